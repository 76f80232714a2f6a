/** Marks what React draws from the cart itself; a fragment must not pull it from under its feet. */
const OWN_VIEW = '[data-cart-view]'

/**
 * Replaces every element a fragment's selector matches with the fragment's markup, outside our own views (S7.03). Its style
 * sheet comes with the code that draws the cart's drawer, which few pages have shown by then.
 */
export function showFragments(fragments: Record<string, string>): void {
  let isShown = false
  for (const [selector, html] of Object.entries(fragments)) {
    for (const element of document.querySelectorAll(selector)) {
      if (element.closest(OWN_VIEW)) continue
      const template = document.createElement('template')
      template.innerHTML = html
      element.replaceWith(template.content)
      isShown = true
    }
  }
  // Without it the fragment can be read all the same.
  if (isShown) import('./MiniCartContents.tsx').catch(() => {})
}
