import type { Page } from '@playwright/test'

/** What may move on a page that nobody touches, as browsers count it. */
export const MOST_SHIFT = 0.02

/** Counts how far a page's content jumps by itself, from the next page load on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far the page that is open has jumped so far (CLS without windows). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'shifted'))
}
