import type { AccountCap } from '../../model/popup-object-contract.ts'
import type { CookieToWrite } from './suppression.ts'

/** Remembers when popups of the account came up by themselves: unix minutes, joined by dots, oldest first. */
export const VIEW_TIMES_COOKIE = 'poptin_view_times'
const MINUTE_MS = 60_000
/** As many views as a cap can count. */
const MOST_VIEWS = 50
const WEEK_DAYS = 7

/** An embedded form stands in its page like a paragraph (W1.10): it uses nothing of a cap up, and none holds it back. */
export function isCounted(type: string): boolean {
  return type !== 'embedded'
}

/** Tells whether a visitor has seen as many popups as the account allows. `cookie` is the cookie's value. */
export function isCapped(cap: AccountCap | null, cookie: string | undefined, nowMs: number): boolean {
  if (cap === null) return false
  const since = nowMs / MINUTE_MS - cap.hours * 60
  return viewTimes(cookie).filter((minute) => minute > since).length >= cap.views
}

/** The cookie after one more popup came up. It lives for a week, the longest span a cap may have. */
export function viewTimesAfter(cookie: string | undefined, nowMs: number): CookieToWrite {
  const times = [...viewTimes(cookie), Math.floor(nowMs / MINUTE_MS)].slice(-MOST_VIEWS)
  return { name: VIEW_TIMES_COOKIE, value: times.join('.'), days: WEEK_DAYS }
}

function viewTimes(cookie: string | undefined): number[] {
  return (cookie ?? '')
    .split('.')
    .map(Number)
    .filter((minute) => minute > 0)
}
