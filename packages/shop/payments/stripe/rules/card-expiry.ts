import { dateFormat } from '@buoy/kernel/rules/intl-formats.ts'
import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'

/** A month of the calendar: `month` is 1 to 12, `year` has four digits. */
export type CalendarMonth = { month: number; year: number }

/** Why an expiry cannot be used; the words are the ends of the provider's error codes. */
export type ExpiryFault = 'incomplete' | 'month' | 'year' | 'month_past' | 'year_past'

export type ExpiryCheck = { ok: true; expiry: CalendarMonth } | { ok: false; fault: ExpiryFault }

const MAX_DIGITS = 6
/** Two-digit years from here on belong to the last century and are therefore past (S5.12). */
const FIRST_YEAR_OF_LAST_CENTURY = 70
/** No card is issued for longer than this; a later year is a slip of the finger. */
const LONGEST_LIFE_YEARS = 50

/**
 * What the expiry field keeps of what was typed, in digits of any script: at most six (S5.15), a lone 2 to 9 read as a
 * month. There is no month 13 to 19, so `14` is January and the first digit of a year, as card forms read it since
 * jquery.payment; once more digits are there, as in a paste, a wrong month stays one.
 */
export function capCardExpiry(typed: string): string {
  const text = plainDigits(typed)
  const separated = text.match(/^\s*(\d)\s*[/.-]/)
  const digits = (separated ? '0' : '') + text.replace(/\D/g, '')
  const isSplit = /^\s*1[3-9]\s*$/.test(text)
  const padded = /^[2-9]/.test(digits) || isSplit ? `0${digits}` : digits
  return padded.slice(0, MAX_DIGITS)
}

/** Digits as the expiry field shows them: `12 / 27`. */
export function formatCardExpiry(digits: string): string {
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** Judges the typed digits of an expiry, `MMYY` or `MMYYYY`, against the month it is now (S5.11 to S5.13). */
export function checkCardExpiry(digits: string, today: CalendarMonth): ExpiryCheck {
  const month = Number(digits.slice(0, 2))
  if (digits.length >= 2 && !isMonth(month)) return { ok: false, fault: 'month' }
  const year = fullYear(digits.slice(2))
  if (year === undefined || couldBeStartOfLongYear(digits.slice(2))) return { ok: false, fault: 'incomplete' }
  return checkExpiryMonth({ month, year }, today)
}

/** Judges an expiry given as numbers: a real month that is not past and not absurdly far away (S5.11, S5.13). */
export function checkExpiryMonth(expiry: CalendarMonth, today: CalendarMonth): ExpiryCheck {
  if (!isMonth(expiry.month)) return { ok: false, fault: 'month' }
  if (expiry.year < today.year) return { ok: false, fault: 'year_past' }
  if (expiry.year > today.year + LONGEST_LIFE_YEARS) return { ok: false, fault: 'year' }
  if (expiry.year === today.year && expiry.month < today.month) return { ok: false, fault: 'month_past' }
  return { ok: true, expiry }
}

/** A year of two or four digits in full; below 70 means 20xx, otherwise 19xx (S5.12). Undefined for other lengths. */
export function fullYear(digits: string): number | undefined {
  if (!/^(\d{2}|\d{4})$/.test(digits)) return undefined
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < FIRST_YEAR_OF_LAST_CENTURY ? 2000 + year : 1900 + year
}

/** The month a moment lies in, in the zone of the device or in the one named. */
export function monthOf(moment: Date, timeZone?: string): CalendarMonth {
  const options = { year: 'numeric', month: 'numeric', ...(timeZone && { timeZone }) } as const
  const parts = dateFormat('en-AU', options).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { month: read('month'), year: read('year') }
}

function isMonth(month: number): boolean {
  return Number.isInteger(month) && month >= 1 && month <= 12
}

/** `20` is on its way to `2027`: no card of 2020 is good any more, so nobody means that year. */
function couldBeStartOfLongYear(yearDigits: string): boolean {
  return yearDigits === '20'
}
