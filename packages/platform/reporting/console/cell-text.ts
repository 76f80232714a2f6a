import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { Cell, Column, Report } from '../contract.ts'

const day = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const dayOfYear = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A cell of a report as it is read; a dash where there is nothing to say. */
export function cellText(
  column: Column,
  cell: Cell | undefined,
  grain: Report['grain'],
  formatMoney: FormatMoney,
): string {
  if (cell === null || cell === undefined) return '–'
  switch (column.kind) {
    case 'money':
      return formatMoney(Number(cell))
    case 'count':
      return Number(cell).toLocaleString('en-AU')
    case 'percent':
      return `${cell} %`
    case 'day':
      return dayText(String(cell), grain)
    default:
      return String(cell)
  }
}

/** A day of the store's calendar has no zone: at noon UTC it is the same date everywhere. */
export function dayText(storeDay: string, grain: Report['grain']): string {
  const noon = new Date(`${storeDay}T12:00:00Z`)
  if (grain === 'month') return month.format(noon)
  return (grain === 'day' ? day : dayOfYear).format(noon)
}

/** How far a figure is from the one before, in whole percent; `null` when there is nothing to compare with. */
export function changeInPercent(now: Cell | undefined, before: Cell | undefined): number | null {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null
  return Math.round(((now - before) / Math.abs(before)) * 100)
}
