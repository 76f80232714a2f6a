import type { Page } from './page.ts'

/**
 * Keeps an embedded popup in its container, `.poptin-embedded` with its id, also when the page makes or names the
 * container again or only later (W2.26, W2.27): the browser tells of every change of the page, so nobody has to look
 * every five seconds. A container that has content of its own is left alone. Resolves when the popup has a place for the
 * first time; on a page without its container, never.
 */
export function stayInContainer({ signal }: Page, poptinId: string, host: HTMLElement): Promise<void> {
  return new Promise((placed) => {
    const place = () => {
      if (host.isConnected) return
      const containers = document.querySelectorAll(`.poptin-embedded[data-id="${CSS.escape(poptinId)}"]`)
      const empty = [...containers].find((container) => container.childElementCount === 0)
      if (!empty) return
      empty.append(host)
      placed()
    }
    const observer = new MutationObserver(place)
    // A page may put another body in the place of this one.
    observer.observe(document.documentElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-id'],
    })
    signal.addEventListener('abort', () => observer.disconnect(), { once: true })
    place()
  })
}
