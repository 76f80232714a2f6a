import { remembered } from '@buoy/kernel/rules/remembered.ts'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'

/** Shares of the limit, in percent, at which the owner is told. */
export const NOTICE_PERCENTS = [80, 100] as const
export type NoticePercent = (typeof NOTICE_PERCENTS)[number]

/** More time zones than there are. */
const MOST_ZONES = 1000

/** An upgrade notice offers to come back later once the limit was reached this long ago (W6.08). */
const REMIND_AFTER_MS = 2 * DAY_MS

/** What an account has shown in a calendar month, `2026-11`, and when its limit was reached. */
export type MonthUsage = { month: string; views: number; reachedAt: Date | null }

/** The calendar month of a moment in a time zone, as `2026-11`. */
export function monthOf(moment: Date, zone: string): string {
  return dayOf(moment, zone).slice(0, 7)
}

/** The notices that are due when an account goes from so many views to so many more. */
export function crossedPercents(before: number, after: number, limit: number | null): NoticePercent[] {
  if (limit === null) return []
  return NOTICE_PERCENTS.filter((percent) => before * 100 < percent * limit && after * 100 >= percent * limit)
}

/** Why nothing of an account may be shown, or `null` (W6.04). A restriction comes before the limit. */
export function stopOf(
  account: { restrictedAt: Date | null },
  limit: number | null,
  views: number,
): 'restricted' | 'limit' | null {
  if (account.restrictedAt !== null) return 'restricted'
  return limit !== null && views >= limit ? 'limit' : null
}

/** Tells whether a stop has lasted for more than two days (W6.08). */
export function isLongAgo(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() > REMIND_AFTER_MS
}

/** Views of the whole month if its days go on as they have until now; `null` on its first day, which says too little. */
export function forecastViews(views: number, now: Date, zone: string): number | null {
  const [year = 0, month = 0, day = 0] = dayOf(now, zone).split('-').map(Number)
  if (day <= 1) return null
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Math.max(views, Math.round((views / day) * days))
}

function dayOf(moment: Date, zone: string): string {
  return formatOf(zone).format(moment)
}

/** Opening a format takes a hundred times as long as using it, and each view of a batch is asked for its month. */
const formatOf = remembered(
  (zone) => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }),
  MOST_ZONES,
)
