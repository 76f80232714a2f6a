import type { Page } from '../page.ts'

const CLICK_PATH = /\/(?:APIRequest|api\/display)\/click\/([0-9A-Za-z]{13})(?:$|[?#])/

/**
 * Opens popups by links and elements that name one (W2.17–W2.19), also those the page adds later, and by what a
 * popup's own selector finds; such an element goes on doing what it does.
 */
export function listenForClicks(
  page: Page,
  selectors: () => readonly { id: string; selector: string }[],
  open: (poptinId: string) => void,
): void {
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null
      const link = target?.closest<HTMLElement>('a[href], [data-poptin-action="click"]')
      const id = link?.dataset.poptinId ?? CLICK_PATH.exec(link?.getAttribute('href') ?? '')?.[1]
      if (id !== undefined) {
        event.preventDefault()
        open(id)
        return
      }
      for (const { id, selector } of selectors()) if (isFoundBy(selector, target)) open(id)
    },
    { signal: page.signal },
  )
}

function isFoundBy(selector: string, target: Element | null): boolean {
  try {
    return selector !== '' && target !== null && target.closest(selector) !== null
  } catch {
    // The owner's selector cannot be read: it finds nothing.
    return false
  }
}
