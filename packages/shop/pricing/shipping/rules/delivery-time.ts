import { dateFormat } from '@buoy/kernel/rules/intl-formats.ts'
import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Method, ShippingSettings } from '../contract.ts'
import { messages } from '../messages.ts'
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
export function daysInWords({ daysFrom, daysTo }: Days, texts: TextLocale): string {
  const t = translator(messages, texts)
  const from = daysFrom ?? daysTo
  const to = daysTo ?? daysFrom
  if (from === null || to === null) return ''
  if (to === 0) return t('sameBusinessDay')
  return from === to ? t('businessDays', { days: to }) : t('businessDayRange', { from, to })
}

/** When something arrives, or is ready to be picked up: `Arrives Tue 24 – Mon 30 Nov`. */
export function arrivalSentence(arrival: Arrival, kind: Method['kind'], texts: TextLocale): string {
  const when = arrivalInWords(arrival, texts)
  return translator(messages, texts)(kind === 'local_pickup' ? 'ready' : 'arrives', { when })
}

/** Days as shoppers read them: `Tue 24 – Mon 30 Nov`, the month once when it is the same. */
export function arrivalInWords({ from, to }: Arrival, texts: TextLocale): string {
  const t = translator(messages, texts)
  const last = t('dayOfMonth', partsOf(to))
  if (from === to) return last
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = t(isSameMonth ? 'day' : 'dayOfMonth', partsOf(from))
  return t('fromDayToDay', { from: first, to: last })
}

/** A day as its messages ask for it: weekday from Sunday, `0`, date, and month from `1`. */
function partsOf(day: Day) {
  const [, month = '1', date = '1'] = day.split('-')
  return { weekday: String(weekdayOf(day)), date: Number(date), month: String(Number(month)) }
}

/** Day and minute after midnight in a zone. */
function storeTime(now: Date, timeZone: string): { day: Day; minute: number } {
  const parts = dateFormat('en-CA', {
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
