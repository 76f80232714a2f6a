import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { cellText, changeInPercent } from '@buoy/platform/reporting/console/cell-text.ts'
import { describe, expect, it } from 'vitest'

const FORMATS = { formatMoney: moneyFormat(DEFAULT_LOCALE), locale: 'en-AU' }

const column = (kind: 'text' | 'count' | 'money' | 'percent' | 'day') => ({ key: 'a', label: 'A', kind })

describe('cells as they are read', () => {
  it.each([
    ['money', -8_900, '-$89.00'],
    ['count', 1234, '1,234'],
    ['percent', 12.5, '12.5%'],
    ['text', '=1+1', '=1+1'],
    ['money', null, '–'],
  ] as const)('%s %j is %s', (kind, cell, text) => {
    expect(cellText(column(kind), cell, null, FORMATS)).toBe(text)
  })

  it('writes days as finely as the report is cut', () => {
    expect(cellText(column('day'), '2026-11-21', 'day', FORMATS)).toMatch(/^Sat,? 21 Nov$/)
    expect(cellText(column('day'), '2026-11-16', 'week', FORMATS)).toBe('16 Nov 2026')
    expect(cellText(column('day'), '2026-11-01', 'month', FORMATS)).toBe('November 2026')
    expect(cellText(column('day'), '2026-11-16', 'week', { ...FORMATS, locale: 'de-DE' })).toBe(
      '16. Nov. 2026',
    )
  })
})

describe('a change against the period before', () => {
  it.each([
    [150, 100, 50],
    [50, 100, -50],
    [-50, -100, 50],
    [10, 0, null],
    [null, 10, null],
  ])('from %j now, %j before, is %j percent', (now, before, percent) => {
    expect(changeInPercent(now, before)).toBe(percent)
  })
})
