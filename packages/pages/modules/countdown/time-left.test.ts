import { describe, expect, it } from 'vitest'
import { TICK_MS, timeLeft } from './time-left.ts'

const at = (text: string) => Date.parse(text)
const digits = (endsAt: string, now: string) => timeLeft(at(endsAt), at(now)).map((unit) => unit.digits)
const zeros = (endsAt: string, now: string) =>
  timeLeft(at(endsAt), at(now)).flatMap(({ unit, isZero }) => (isZero ? [unit] : []))

describe('what is left', () => {
  it('is days, hours, minutes and seconds', () => {
    expect(digits('2026-12-24T18:30:05Z', '2026-11-21T17:10:00Z')).toEqual(['033', '01', '20', '05'])
  })

  it('has days of at least three digits [S9.51], and two for the others [S9.52]', () => {
    expect(digits('2026-01-02T00:00:00Z', '2026-01-01T23:59:58Z')).toEqual(['000', '00', '00', '02'])
    expect(digits('2031-01-02T00:00:00Z', '2026-01-01T00:00:00Z')[0]).toBe('1827')
  })

  it('marks units at nought when all larger ones are at nought too [S4.86]', () => {
    expect(zeros('2026-01-03T00:00:05Z', '2026-01-01T00:00:00Z')).toEqual([])
    expect(zeros('2026-01-01T02:00:00Z', '2026-01-01T00:00:00Z')).toEqual(['days'])
    expect(zeros('2026-01-01T00:00:09Z', '2026-01-01T00:00:00Z')).toEqual(['days', 'hours', 'minutes'])
  })

  it('stays at nought when the time is up, and all of it is marked', () => {
    expect(digits('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual(['000', '00', '00', '00'])
    expect(zeros('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')).toHaveLength(4)
  })

  it('is written again every second [S4.85] [S9.50]', () => {
    expect(TICK_MS).toBe(1000)
    expect(digits('2026-01-01T00:00:10.000Z', '2026-01-01T00:00:00.500Z')[3]).toBe('10')
  })
})
