import { describe, expect, it } from 'vitest'
import { addBusinessDays, addDays, isBusinessDay, nationalHolidays, weekdayOf } from './business-days.ts'

const open = (...closedDays: string[]) => ({ country: 'AU', closedDays })

describe('national public holidays', () => {
  it('have Easter on the day that the churches publish, over a century', () => {
    // Dates of Easter Sunday as published by the Astronomical Society of South Australia.
    const sundays = [
      '1999-04-04',
      '2000-04-23',
      '2005-03-27',
      '2008-03-23',
      '2011-04-24',
      '2016-03-27',
      '2018-04-01',
      '2019-04-21',
      '2027-03-28',
      '2030-04-21',
      '2038-04-25',
      '2049-04-18',
      '2076-04-19',
      '2100-03-28',
    ]
    for (const sunday of sundays) {
      const holidays = nationalHolidays(Number(sunday.slice(0, 4)))
      expect(holidays.slice(2, 4)).toEqual([addDays(sunday, -2), addDays(sunday, 1)])
    }
  })

  it('are given on Monday when New Year falls on a weekend, and on days of their own for Christmas', () => {
    // 1 January 2028 is a Saturday, 2034 a Sunday; 25 December 2027 a Saturday, 2033 a Sunday, 2020 a Friday.
    expect([nationalHolidays(2028)[0], nationalHolidays(2034)[0]]).toEqual(['2028-01-03', '2034-01-02'])
    expect(nationalHolidays(2027).slice(-2)).toEqual(['2027-12-27', '2027-12-28'])
    expect(nationalHolidays(2033).slice(-2)).toEqual(['2033-12-26', '2033-12-27'])
    expect(nationalHolidays(2020).slice(-2)).toEqual(['2020-12-25', '2020-12-28'])
  })
})

describe('a business day', () => {
  it('is from Monday to Friday, and none of the days on which the store is closed', () => {
    const week = ['22', '23', '24', '25', '26', '27', '28'].map((day) =>
      isBusinessDay(`2026-11-${day}`, open()),
    )
    expect(week).toEqual([false, true, true, true, true, true, false])
    expect(isBusinessDay('2026-11-24', open('2026-11-24'))).toBe(false)
    expect(isBusinessDay('2026-12-25', open())).toBe(false)
  })

  it('is a national holiday of Australia in other countries', () => {
    expect(isBusinessDay('2026-01-26', open())).toBe(false)
    expect(isBusinessDay('2026-01-26', { country: 'DE', closedDays: [] })).toBe(true)
    expect(isBusinessDay('2026-01-26', { country: 'DE', closedDays: ['2026-01-26'] })).toBe(false)
  })

  it('is counted on from the first one after a closed day', () => {
    expect(addBusinessDays('2026-11-24', 0, open('2026-11-24'))).toBe('2026-11-25')
    expect(addBusinessDays('2026-11-27', 1, open('2026-11-30'))).toBe('2026-12-01')
  })
})

it('days are counted over the ends of months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28')]).toEqual([0, 6])
})
