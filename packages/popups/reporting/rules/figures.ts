import type { Cents } from '@buoy/kernel/rules/money.ts'
import { wilsonInterval } from '@buoy/kernel/rules/statistics/wilson-interval.ts'

/** What came of popups in some time. Money in cents. */
export type Figures = {
  views: number
  /** Different browsers. */
  visitors: number
  conversions: number
  /** Closed without an answer; `null` where it is not known by what. */
  closes: number | null
  /** Paid orders of our own shop that are counted for a popup, and what they brought after refunds. */
  orders: number
  revenue: Cents
}

export const NO_FIGURES: Figures = { views: 0, visitors: 0, conversions: 0, closes: 0, orders: 0, revenue: 0 }

/** Adds figures up. Visitors too, so a browser that is in both counts twice. */
export function addFigures(one: Figures, other: Figures): Figures {
  const closes = one.closes === null || other.closes === null ? null : one.closes + other.closes
  return {
    views: one.views + other.views,
    visitors: one.visitors + other.visitors,
    conversions: one.conversions + other.conversions,
    closes,
    orders: one.orders + other.orders,
    revenue: one.revenue + other.revenue,
  }
}

/** A part of a whole in percent (0-100), to a tenth; `null` of nothing. A part that is larger counts as all. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round(Math.min(1, part / whole) * 1000) / 10
}

/** The 95 % interval of the conversion rate in percent, to a tenth; `null` without views. */
export function rateInterval({ views, conversions }: Figures): { low: number; high: number } | null {
  if (views === 0) return null
  const { low, high } = wilsonInterval(Math.min(conversions, views), views)
  return { low: Math.round(low * 1000) / 10, high: Math.round(high * 1000) / 10 }
}
