import type { Page } from '@playwright/test'
import { silence } from '../support/silence.ts'
import { expect } from '../support/test.ts'
import type { BusyShop } from './busy-shop.ts'
import type { Screen } from './console-screens.ts'

/** Where a screen is, with what the busy shop has in its place. */
export function addressOf({ path }: Screen, busy: BusyShop): string {
  const found: Record<string, string | number> = { ...busy.ids, customer: encodeURIComponent(busy.customer) }
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(found[name]))
}

/** Loads a screen as its address is typed. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** As a link does: the console stays, and needs a fraction of the work of loading it again. */
export async function goInside(page: Page, path: string): Promise<void> {
  await silence(page, async () => {
    // Two screens of one kind may share a heading; with this one between them, what comes has its own.
    await follow(page, '/console/nowhere')
    await follow(page, path)
  })
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-before', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1:not([data-before])')).toBeVisible()
}
