import { isOn } from '../../model/rules/switch.ts'

/** The parts of a popup that decide how often it comes back (W3.07–W3.10, W3.13). */
export type Frequency = {
  poptin_id: string
  ab_test_parent_id: string
  cookie: 'always' | 'once' | 'days' | 'visits'
  /** N of days or visits. */
  d_f_a: number
  /** A new view restarts the count. */
  d_f_r: boolean
  stop_showing_to_converted_users: boolean
}

/** A cookie to write; it lives for `days`. */
export type CookieToWrite = { name: string; value: string; days: number }

type ReadCookie = (name: string) => string | undefined

const YEAR_DAYS = 365
const VIEWED_ONCE_DAYS = 1

/** Names by what they remember (W4.94, W9.07); the variants of a split test share one (W3.08). */
const NAMES = {
  once: 'poptin_o_v_',
  days: 'poptin_d_a_x_d_',
  visits: 'poptin_d_a_x_v_',
  converted: 'poptin_conversion_',
  viewedOnce: 'poptin_o_a_d_',
} as const

/** Why a popup stays away from this visitor, or `null` when nothing holds it back (W3.13, W4.91–W4.93). */
export function heldBackBy(popup: Frequency, readCookie: ReadCookie): 'converted' | 'frequency' | null {
  return heldBack(popup, memoryCookies(popup), readCookie)
}

/** The same with the names of its cookies at hand. */
export function heldBack(
  popup: Pick<Frequency, 'cookie' | 'stop_showing_to_converted_users'>,
  { converted, frequency }: ReturnType<typeof memoryCookies>,
  readCookie: ReadCookie,
): 'converted' | 'frequency' | null {
  if (isOn(popup.stop_showing_to_converted_users) && readCookie(converted) !== undefined) return 'converted'
  return frequency !== null && runs(popup.cookie, readCookie(frequency)) ? 'frequency' : null
}

/** Those by which {@link heldBack} decides. */
const DECIDING = [NAMES.converted, NAMES.once, NAMES.days, NAMES.visits]

/** Whether a cookie of this name can hold any popup back at all: of somebody who has none nothing need be asked. */
export function canHoldBack(cookieName: string): boolean {
  return DECIDING.some((beginning) => cookieName.startsWith(beginning))
}

/** Visits that were counted down to 0 are over: their cookie stays and says nothing any more. */
function runs(mode: Frequency['cookie'], remembered: string | undefined): boolean {
  return mode === 'visits' ? Number(remembered) > 0 : remembered !== undefined
}

/** Names of the cookies that decide whether a popup stays away; `frequency` is `null` for one that always comes. */
export function memoryCookies(popup: Frequency): { converted: string; frequency: string | null } {
  const id = memoryId(popup)
  const frequency = popup.cookie === 'always' ? null : NAMES[popup.cookie] + id
  return { converted: NAMES.converted + id, frequency }
}

/** What to remember when a popup is shown (W4.94, W9.05). A count that runs is only restarted with `d_f_r`. */
export function cookiesWhenShown(popup: Frequency, readCookie: ReadCookie): CookieToWrite[] {
  const id = memoryId(popup)
  const viewed = { name: NAMES.viewedOnce + id, value: 'true', days: VIEWED_ONCE_DAYS }
  if (popup.cookie === 'always') return [viewed]
  const name = NAMES[popup.cookie] + id
  if (!isOn(popup.d_f_r) && runs(popup.cookie, readCookie(name))) return [viewed]
  if (popup.cookie === 'once') return [viewed, { name, value: 'true', days: YEAR_DAYS }]
  if (popup.d_f_a <= 0) return [viewed]
  if (popup.cookie === 'days') return [viewed, { name, value: 'true', days: popup.d_f_a }]
  return [viewed, { name, value: String(popup.d_f_a), days: YEAR_DAYS }]
}

/** What to remember after a successful conversion (W7.21, W9.03, W9.07). */
export function cookieWhenConverted(popup: Frequency): CookieToWrite {
  return { name: NAMES.converted + memoryId(popup), value: 'true', days: YEAR_DAYS }
}

/**
 * What to write when a new visit begins: one visit less for every popup that waits for some, wherever on the site it
 * may come up (W4.93, W4.94). `cookies` are those of the page, each as `name=value`.
 */
export function cookiesWhenVisitBegins(cookies: readonly string[]): CookieToWrite[] {
  const counts = cookies.filter((cookie) => cookie.startsWith(NAMES.visits))
  return counts.flatMap((cookie) => {
    const [name = '', left] = cookie.split('=')
    return Number(left) > 0 ? { name, value: String(Number(left) - 1), days: YEAR_DAYS } : []
  })
}

function memoryId(popup: Frequency): string {
  return popup.ab_test_parent_id || popup.poptin_id
}
