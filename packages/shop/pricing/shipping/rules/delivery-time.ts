import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Method, ShippingSettings } from '../contract.ts'
import { addBusinessDays, type Day, isBusinessDay, weekdayOf } from './business-days.ts'

/** First and last day something arrives. */
export type Arrival = { from: Day; to: Day }

type Days = Pick<Method, 'daysFrom' | 'daysTo'>

/**
 * When a parcel ordered at `now` arrives: it leaves today before the cut-off, otherwise the next
 * business day, after the handling days, and is on the way for the method's business days. All in the
 * store's zone. `null` when the owner promises no time.
 */
export function estimateArrival(
  now: Date,
  method: Days,
  settings: ShippingSettings,
  store: Pick<StoreLocale, 'country' | 'timeZone'>,
): Arrival | null {
  const { daysFrom, daysTo } = method
  if (daysFrom === null && daysTo === null) return null
  const { cutoffMinute, handlingDays, closedDays } = settings
  const calendar = { country: store.country, closedDays }
  const { day, minute } = storeTime(now, store.timeZone)
  const isLate = minute >= cutoffMinute && isBusinessDay(day, calendar)
  const leaves = addBusinessDays(day, handlingDays + (isLate ? 1 : 0), calendar)
  const to = addBusinessDays(leaves, daysTo ?? daysFrom ?? 0, calendar)
  return { from: addBusinessDays(leaves, daysFrom ?? daysTo ?? 0, calendar), to }
}

/** The method's time in words: `2 to 6 business days`; '' when the owner promises none. */
export function daysInWords({ daysFrom, daysTo }: Days): string {
  const from = daysFrom ?? daysTo
  const to = daysTo ?? daysFrom
  if (from === null || to === null) return ''
  if (to === 0) return 'The same business day'
  const unit = to === 1 ? 'business day' : 'business days'
  return from === to ? `${to} ${unit}` : `${from} to ${to} ${unit}`
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Days as shoppers read them: `Tue 24 – Mon 30 Nov`, the month once when it is the same. */
export function arrivalInWords({ from, to }: Arrival): string {
  if (from === to) return dayInWords(from)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = isSameMonth ? dayInWords(from).replace(/ \w+$/, '') : dayInWords(from)
  return `${first} – ${dayInWords(to)}`
}

function dayInWords(day: Day): string {
  const [, month = '1', date = '1'] = day.split('-')
  return `${WEEKDAYS[weekdayOf(day)]} ${Number(date)} ${MONTHS[Number(month) - 1]}`
}

/** Day and minute after midnight in a zone. */
function storeTime(now: Date, timeZone: string): { day: Day; minute: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '0'
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    minute: Number(of('hour')) * 60 + Number(of('minute')),
  }
}
