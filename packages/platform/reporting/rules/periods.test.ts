import { describe, expect, it } from 'vitest'
import { daysIn, grainOf, PERIODS, type PeriodName, periodBefore } from './periods.ts'

const on = (name: PeriodName, today: string) => PERIODS[name].of(today)

describe('periods by name', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['last-7-days', '2026-11-21', '2026-11-15', '2026-11-21'],
    ['last-30-days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['this-month', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['this-financial-year', '2026-06-30', '2025-07-01', '2026-06-30'],
    ['this-financial-year', '2026-07-01', '2026-07-01', '2026-07-01'],
    ['last-financial-year', '2026-11-21', '2025-07-01', '2026-06-30'],
  ] as const)('%s, seen from %s, is %s to %s', (name, today, from, to) => {
    expect(on(name, today)).toEqual({ from, to })
  })
})

it('compares with as many days right before', () => {
  expect(periodBefore({ from: '2026-11-15', to: '2026-11-21' })).toEqual({
    from: '2026-11-08',
    to: '2026-11-14',
  })
})

it('counts days over the change of clocks', () => {
  expect(daysIn({ from: '2026-10-03', to: '2026-10-05' })).toBe(3)
})

it('cuts long periods less finely', () => {
  expect(grainOf({ from: '2026-11-01', to: '2026-11-30' })).toBe('day')
  expect(grainOf({ from: '2025-07-01', to: '2026-06-30' })).toBe('week')
  expect(grainOf({ from: '2022-07-01', to: '2026-06-30' })).toBe('month')
})
