import type { Page } from '@playwright/test'

/**
 * Adds to the address of the page's own tag as its script reads it. The tag itself stays as it is: where a page has
 * Trusted Types, not everybody may change it.
 */
export async function tagWith(page: Page, parameters: string): Promise<void> {
  await page.addInitScript((added) => {
    const address = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
    Object.defineProperty(HTMLScriptElement.prototype, 'src', {
      ...address,
      get(this: HTMLScriptElement) {
        const src: string = address?.get?.call(this)
        return src.includes('pixel.js?id=') ? `${src}&${added}` : src
      },
    })
  }, parameters)
}
