import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { classifyArrival } from './classify-arrival.ts'
import { type Arrival, isSameSource, type Source, type Why } from './source.ts'

/** Pages further apart than this belong to two sessions (S9.37). */
export const SESSION_MS = 30 * MINUTE_MS

/** One coming: where from, why we say so, when (ISO 8601 UTC), on which page, from which address. */
export type Touch = { source: Source; why: Why; at: string; entry: string; referrer: string }

/** What the shop remembers of one browser: its first and its current source, and how much it looked around. */
export type Visitor = {
  first: Touch
  current: Touch
  /** Pages seen in this session. */
  pages: number
  /** Sessions so far, this one included. */
  sessions: number
  sessionStartedAt: string
  lastSeenAt: string
  lastPage: string
}

/**
 * Takes one opened page into what is known of a visitor; `null` is a new one. A session ends after 30
 * minutes (S9.37) or with another campaign or search. As sourcebuster has it, another site's link counts
 * only at the beginning of a session, and coming directly never replaces a source that is known.
 */
export function continueVisit(known: Visitor | null, arrival: Arrival, now: Date): Visitor {
  const { source, why, isNews } = classifyArrival(known === null ? landingBehind(arrival) : arrival)
  const at = now.toISOString()
  const entry = arrival.page.href
  const touch: Touch = { source, why, at, entry, referrer: arrival.referrer?.href ?? '' }
  if (known === null) {
    return {
      first: touch,
      current: touch,
      pages: 1,
      sessions: 1,
      sessionStartedAt: at,
      lastSeenAt: at,
      lastPage: entry,
    }
  }
  const isOver = now.getTime() - Date.parse(known.lastSeenAt) > SESSION_MS
  const isStrong = source.type === 'utm' || source.type === 'organic'
  const isOther = isStrong && !isSameSource(source, known.current.source)
  const isNewSession = isOver || isOther
  return {
    first: known.first,
    current: isNews && (isStrong || isOver) ? touch : known.current,
    pages: isNewSession ? 1 : known.pages + 1,
    sessions: known.sessions + (isNewSession ? 1 : 0),
    sessionStartedAt: isNewSession ? at : known.sessionStartedAt,
    lastSeenAt: at,
    lastPage: entry,
  }
}

/**
 * A first page that was left before its script ran is not lost: the next page's referrer is its whole
 * address, campaign parameters and all.
 */
function landingBehind(arrival: Arrival): Arrival {
  const { page, referrer } = arrival
  if (referrer === null || referrer.host !== page.host) return arrival
  const { isNews } = classifyArrival({ page: referrer, referrer: null })
  return isNews ? { page: referrer, referrer: null } : arrival
}
