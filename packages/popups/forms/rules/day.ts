/** The start of a day that a date field gave, as `2026-01-31` or `31/01/2026` (W5.49), in the place where this runs; `null` for no such day. */
export function readDay(text: string): Date | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  const [year, month, day] = (iso ? iso.slice(1) : (written?.slice(1).reverse() ?? [])).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(year, month - 1, day)
  // The first hundred years would be taken for those since 1900.
  date.setFullYear(year)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null
}

/** Nobody is older. */
const FIRST_BIRTHDAY_YEAR = 1900

/** Tells whether a text is the day of somebody's birth: a day since 1900 that began before `now` (W5.33). */
export function isBirthday(text: string, now: Date): boolean {
  const day = readDay(text)
  return day !== null && day < now && day.getFullYear() >= FIRST_BIRTHDAY_YEAR
}

/** A day of a browser's date field as people write it, `31/01/2026` (W5.49); '' for no day. */
export function writeDay(iso: string): string {
  return iso.split('-').reverse().join('/')
}
