import type { Page } from '@playwright/test'

/**
 * Adds to the address of the page's own tag before its script runs and reads it. The page's own policy forbids that: a
 * test of it needs `bypassCSP`.
 */
export async function tagWith(page: Page, parameters: string): Promise<void> {
  await page.addInitScript((added) => {
    const look = new MutationObserver(() => {
      const tag = document.querySelector<HTMLScriptElement>('script[src*="pixel.js?id="]')
      if (tag === null) return
      look.disconnect()
      tag.src += `&${added}`
    })
    look.observe(document, { childList: true, subtree: true })
  }, parameters)
}
