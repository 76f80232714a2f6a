import { inLanguage } from '@buoy/kernel/rules/language-address.ts'

const LINKS = 'a[href]:not([hreflang]), form[action]'

/**
 * Has links and forms that are drawn in the browser lead to pages of this page's language, as the server did with those that
 * came with it (`keep-language.ts`). Loaded on pages of other languages than the default one.
 */
export function stayInLanguage(prefix: string): void {
  const lead = (element: Element) => {
    const name = element instanceof HTMLFormElement ? 'action' : 'href'
    const path = element.getAttribute(name) ?? ''
    const led = inLanguage(path, prefix)
    if (led !== path) element.setAttribute(name, led)
  }
  const follow = (records: MutationRecord[]) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element && target.matches(LINKS)) lead(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(LINKS)) lead(node)
        for (const link of node.querySelectorAll(LINKS)) lead(link)
      }
    }
  }
  new MutationObserver(follow).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['href', 'action'],
  })
}
