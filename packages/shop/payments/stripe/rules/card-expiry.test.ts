import { describe, expect, it } from 'vitest'
import {
  capCardExpiry,
  checkCardExpiry,
  checkExpiryMonth,
  formatCardExpiry,
  fullYear,
  monthOf,
} from './card-expiry.ts'

const today = { month: 11, year: 2026 }

describe('the expiry of a card', () => {
  it.each(['00', '13', '99'])('refuses the month %s [S5.11]', (month) => {
    expect(checkCardExpiry(`${month}30`, today)).toEqual({ ok: false, fault: 'month' })
  })

  it('accepts the months 1 to 12 [S5.11]', () => {
    for (let month = 1; month <= 12; month += 1) {
      const digits = `${String(month).padStart(2, '0')}30`
      expect(checkCardExpiry(digits, today)).toEqual({ ok: true, expiry: { month, year: 2030 } })
    }
  })

  it('reads a year of two digits below 70 as 20xx, from 70 as 19xx, four digits as they are [S5.12]', () => {
    expect(fullYear('00')).toBe(2000)
    expect(fullYear('69')).toBe(2069)
    expect(fullYear('70')).toBe(1970)
    expect(fullYear('99')).toBe(1999)
    expect(fullYear('2031')).toBe(2031)
    for (const digits of ['', '1', '203', '20311', '2x']) expect(fullYear(digits)).toBeUndefined()
  })

  it('holds a year of 70 and above for past [S5.12]', () => {
    expect(checkCardExpiry('1270', today)).toEqual({ ok: false, fault: 'year_past' })
  })

  it('is good through its own month and no longer [S5.13]', () => {
    expect(checkCardExpiry('1126', today).ok).toBe(true)
    expect(checkCardExpiry('1026', today)).toEqual({ ok: false, fault: 'month_past' })
    expect(checkCardExpiry('1225', today)).toEqual({ ok: false, fault: 'year_past' })
    expect(checkExpiryMonth({ month: 11, year: 2026 }, today).ok).toBe(true)
    expect(checkExpiryMonth({ month: 1, year: 2077 }, today)).toEqual({ ok: false, fault: 'year' })
  })

  it.each(['', '1', '11', '112', '11203', '1120'])('is incomplete after "%s"', (digits) => {
    expect(checkCardExpiry(digits, today)).toEqual({ ok: false, fault: 'incomplete' })
  })

  it('may be typed with at most six digits [S5.15]', () => {
    expect(capCardExpiry('12/20301')).toBe('122030')
    expect(capCardExpiry('1'.repeat(9))).toBe('111111')
  })

  it('is typed quickly: a lone 2 to 9 is a month, so is a digit before a stroke', () => {
    expect(capCardExpiry('4')).toBe('04')
    expect(capCardExpiry('1/')).toBe('01')
    expect(capCardExpiry('1/27')).toBe('0127')
    expect(capCardExpiry('12 / 27')).toBe('1227')
    expect(formatCardExpiry('1227')).toBe('12 / 27')
    expect(formatCardExpiry('12')).toBe('12 / ')
    expect(formatCardExpiry('1')).toBe('1')
  })

  it('is typed quickly: there is no month 14, so it is January and the first digit of the year', () => {
    const typed = (text: string) => formatCardExpiry(capCardExpiry(text))
    expect(typed('14')).toBe('01 / 4')
    expect(typed('13')).toBe('01 / 3')
    expect(typed('12')).toBe('12 / ')
    expect(typed('01 / 40')).toBe('01 / 40')
    // A whole wrong month stays one, and is refused.
    expect(typed('14/30')).toBe('14 / 30')
    expect(checkCardExpiry(capCardExpiry('1430'), today)).toEqual({ ok: false, fault: 'month' })
  })

  it('may be typed in digits of full width or of another script', () => {
    expect(formatCardExpiry(capCardExpiry('０８１５'))).toBe('08 / 15')
    expect(formatCardExpiry(capCardExpiry('０８／１５'))).toBe('08 / 15')
    expect(formatCardExpiry(capCardExpiry('٠٨١٥'))).toBe('08 / 15')
  })

  it('is compared with the month of the zone that is named', () => {
    const newYearInSydney = new Date('2026-12-31T14:00:00Z')
    expect(monthOf(newYearInSydney, 'Australia/Sydney')).toEqual({ month: 1, year: 2027 })
    expect(monthOf(newYearInSydney, 'UTC')).toEqual({ month: 12, year: 2026 })
  })
})
