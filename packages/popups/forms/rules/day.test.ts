import { describe, expect, it } from 'vitest'
import { isBirthday, readDay, writeDay } from './day.ts'

const NOW = new Date(2026, 0, 31, 12)

describe('a day', () => {
  it('is read as browsers write it and as people do [W5.48] [W5.49]', () => {
    expect(readDay('2024-02-29')).toEqual(new Date(2024, 1, 29))
    expect(readDay('29/02/2024')).toEqual(new Date(2024, 1, 29))
    expect(readDay(' 2024-02-29 ')).toEqual(new Date(2024, 1, 29))
    expect(readDay(' 29/02/2024 ')).toEqual(new Date(2024, 1, 29))
    expect(readDay('0099-12-31')?.getFullYear()).toBe(99)
    expect(readDay('1/2/2024')).toEqual(new Date(2024, 1, 1))
  })

  it('is written with its zeros [W5.48] [W5.49]', () => {
    expect(writeDay('2026-01-05')).toBe('05/01/2026')
    expect(writeDay('')).toBe('')
  })

  it.each([
    '',
    '2023-02-29',
    '31/04/2024',
    '00/01/2024',
    '2024-13-01',
    'yesterday',
    '2024-02-29T00:00',
    'x2024-02-29',
    'x1/2/2024',
    '1/2/2024x',
    '1/2',
    '2024-02-00',
  ])('is not %j', (text) => {
    expect(readDay(text)).toBeNull()
  })
})

describe('a birthday', () => {
  it('is earlier than now, be it this morning [W5.33]', () => {
    expect(isBirthday('1990-05-17', NOW)).toBe(true)
    expect(isBirthday('31/01/2026', NOW)).toBe(true)
    expect(isBirthday('1900-01-01', NOW)).toBe(true)
    expect(isBirthday('2026-01-31', new Date(2026, 0, 31))).toBe(false)
  })

  it.each(['2026-02-01', '1899-12-31', '0090-05-17', '31/12/1899', '01/02/2026', '2026-01-32', ''])(
    'is not %j [W5.33] [W5.34]',
    (text) => {
      expect(isBirthday(text, NOW)).toBe(false)
    },
  )
})
