import { dateFormat } from './intl-formats.ts'
/** A day of the store's calendar, `2026-10-04`. */
export type StoreDay = string

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads a day as people and date fields write it; `null` when there is no such day. */
export function parseStoreDay(text: string): StoreDay | null {
  const parts = DAY_PATTERN.exec(text.trim())
  if (parts === null) return null
  const date = new Date(`${text.trim()}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text.trim()) ? null : text.trim()
}

/**
 * The first moment of a day in a zone, also on the days on which the clocks are changed: such a day has
 * 23 or 25 hours, and its midnight another offset than its evening.
 */
export function startOfStoreDay(day: StoreDay, zone: string): Date {
  return momentOfStoreClock(`${day}T00:00`, zone)
}

/** The moment at which the clocks of a zone show a day and a time, `2026-12-24T18:00`; after a gap, where they skip it. */
export function momentOfStoreClock(time: string, zone: string): Date {
  const wall = new Date(`${time}:00Z`).getTime()
  const guess = wall - offsetAt(wall, zone)
  // The offset of the guess is that of the true moment, or there is none and the clocks go on later.
  return new Date(wall - offsetAt(guess, zone))
}

/** What the clocks of a zone show at a moment, to the minute, as fields for a day and a time hold it: `2026-12-24T18:00`. */
export function storeClockOf(moment: Date, zone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), zone)).toISOString().slice(0, 16)
}

/** The first moment after a day, which is the first of the next one. */
export function endOfStoreDay(day: StoreDay, zone: string): Date {
  return startOfStoreDay(nextStoreDay(day), zone)
}

/** The day after, or `days` days after. */
export function nextStoreDay(day: StoreDay, days = 1): StoreDay {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The store's day that a moment belongs to. */
export function storeDayOf(moment: Date, zone: string): StoreDay {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), zone)).toISOString().slice(0, 10)
}

/** The store's day that a moment belongs to, as letters and ledgers write it: `30 November 2026`. */
export function storeDayInWords(
  moment: Date,
  { timeZone, locale }: { timeZone: string; locale: string },
): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone }).format(moment)
}

/** How far a zone's clocks are ahead of UTC at a moment, in ms. */
function offsetAt(moment: number, zone: string): number {
  const parts = dateFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(moment / 1000) * 1000
}
