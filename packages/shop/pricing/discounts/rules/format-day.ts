import { dateFormat } from '@buoy/kernel/rules/intl-formats.ts'
/**
 * Writes a day such as `2026-11-30` as people read it: `30 November 2026`. The day itself is meant, wherever the reader
 * is: it is read and written in one zone.
 */
export function formatDay(day: string, locale: string): string {
  const words = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(locale, words).format(new Date(`${day}T00:00:00Z`))
}

/** The day it is at a moment in a time zone, such as `2026-11-30`. */
export function dayIn(timeZone: string, moment: Date): string {
  return dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}
