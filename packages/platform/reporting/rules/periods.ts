import { nextStoreDay, type StoreDay } from '@buoy/kernel/rules/store-day.ts'

/** Days from the first to the last, both included. */
export type Period = { from: StoreDay; to: StoreDay }

export type PeriodName = keyof typeof PERIODS

/** The Australian financial year begins on the first of July. */
const FINANCIAL_YEAR_MONTH = 7

/** Periods by name, as seen from a day of the store's calendar, in the order of the list to choose from. */
export const PERIODS = {
  today: { label: 'Today', of: (today: StoreDay): Period => ({ from: today, to: today }) },
  'last-7-days': { label: 'Last 7 days', of: (today: StoreDay) => lastDays(today, 7) },
  'last-30-days': { label: 'Last 30 days', of: (today: StoreDay) => lastDays(today, 30) },
  'last-90-days': { label: 'Last 90 days', of: (today: StoreDay) => lastDays(today, 90) },
  'this-month': { label: 'This month', of: (today: StoreDay) => ({ from: firstOfMonth(today), to: today }) },
  'last-month': {
    label: 'Last month',
    of: (today: StoreDay) => {
      const to = nextStoreDay(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    },
  },
  'this-financial-year': {
    label: 'This financial year',
    of: (today: StoreDay) => ({ from: firstOfFinancialYear(today), to: today }),
  },
  'last-financial-year': {
    label: 'Last financial year',
    of: (today: StoreDay) => {
      const to = nextStoreDay(firstOfFinancialYear(today), -1)
      return { from: firstOfFinancialYear(to), to }
    },
  },
} as const

/** The period of the same length right before one, to compare with. */
export function periodBefore({ from, to }: Period): Period {
  return { from: nextStoreDay(from, -daysIn({ from, to })), to: nextStoreDay(from, -1) }
}

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  const day = 24 * 60 * 60 * 1000
  return Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
}

export type Grain = 'day' | 'week' | 'month'

/** Most points that a chart shows by day, and by week. */
const DAYS_BY_DAY = 92
const DAYS_BY_WEEK = 400

/** How finely a period is cut: so that a chart can be read. */
export function grainOf(period: Period): Grain {
  const days = daysIn(period)
  if (days <= DAYS_BY_DAY) return 'day'
  return days <= DAYS_BY_WEEK ? 'week' : 'month'
}

/** The first day of the day, week (from Monday) or month that a day is in. */
export function slotOf(day: StoreDay, grain: Grain): StoreDay {
  if (grain === 'day') return day
  if (grain === 'month') return firstOfMonth(day)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return nextStoreDay(day, -((weekday + 6) % 7))
}

function lastDays(today: StoreDay, days: number): Period {
  return { from: nextStoreDay(today, 1 - days), to: today }
}

function firstOfMonth(day: StoreDay): StoreDay {
  return `${day.slice(0, 7)}-01`
}

function firstOfFinancialYear(day: StoreDay): StoreDay {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return `${month >= FINANCIAL_YEAR_MONTH ? year : year - 1}-07-01`
}
