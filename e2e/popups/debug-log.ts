import type { Page } from '@playwright/test'

/** Switches the debug log of the page's popup script on (W8.11). Gives the list of its lines, which grows. */
export async function listenToLog(page: Page): Promise<string[]> {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'debug') said.push(message.text())
  })
  // What the script reads of its tag: the tag itself is not for everybody to change, where a page has Trusted Types.
  await page.addInitScript(() => {
    const address = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
    Object.defineProperty(HTMLScriptElement.prototype, 'src', {
      ...address,
      get(this: HTMLScriptElement) {
        const src: string = address?.get?.call(this)
        return src.includes('pixel.js?id=') ? `${src}&debug=1` : src
      },
    })
  })
  return said
}
