import type { DebugLog } from './debug-log.ts'
import type { Embed } from './embed.ts'
import type { Visit } from './visit/visit-cookies.ts'
import type { VisitedPages } from './visit/visited-pages.ts'

/** One page of the visit, from its start to the next address: what all the parts work with. */
export type Page = {
  embed: Embed
  log: DebugLog
  visit: Visit
  visited: VisitedPages
  device: 'desktop' | 'mobile'
  /** When the visitor opened the page, in ms. */
  startedAt: number
  /** Fires when the page is over; whatever waits or listens ends with it. */
  signal: AbortSignal
}

/** Does something later, unless the page is over by then. */
export function later(page: Pick<Page, 'signal'>, ms: number, work: () => void): void {
  const timer = setTimeout(work, ms)
  page.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
