import { fetchOnDemand } from '../code-on-demand.ts'
import type { Page } from './page-tree.tsx'
import { readPage } from './read-page.ts'

/** What the head says of one page; other pages have others. */
const OF_ONE_PAGE = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join()

type Found = { page: Page; document: Document; address: string }

/**
 * Fetches another page of the shop, with the code and the style sheets that it is drawn with; `null` where the response is
 * none. The same response serves those who open the address, so one cached page does for both.
 */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Found | null> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) return null
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  const { page } = readPage(document)
  await Promise.all([fetchOnDemand(page.onDemand), loadSheets(document)])
  signal.throwIfAborted()
  const { pathname, search, hash } = new URL(response.url)
  return { page, document, address: pathname + search + hash }
}

/** Adds the style sheets that this page does not have yet, and waits for them. */
async function loadSheets(from: Document): Promise<void> {
  const links = [...from.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const missing = links.filter((link) => {
    const href = link.getAttribute('href') ?? ''
    return document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`) === null
  })
  await Promise.all(
    missing.map(
      (link) =>
        new Promise<void>((resolve) => {
          const added = document.head.appendChild(document.importNode(link))
          added.onload = () => resolve()
          // A page without one of its sheets can still be used.
          added.onerror = () => resolve()
        }),
    ),
  )
}

/** Has the head say of the page what that of the other document does. */
export function takeHead(from: Document): void {
  for (const element of document.head.querySelectorAll(OF_ONE_PAGE)) element.remove()
  for (const element of from.head.querySelectorAll(OF_ONE_PAGE))
    document.head.append(document.importNode(element, true))
}
