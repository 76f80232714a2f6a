import { describe, expect, it } from 'vitest'
import { clockFaces, isZone, timerEnd } from './time-left.ts'

const NOW = Date.parse('2026-04-01T00:00:00Z')
const on = (date: string, time: string, zone: string) => ({ type: 'date', date, time, zone }) as const

describe('the end of a countdown', () => {
  const endOf = (date: string, time: string, zone: string) => {
    const end = timerEnd(on(date, time, zone), NOW)
    return end === null ? null : new Date(end).toISOString()
  }

  it('is minutes and seconds from now, also as texts [W4.50]', () => {
    expect(timerEnd({ type: 'duration', minutes: 2, seconds: 5 }, NOW)).toBe(NOW + 125_000)
    expect(timerEnd({ type: 'duration', minutes: '0', seconds: '5' } as never, NOW)).toBe(NOW + 5000)
  })

  it('is a moment on the clocks of a zone, in summer and in winter [W4.51]', () => {
    expect(endOf('2026-07-01', '09:30', 'Australia/Sydney')).toBe('2026-06-30T23:30:00.000Z')
    expect(endOf('2026-12-01', '09:30', 'Australia/Sydney')).toBe('2026-11-30T22:30:00.000Z')
    expect(endOf('2026-12-01', '09:30', 'Asia/Jerusalem')).toBe('2026-12-01T07:30:00.000Z')
    expect(endOf('2026-12-01', '09:30', 'UTC')).toBe('2026-12-01T09:30:00.000Z')
  })

  it('takes offsets in place of a zone [W4.51] [W4.55]', () => {
    expect(endOf('2026-12-01', '09:30', '+10:00')).toBe('2026-11-30T23:30:00.000Z')
    expect(endOf('2026-12-01', '09:30', 'UTC-3')).toBe('2026-12-01T12:30:00.000Z')
    expect(endOf('2026-12-01', '09:30', 'GMT+0545')).toBe('2026-12-01T03:45:00.000Z')
  })

  it('takes the first of an hour that comes twice, and leaves none out when clocks change', () => {
    // Sydney: back from 03:00 to 02:00 on 5 April, on from 02:00 to 03:00 on 4 October.
    expect(endOf('2026-04-05', '02:30', 'Australia/Sydney')).toBe('2026-04-04T15:30:00.000Z')
    expect(endOf('2026-04-05', '03:30', 'Australia/Sydney')).toBe('2026-04-04T17:30:00.000Z')
    expect(endOf('2026-04-05', '01:30', 'Australia/Sydney')).toBe('2026-04-04T14:30:00.000Z')
    expect(endOf('2026-10-04', '02:30', 'Australia/Sydney')).toBe('2026-10-03T16:30:00.000Z')
    expect(endOf('2026-10-04', '03:30', 'Australia/Sydney')).toBe('2026-10-03T16:30:00.000Z')
  })

  it('is none when the moment is past, now, or unknown [W4.52]', () => {
    expect(endOf('2026-03-31', '23:59', 'UTC')).toBeNull()
    expect(endOf('2026-04-01', '00:00', 'UTC')).toBeNull()
    expect(timerEnd({ type: 'duration', minutes: 0, seconds: 0 }, NOW)).toBeNull()
    expect(endOf('2026-12-01', '09:30', 'Atlantis/Bay')).toBeNull()
    expect(endOf('2026-13-01', '09:30', 'UTC')).toBeNull()
  })
})

describe('the faces of a flip clock', () => {
  const digits = (ms: number) =>
    clockFaces(ms)
      .map((face) => face.digits)
      .join(':')

  it('have two digits and leave out units in front that are 0 [W4.55]', () => {
    expect(digits(5000)).toBe('05')
    expect(digits(65_000)).toBe('01:05')
    expect(digits(3_600_000)).toBe('01:00:00')
    expect(digits(86_400_000)).toBe('01:00:00:00')
    expect(digits(120 * 86_400_000 + 1000)).toBe('120:00:00:01')
    expect(clockFaces(65_000).map(({ unit }) => unit)).toEqual(['minutes', 'seconds'])
  })

  it('count a second that has begun, and end at 00 [W4.54]', () => {
    expect(digits(1001)).toBe('02')
    expect(digits(1)).toBe('01')
    expect(digits(0)).toBe('00')
    expect(digits(-5)).toBe('00')
  })
})

it('knows zones by name and by offset', () => {
  expect(['Australia/Hobart', '+10:00', 'UTC', 'GMT-3', 'Z'].map(isZone)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['Hobart', '', '10'].map(isZone)).toEqual([false, false, false])
})
