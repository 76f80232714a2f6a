import type { DebugLog } from './debug-log.ts'
import type { Embed } from './embed.ts'
import type { PageStore } from './store/page-store.ts'
import type { Visit } from './visit/visit-cookies.ts'
import type { VisitedPages } from './visit/visited-pages.ts'

/** A call that failed (W8.11); `status` is 0 when there was no answer. */
export type MonitorEvent = { call: string; status: number; poptin_id: string; message: string }

/** One page of the visit, from its start to the next address: what all the parts work with. */
export type Page = {
  embed: Embed
  log: DebugLog
  /** What must not be noticed by a visitor and should be by somebody (W8.09). */
  onMonitor: (event: MonitorEvent) => void
  visit: Visit
  visited: VisitedPages
  /** How many pages the visit has, this one included. */
  pages: number
  device: 'desktop' | 'mobile'
  /** ISO 3166 code of the visitor's country, '' until it is known: as the service tells it, else as an earlier page kept it. */
  country: string
  /** Asked of the browser once, and only when a popup wants to know (W7.45). */
  hasAdBlocker: () => Promise<boolean>
  /** The store that the page belongs to, if any. */
  store: PageStore | null
  /** When the visitor opened the page, in ms. */
  startedAt: number
  /** Fires when the page is over; whatever waits or listens ends with it. */
  signal: AbortSignal
}

/**
 * Tells the monitor: `buoyPopups.onMonitor` where the page has put a function there, else the debug log (W8.11). Looked
 * for at the moment, since a page may bring it early or late.
 */
export function monitor(log: DebugLog, event: MonitorEvent): void {
  const { onMonitor } = Object(Reflect.get(window, 'buoyPopups'))
  if (typeof onMonitor === 'function') onMonitor(event)
  else log(event)
}

/** Does something later, unless the page is over by then. */
export function later({ signal }: Pick<Page, 'signal'>, ms: number, work: () => void): void {
  const forget = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', forget)
    work()
  }, ms)
  signal.addEventListener('abort', forget, { once: true })
}

/** Resolves when the visitor can see the page: at once, when its tab comes to the front, or when the page is over. */
export function whenSeen({ signal }: Pick<Page, 'signal'>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.hidden || signal.aborted) resolve()
    }
    document.addEventListener('visibilitychange', look, { signal })
    signal.addEventListener('abort', look, { once: true })
    look()
  })
}
