import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'

const FOLDER = resolve(import.meta.dirname, '../../reports/screens')
/** In px: a phone, a tablet, a desk. */
const WIDTHS = [360, 768, 1280]
const HEIGHT = 800
/** Of a picture, in px: what comes further down tells nothing new of a screen. */
const MOST_HEIGHT = 2400

/** Where a picture or a paper of a screen is stored: one folder for each area of the product. */
export async function placeOf(area: string, name: string, ending: string): Promise<string> {
  const folder = resolve(FOLDER, area)
  await mkdir(folder, { recursive: true })
  return resolve(folder, `${name.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')}${ending}`)
}

/** Areas whose bars are fixed to the window's edge. Pages of the shop have parts that are as tall as the window instead. */
const HAS_BARS = /^(console|designer)/

/**
 * Takes pictures of what a page shows, at three widths. In the console the window is as tall as the page, so that a bar which
 * is fixed to its edge lies where the page ends; `isWindow` is for what stands over the page, such as a dialog.
 */
export async function take(page: Page, area: string, name: string, isWindow = false): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await settle(page)
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    const height = isWindow ? HEIGHT : Math.min(Math.max(tall, HEIGHT), MOST_HEIGHT)
    if (HAS_BARS.test(area)) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo(0, 0))
      await settle(page)
    }
    await page.screenshot({
      path: await placeOf(area, name, `-${width}.png`),
      animations: 'disabled',
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
    })
  }
}

/** Goes to an address and takes pictures of it. */
export async function takeAt(page: Page, area: string, name: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: HEIGHT })
  await page.goto(path)
  await take(page, area, name)
}

/** A page that calls again and again, or never gets its reply, is taken as it is after a while. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 1200 }).catch(() => {})
}
