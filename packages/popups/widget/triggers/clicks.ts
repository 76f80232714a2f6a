import type { Page } from '../page.ts'

const CLICK_PATH = /\/(?:APIRequest|api\/display)\/click\/([0-9A-Za-z]{13})(?![0-9A-Za-z])/

/**
 * Opens popups by links and elements that name one (W2.17–W2.19), also those the page adds later, and by what a
 * popup's own selector finds; such an element goes on doing what it does. Of those that lie in each other the innermost
 * counts.
 */
export function listenForClicks(
  page: Page,
  selectors: () => readonly { id: string; selector: string }[],
  open: (poptinId: string) => void,
): void {
  document.addEventListener(
    'click',
    (event) => {
      // What lies in a component of the page's has the component for its target; its path tells more.
      for (const element of event.composedPath()) {
        const id = element instanceof Element && namedBy(element)
        if (!id) continue
        event.preventDefault()
        open(id)
        return
      }
      for (const { id, selector } of selectors()) if (isFoundBy(selector, event.target as Element)) open(id)
    },
    { signal: page.signal },
  )
}

/** The popup that an element names by itself. */
function namedBy(element: Element): string | undefined {
  const own = element.matches('[data-poptin-action="click"]') && element.getAttribute('data-poptin-id')
  return own || CLICK_PATH.exec(element.getAttribute('href') ?? '')?.[1]
}

function isFoundBy(selector: string, target: Element): boolean {
  try {
    return selector !== '' && target.closest(selector) !== null
  } catch {
    // The owner's selector cannot be read: it finds nothing.
    return false
  }
}
