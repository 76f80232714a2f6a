import type { Page } from '@playwright/test'
import { axe } from './axe.ts'
import { expect } from './test.ts'

/** In px: a phone, a tablet, a desk. */
const WIDTHS = [360, 768, 1280]

type Look = {
  /** Of the window, in px. */
  height?: number
  /** Looks through a window as tall as the page: what lies half under a bar is a small target to axe otherwise. */
  isTall?: boolean
  /** Rules of axe that are left out. */
  without?: string[]
}

/**
 * Looks at an open page at every width, and touches nothing: it never scrolls sideways, and axe finds nothing at the
 * narrowest and at the widest. What a tablet shows is what one of these shows, in other places.
 */
export async function lookAtEveryWidth(page: Page, look: Look = {}): Promise<void> {
  const { height = 800, isTall = false, without = [] } = look
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(scrollsSideways), `scrolls sideways at ${width} px`).toBe(false)
    if (width !== WIDTHS.at(0) && width !== WIDTHS.at(-1)) continue
    if (isTall) {
      const tall = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: tall })
    }
    await axe(page, undefined, without)
  }
}

function scrollsSideways(): boolean {
  return document.documentElement.scrollWidth > document.documentElement.clientWidth
}
