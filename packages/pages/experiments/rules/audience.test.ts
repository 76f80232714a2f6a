import { describe, expect, it } from 'vitest'
import { type ArrivingVisitor, type Audience, isInAudience, narrowed } from './audience.ts'

const EVERYBODY: Audience = { visit: null, countries: [], devices: [], sources: [] }
const arriving: ArrivingVisitor = { visit: 'first', country: 'NZ', device: 'mobile', source: 'organic' }
const unknown: ArrivingVisitor = { visit: 'unknown', country: '', device: 'unknown', source: 'unknown' }

describe('the audience of a test', () => {
  it('is everybody where it names nobody', () => {
    expect(isInAudience(null, unknown)).toBe(true)
    expect(isInAudience(EVERYBODY, unknown)).toBe(true)
  })

  it.each<[Partial<Audience>, boolean]>([
    [{ visit: 'first' }, true],
    [{ visit: 'later' }, false],
    [{ countries: ['AU', 'NZ'] }, true],
    [{ countries: ['AU'] }, false],
    [{ devices: ['mobile', 'tablet'] }, true],
    [{ devices: ['desktop'] }, false],
    [{ sources: ['organic'] }, true],
    [{ sources: ['utm', 'typein'] }, false],
    [{ visit: 'first', countries: ['NZ'], devices: ['mobile'], sources: ['organic'] }, true],
    [{ visit: 'first', countries: ['NZ'], devices: ['mobile'], sources: ['referral'] }, false],
  ])('%j has a new visitor on a phone in New Zealand from a search engine: %s', (part, isIn) => {
    expect(isInAudience({ ...EVERYBODY, ...part }, arriving)).toBe(isIn)
    // Of whom nothing is known, nothing is assumed.
    expect(isInAudience({ ...EVERYBODY, ...part }, unknown)).toBe(false)
  })

  it('is stored as none where it leaves nobody out', () => {
    expect(narrowed(EVERYBODY)).toBe(null)
    expect(narrowed(null)).toBe(null)
    for (const part of [
      { visit: 'later' },
      { countries: ['AU'] },
      { devices: ['desktop'] },
      { sources: ['utm'] },
    ] as const) {
      expect(narrowed({ ...EVERYBODY, ...part })).toEqual({ ...EVERYBODY, ...part })
    }
  })
})
