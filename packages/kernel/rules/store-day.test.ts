import { describe, expect, it } from 'vitest'
import {
  endOfStoreDay,
  momentOfStoreClock,
  nextStoreDay,
  parseStoreDay,
  startOfStoreDay,
  storeClockOf,
  storeDayInWords,
  storeDayOf,
} from './store-day.ts'

const ZONE = 'Australia/Sydney'

describe('days of the store', () => {
  it.each([
    ['a day of winter', '2026-07-01', '2026-06-30T14:00:00Z', 24],
    ['a day of summer', '2026-12-24', '2026-12-23T13:00:00Z', 24],
    ['the first Sunday of October, when the clocks go forward', '2026-10-04', '2026-10-03T14:00:00Z', 23],
    ['the first Sunday of April, when they go back', '2026-04-05', '2026-04-04T13:00:00Z', 25],
  ])('begins and ends at its midnights: %s', (_, day, start, hours) => {
    const first = startOfStoreDay(day, ZONE)
    expect(first).toEqual(new Date(start))
    expect((endOfStoreDay(day, ZONE).getTime() - first.getTime()) / 3_600_000).toBe(hours)
    expect(storeDayOf(first, ZONE)).toBe(day)
    expect(storeDayOf(new Date(first.getTime() - 1), ZONE)).toBe(nextStoreDay(day, -1))
    expect(storeDayOf(new Date(endOfStoreDay(day, ZONE).getTime() - 1), ZONE)).toBe(day)
  })

  it('are written in words as they are in the zone', () => {
    const moment = new Date('2026-12-10T14:30:00Z')
    expect(storeDayInWords(moment, { timeZone: 'Australia/Perth', locale: 'en-AU' })).toBe('10 December 2026')
    expect(storeDayInWords(moment, { timeZone: ZONE, locale: 'en-AU' })).toBe('11 December 2026')
  })

  it('knows zones that are half an hour off, and those without summer time', () => {
    expect(startOfStoreDay('2026-10-04', 'Australia/Adelaide')).toEqual(new Date('2026-10-03T14:30:00Z'))
    expect(startOfStoreDay('2026-10-04', 'Australia/Brisbane')).toEqual(new Date('2026-10-03T14:00:00Z'))
  })

  it.each([
    ['goes forward by half an hour', '2026-10-04', '2026-10-03T13:30:00Z', 23.5],
    ['goes back by half an hour', '2026-04-05', '2026-04-04T13:00:00Z', 24.5],
    ['stays as it is', '2026-07-01', '2026-06-30T13:30:00Z', 24],
  ])('knows Lord Howe Island, whose clock %s', (_, day, start, hours) => {
    const zone = 'Australia/Lord_Howe'
    const first = startOfStoreDay(day, zone)
    expect(first).toEqual(new Date(start))
    expect((endOfStoreDay(day, zone).getTime() - first.getTime()) / 3_600_000).toBe(hours)
    expect(storeDayOf(new Date(first.getTime() - 1), zone)).toBe(nextStoreDay(day, -1))
    expect(storeDayOf(first, zone)).toBe(day)
  })

  it('reads days that exist and no others', () => {
    expect(parseStoreDay(' 2028-02-29 ')).toBe('2028-02-29')
    for (const text of ['2026-02-29', '2026-13-01', '1/2/2026', '', '2026-1-1']) {
      expect(parseStoreDay(text)).toBeNull()
    }
  })
})

it('knows the moment that the clocks of a zone show, in winter, in summer and where they skip it', () => {
  const at = (time: string) => momentOfStoreClock(time, ZONE).toISOString()
  expect(at('2026-07-01T18:30')).toBe('2026-07-01T08:30:00.000Z')
  expect(at('2026-12-24T18:00')).toBe('2026-12-24T07:00:00.000Z')
  expect(at('2026-10-04T02:30')).toBe('2026-10-03T16:30:00.000Z')
})

it.each([
  ['Australia/Sydney', '2026-12-24T07:00:59.999Z', '2026-12-24T18:00'],
  ['Australia/Sydney', '2026-06-24T07:00:00Z', '2026-06-24T17:00'],
  ['Australia/Adelaide', '2026-12-31T13:30:00Z', '2027-01-01T00:00'],
  ['America/New_York', '2026-01-01T04:59:00Z', '2025-12-31T23:59'],
])('knows what clocks in %s show at %s', (zone, moment, shown) => {
  expect(storeClockOf(new Date(moment), zone)).toBe(shown)
  expect(momentOfStoreClock(shown, zone).toISOString().slice(0, 16)).toBe(moment.slice(0, 16))
})
