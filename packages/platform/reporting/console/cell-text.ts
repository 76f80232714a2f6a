import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { Cell, Column, Report } from '../contract.ts'

/** How figures and days are written: those of a `StoreLocale`. */
export type CellFormats = { formatMoney: FormatMoney; locale: string }

const DAY_OPTIONS = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A cell of a report as it is read; a dash where there is nothing to say. */
export function cellText(
  column: Column,
  cell: Cell | undefined,
  grain: Report['grain'],
  { formatMoney, locale }: CellFormats,
): string {
  if (cell === null || cell === undefined) return '–'
  switch (column.kind) {
    case 'money':
      return formatMoney(Number(cell))
    case 'count':
      return Number(cell).toLocaleString(locale)
    case 'percent':
      return (Number(cell) / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
    case 'day':
      return dayText(String(cell), grain, locale)
    default:
      return String(cell)
  }
}

/** A day of the store's calendar has no zone: at noon UTC it is the same date everywhere. */
export function dayText(storeDay: string, grain: Report['grain'], locale: string): string {
  const noon = new Date(`${storeDay}T12:00:00Z`)
  return new Intl.DateTimeFormat(locale, { ...DAY_OPTIONS[grain ?? 'week'], timeZone: 'UTC' }).format(noon)
}

/** How far a figure is from the one before, in whole percent; `null` when there is nothing to compare with. */
export function changeInPercent(now: Cell | undefined, before: Cell | undefined): number | null {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null
  return Math.round(((now - before) / Math.abs(before)) * 100)
}
