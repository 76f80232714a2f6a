import { expect, it } from 'vitest'
import { NO_FIGURES } from './figures.ts'
import { overTime } from './over-time.ts'

const views = (day: string, count: number) => ({ day, figures: { ...NO_FIGURES, views: count } })
const counted = (...given: Parameters<typeof overTime>) =>
  overTime(...given).slots.map(({ day, figures }) => [day, figures.views])

it('has every day of a short period, with or without figures', () => {
  const period = { from: '2026-11-20', to: '2026-11-22' }
  expect(counted(period, [views('2026-11-22', 4), views('2026-11-22', 1)])).toEqual([
    ['2026-11-20', 0],
    ['2026-11-21', 0],
    ['2026-11-22', 5],
  ])
})

it('has weeks from Monday for a longer one, and months for years', () => {
  const weeks = counted({ from: '2026-01-01', to: '2026-06-30' }, [
    views('2026-01-04', 1),
    views('2026-01-05', 2),
  ])
  expect(weeks.slice(0, 3)).toEqual([
    ['2025-12-29', 1],
    ['2026-01-05', 2],
    ['2026-01-12', 0],
  ])
  const months = counted({ from: '2025-01-15', to: '2026-06-30' }, [views('2025-02-28', 3)])
  expect(months.slice(0, 3)).toEqual([
    ['2025-01-01', 0],
    ['2025-02-01', 3],
    ['2025-03-01', 0],
  ])
})

it('leaves out what lies outside', () => {
  expect(counted({ from: '2026-11-20', to: '2026-11-20' }, [views('2026-11-21', 9)])).toEqual([
    ['2026-11-20', 0],
  ])
})

it('says by what it counts, and begins weeks on the Monday of a Sunday', () => {
  expect(overTime({ from: '2026-11-20', to: '2026-11-22' }, []).grain).toBe('day')
  expect(overTime({ from: '2026-01-01', to: '2026-06-30' }, []).grain).toBe('week')
  expect(overTime({ from: '2025-01-15', to: '2026-06-30' }, []).grain).toBe('month')
  const sunday = counted({ from: '2026-01-04', to: '2026-06-30' }, [
    views('2026-01-04', 1),
    views('2026-01-11', 2),
  ])
  expect(sunday.slice(0, 2)).toEqual([
    ['2025-12-29', 1],
    ['2026-01-05', 2],
  ])
})

it('adds up everything that is counted', () => {
  const figures = { views: 1, visitors: 2, conversions: 3, closes: 4, orders: 5, revenue: 6 }
  const day = '2026-11-20'
  const { slots } = overTime({ from: day, to: day }, [
    { day, figures },
    { day, figures },
  ])
  expect(slots).toEqual([
    { day, figures: { views: 2, visitors: 4, conversions: 6, closes: 8, orders: 10, revenue: 12 } },
  ])
})
