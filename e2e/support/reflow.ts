import type { Page } from '@playwright/test'

/** What a browser of 1280 px shows at 400 % (WCAG 1.4.10). */
export const NARROWEST = 320

/** Twice the browser's text size, in a window that is twice as wide as the narrowest. */
export async function withLargeText<Answer>(page: Page, look: () => Promise<Answer>): Promise<Answer> {
  const setRoot = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted
    }, size)
  await page.setViewportSize({ width: NARROWEST * 2, height: 800 })
  await setRoot('200%')
  const answer = await look()
  await setRoot('')
  await page.setViewportSize({ width: NARROWEST, height: 800 })
  return answer
}

/** What makes the page scroll sideways; nothing when it does not. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // Charts round what they take by one.
    if (scrollWidth <= clientWidth + 1) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && one.children.length === 0,
    )
    const names = wide
      .slice(0, 4)
      .map((one) => `${one.localName}.${one.className} ${one.textContent}`.slice(0, 80))
    return [`${scrollWidth - clientWidth} px too wide`, ...names]
  })
}

/**
 * What a shopper could press or type into and that the window cuts off, where the page itself does not scroll
 * sideways. What lies in a part with a scroll bar of its own, such as a row of tabs, can be reached.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const scrolls = (one: Element) => {
      for (let up = one.parentElement; up !== null; up = up.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX) && up !== document.body) return true
        if (up.matches('[inert], [hidden], dialog:not([open]), [aria-hidden="true"]')) return true
      }
      return false
    }
    const targets = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, h1, h2',
    )
    return [...targets]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 1 && (right > clientWidth + 1 || left < -1) && !scrolls(one)
      })
      .slice(0, 4)
      .map((one) => `cut off: ${one.localName}.${one.className} ${one.textContent}`.slice(0, 90))
  })
}
