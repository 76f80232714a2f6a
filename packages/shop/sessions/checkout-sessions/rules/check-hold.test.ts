import { describe, expect, it } from 'vitest'
import { mayHold } from './check-hold.ts'

const NONE = { atOnce: 0, pieces: 0, anHour: 0, extended: 0 }
const start = (pieces: number) => ({ verb: 'starts' as const, pieces })
const more = (pieces: number) => ({ verb: 'extends' as const, pieces })

describe('units kept before payment', () => {
  it('are kept for a household that shops in three browsers, and for a first cart of any size', () => {
    expect(mayHold('address', { ...NONE, atOnce: 3, pieces: 6, anHour: 3 }, start(2))).toBe(true)
    expect(mayHold('address', NONE, start(200))).toBe(true)
    expect(mayHold('visitor', { ...NONE, anHour: 9 }, start(3))).toBe(true)
  })

  it.each([
    ['address', { atOnce: 4 }],
    ['address', { anHour: 20 }],
    ['address', { atOnce: 1, pieces: 15 }],
    ['visitor', { atOnce: 2 }],
    ['visitor', { anHour: 10 }],
  ] as const)('are not for an %s of which there is already %j', (place, counts) => {
    expect(mayHold(place, { ...NONE, ...counts }, start(2))).toBe(false)
  })

  it.each([
    ['address', 4],
    ['visitor', 2],
  ] as const)('are kept longer for an %s fewer than %i times an hour', (place, limit) => {
    expect(mayHold(place, { ...NONE, extended: limit - 1 }, more(1))).toBe(true)
    expect(mayHold(place, { ...NONE, extended: limit }, more(1))).toBe(false)
    expect(mayHold(place, { ...NONE, extended: limit }, start(1))).toBe(true)
  })
})
