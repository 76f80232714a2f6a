/** How exactly a time is told: with seconds where events follow each other closely. */
export type Precision = 'minutes' | 'seconds'

/** Whose clock a moment is read by, and how it is written: those of a `StoreLocale`. */
type Clock = { timeZone: string; locale: string }

/** `21 Nov 2026`, the day of a moment in a zone. */
export function formatDay(at: string, { timeZone, locale }: Clock): string {
  const options = { timeZone, day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, options).format(new Date(at))
}

/** `11:42 pm` in a zone. */
export function formatTime(at: string, { timeZone, locale }: Clock, precision: Precision): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  const seconds = precision === 'seconds' ? ({ second: '2-digit' } as const) : {}
  return new Intl.DateTimeFormat(locale, { ...options, ...seconds }).format(new Date(at))
}

/** Everything there is to say about a moment, for those who rest on it. */
export function formatMoment(at: string, { timeZone, locale }: Clock): string {
  const options = { timeZone, dateStyle: 'full', timeStyle: 'long' } as const
  return new Intl.DateTimeFormat(locale, options).format(new Date(at))
}
