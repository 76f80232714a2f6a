import type { Page } from '@playwright/test'

/** What has the focus, as a person would call it; a frame is called by its title. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLIFrameElement) return element.title
    return element?.id || element?.textContent?.trim() || element?.tagName || ''
  })
}

/** Presses Tab until the focus is where `wanted` says; fails when that is nowhere. */
export async function tabTo(page: Page, wanted: string | RegExp): Promise<void> {
  const seen: string[] = []
  for (let press = 0; press < 80; press += 1) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('Tab')
    // Out of a frame the focus comes a moment later; the next press must not overtake it.
    await page.waitForFunction((element) => document.activeElement !== element, before)
    const now = await focused(page)
    seen.push(now)
    if (typeof wanted === 'string' ? now === wanted : wanted.test(now)) return
  }
  throw new Error(`Tab never came to ${wanted}; it went over ${seen.join(', ')}`)
}
