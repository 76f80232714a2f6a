/** Days are texts such as `2026-11-21`, so that no zone can move them. */
export type Day = string

/** Where a store is, and the days that it names itself: together they say on which days it sends. */
export type Calendar = { country: string; closedDays: readonly Day[] }

/** Which days after 25 December are free, by its weekday, when one of the two falls on a weekend. */
const CHRISTMAS_AND_BOXING_DAY: Readonly<Record<number, readonly number[]>> = {
  5: [0, 3],
  6: [2, 3],
  0: [1, 2],
}

/**
 * The Monday-to-Friday week, without the national holidays of Australia for a store there, and without days the store names
 * itself. Tables of other countries' holidays that are kept up to date (`date-holidays`) have licences that ask every shop to
 * name their authors (CC BY), so owners elsewhere enter theirs.
 */
export function isBusinessDay(day: Day, { country, closedDays }: Calendar): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6 || closedDays.includes(day)) return false
  return country !== 'AU' || !nationalHolidays(yearOf(day)).includes(day)
}

/** The day that is `count` business days after `day`; 0 gives the first business day from `day` on. */
export function addBusinessDays(day: Day, count: number, calendar: Calendar): Day {
  let reached = day
  while (!isBusinessDay(reached, calendar)) reached = addDays(reached, 1)
  for (let left = count; left > 0; left -= 1) {
    reached = addDays(reached, 1)
    while (!isBusinessDay(reached, calendar)) reached = addDays(reached, 1)
  }
  return reached
}

/** The day some days later, by the calendar. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/**
 * Australia's national public holidays of a year, with the days given instead where one falls on a
 * weekend (National Employment Standards; Anzac Day is not moved). The States' own days are the
 * store's to add.
 */
export function nationalHolidays(year: number): Day[] {
  const easter = easterSunday(year)
  const newYear = `${year}-01-01`
  const australiaDay = `${year}-01-26`
  const christmas = `${year}-12-25`
  return [
    movedToMonday(newYear),
    movedToMonday(australiaDay),
    addDays(easter, -2),
    addDays(easter, 1),
    `${year}-04-25`,
    ...(CHRISTMAS_AND_BOXING_DAY[weekdayOf(christmas)] ?? [0, 1]).map((later) => addDays(christmas, later)),
  ]
}

function movedToMonday(day: Day): Day {
  const weekday = weekdayOf(day)
  if (weekday === 6) return addDays(day, 2)
  return weekday === 0 ? addDays(day, 1) : day
}

/** Easter Sunday by the Gregorian computus (Anonymous algorithm, Meeus 1991). */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${pad(month)}-${pad(day)}`
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
