import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, addDays, isBusinessDay, nationalHolidays } from './business-days.ts'
import { arrivalInWords, daysInWords, estimateArrival } from './delivery-time.ts'

const OPEN = { country: 'AU', closedDays: [] }

describe('national public holidays', () => {
  // Published dates of years already past or gazetted.
  it.each([
    [2021, '2021-01-01 2021-01-26 2021-04-02 2021-04-05 2021-04-25 2021-12-27 2021-12-28'],
    [2022, '2022-01-03 2022-01-26 2022-04-15 2022-04-18 2022-04-25 2022-12-26 2022-12-27'],
    [2023, '2023-01-02 2023-01-26 2023-04-07 2023-04-10 2023-04-25 2023-12-25 2023-12-26'],
    [2024, '2024-01-01 2024-01-26 2024-03-29 2024-04-01 2024-04-25 2024-12-25 2024-12-26'],
    [2025, '2025-01-01 2025-01-27 2025-04-18 2025-04-21 2025-04-25 2025-12-25 2025-12-26'],
    [2026, '2026-01-01 2026-01-26 2026-04-03 2026-04-06 2026-04-25 2026-12-25 2026-12-28'],
  ])('of %i are right', (year, days) => {
    expect(nationalHolidays(year)).toEqual(days.split(' '))
  })
})

describe('business days', () => {
  it('skip weekends, holidays and the days the store is closed', () => {
    expect(addBusinessDays('2026-12-24', 1, OPEN)).toBe('2026-12-29')
    expect(addBusinessDays('2026-12-24', 1, { ...OPEN, closedDays: ['2026-12-29', '2026-12-30'] })).toBe(
      '2026-12-31',
    )
    expect(addBusinessDays('2026-11-21', 0, OPEN)).toBe('2026-11-23')
  })

  it('are as many as were counted, between any two days', () => {
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-03', count))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 30 }), (day, count) => {
        const start = addBusinessDays(day, 0, OPEN)
        const end = addBusinessDays(day, count, OPEN)
        let counted = 0
        for (let at = start; at < end; at = addDays(at, 1)) if (isBusinessDay(at, OPEN)) counted += 1
        expect(isBusinessDay(end, OPEN)).toBe(true)
        expect(counted).toBe(count)
      }),
    )
  })
})

describe('the day a parcel arrives', () => {
  const settings = { cutoffMinute: 14 * 60, handlingDays: 0, closedDays: [] }
  const method = { daysFrom: 2, daysTo: 6 }
  const arrival = (now: string, part: object = {}, zone = 'Australia/Sydney') =>
    estimateArrival(new Date(now), method, { ...settings, ...part }, { country: 'AU', timeZone: zone })

  it('counts from today before the cut-off, from the next business day after it', () => {
    // 13:59 and 14:00 on a Tuesday in Sydney, daylight saving.
    expect(arrival('2026-11-24T02:59:00Z')).toEqual({ from: '2026-11-26', to: '2026-12-02' })
    expect(arrival('2026-11-24T03:00:00Z')).toEqual({ from: '2026-11-27', to: '2026-12-03' })
  })

  it('is of the store’s day, not of the server’s', () => {
    // Monday 9 am in Sydney is still Sunday in Greenwich.
    expect(arrival('2026-11-22T22:00:00Z')?.from).toBe('2026-11-25')
  })

  it('has the cut-off of the store’s own clock', () => {
    // Five past two on a Tuesday in Sydney is five past eleven in Perth.
    const now = '2026-11-24T03:05:00Z'
    expect(arrival(now, {}, 'Australia/Sydney')?.from).toBe('2026-11-27')
    expect(arrival(now, {}, 'Australia/Perth')?.from).toBe('2026-11-26')
  })

  it('counts an order of a weekend from Monday morning', () => {
    expect(arrival('2026-11-21T06:00:00Z')?.from).toBe('2026-11-25')
  })

  it('knows handling days and closed days', () => {
    expect(arrival('2026-11-24T00:00:00Z', { handlingDays: 2 })?.from).toBe('2026-11-30')
    expect(arrival('2026-11-24T00:00:00Z', { closedDays: ['2026-11-25'] })?.from).toBe('2026-11-27')
  })

  it('is not said when nothing is promised', () => {
    expect(
      estimateArrival(new Date(), { daysFrom: null, daysTo: null }, settings, {
        country: 'AU',
        timeZone: 'Australia/Perth',
      }),
    ).toBeNull()
  })

  it('is written as people read it', () => {
    expect(arrivalInWords({ from: '2026-11-24', to: '2026-11-30' }, SOURCE_TEXT_LOCALE)).toBe(
      'Tue 24 – Mon 30 Nov',
    )
    expect(arrivalInWords({ from: '2026-11-27', to: '2026-12-03' }, SOURCE_TEXT_LOCALE)).toBe(
      'Fri 27 Nov – Thu 3 Dec',
    )
    expect(arrivalInWords({ from: '2026-11-24', to: '2026-11-24' }, SOURCE_TEXT_LOCALE)).toBe('Tue 24 Nov')
  })

  it.each([
    [{ daysFrom: 2, daysTo: 6 }, '2 to 6 business days'],
    [{ daysFrom: 1, daysTo: 1 }, '1 business day'],
    [{ daysFrom: null, daysTo: 3 }, '3 business days'],
    [{ daysFrom: 0, daysTo: 0 }, 'The same business day'],
    [{ daysFrom: null, daysTo: null }, ''],
  ])('%j is %j in words', (days, words) => {
    expect(daysInWords(days, SOURCE_TEXT_LOCALE)).toBe(words)
  })
})

it('days are written with their weekday and month', () => {
  const words = Array.from({ length: 12 }, (_, month) => {
    const day = `2026-${String(month + 1).padStart(2, '0')}-${String(month + 1).padStart(2, '0')}`
    return arrivalInWords({ from: day, to: day }, SOURCE_TEXT_LOCALE)
  })
  expect(words).toEqual([
    'Thu 1 Jan',
    'Mon 2 Feb',
    'Tue 3 Mar',
    'Sat 4 Apr',
    'Tue 5 May',
    'Sat 6 Jun',
    'Tue 7 Jul',
    'Sat 8 Aug',
    'Wed 9 Sep',
    'Sat 10 Oct',
    'Wed 11 Nov',
    'Sat 12 Dec',
  ])
  expect(arrivalInWords({ from: '2026-11-22', to: '2026-11-27' }, SOURCE_TEXT_LOCALE)).toBe(
    'Sun 22 – Fri 27 Nov',
  )
  expect(arrivalInWords({ from: '2026-11-30', to: '2026-12-03' }, SOURCE_TEXT_LOCALE)).toBe(
    'Mon 30 Nov – Thu 3 Dec',
  )
  expect(daysInWords({ daysFrom: 3, daysTo: null }, SOURCE_TEXT_LOCALE)).toBe('3 business days')
})
