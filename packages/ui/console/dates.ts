/** How exactly a time is told: with seconds where events follow each other closely. */
export type Precision = 'minutes' | 'seconds'

/** `21 Nov 2026`, the day of a moment in a zone. */
export function formatDay(at: string, timeZone: string): string {
  const options = { timeZone, day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-AU', options).format(new Date(at))
}

/** `11:42 pm` in a zone. */
export function formatTime(at: string, timeZone: string, precision: Precision): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  const seconds = precision === 'seconds' ? ({ second: '2-digit' } as const) : {}
  return new Intl.DateTimeFormat('en-AU', { ...options, ...seconds }).format(new Date(at))
}

/** Everything there is to say about a moment, for those who rest on it. */
export function formatMoment(at: string, timeZone: string): string {
  const options = { timeZone, dateStyle: 'full', timeStyle: 'long' } as const
  return new Intl.DateTimeFormat('en-AU', options).format(new Date(at))
}
