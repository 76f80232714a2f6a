import { expect, type Page } from '@playwright/test'

/** What a screen reader would say by itself, in the order in which it is said. */
export type Heard = {
  /** Expects that just this has been said since the last time, and that nothing more comes for a while. */
  says: (words: (string | RegExp)[]) => Promise<void>
}

/** So long nothing more is said, in ms. */
const QUIET_MS = 800

/**
 * Listens to the live regions of every page that is opened from now on. A region is said as a whole when something in it
 * changes (`aria-atomic` of `alert` and `status`), and a new one when it is an alert; what is hidden or empty is not said.
 */
export async function listen(page: Page): Promise<Heard> {
  let said: string[] = []
  let lastAt = Date.now()
  await page.exposeFunction('screenReaderSays', (words: string) => {
    said.push(words)
    lastAt = Date.now()
  })
  await page.addInitScript(watch)
  return {
    says: async (words) => {
      await expect
        .poll(() => said.length, { message: `says ${words.join(' | ')}` })
        .toBeGreaterThanOrEqual(words.length)
      lastAt = Date.now()
      while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5)
      expect(said).toEqual(words.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))))
      said = []
    },
  }
}

/** Runs in the page. */
function watch(): void {
  if (window !== window.top) return
  const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"], output'
  const says = (window as unknown as { screenReaderSays: (words: string) => void }).screenReaderSays
  const before = new WeakMap<Element, string>()
  const wordsOf = (region: Element): string => {
    if (!region.checkVisibility({ visibilityProperty: true })) return ''
    // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is not said
    return (region as HTMLElement).innerText.replace(/\s+/g, ' ').trim()
  }
  /** What was there when the page was drawn, or came hidden or as a status, is not said by itself. */
  const note = (region: Element) => before.set(region, wordsOf(region))
  const observer = new MutationObserver((mutations) => {
    const changed = new Set<Element>()
    for (const { target, addedNodes } of mutations) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(LIVE)
      if (region) {
        if (!before.has(region)) before.set(region, '')
        changed.add(region)
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const one of [node, ...node.querySelectorAll(LIVE)]) {
          if (!one.matches(LIVE) || before.has(one)) continue
          if (one.getAttribute('role') === 'alert') {
            before.set(one, '')
            changed.add(one)
          } else note(one)
        }
      }
    }
    for (const region of changed) {
      const words = wordsOf(region)
      if (words !== before.get(region) && words !== '') says(words)
      before.set(region, words)
    }
  })
  addEventListener('DOMContentLoaded', () => {
    for (const region of document.querySelectorAll(LIVE)) note(region)
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['hidden', 'class', 'style'],
    })
  })
}
