import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countSlips, mendWord } from './mend-word.ts'

const KNOWN = ['floating', 'tray', 'bamboo', 'cork', 'round', 'grazing', 'table', 'kids', 'raft'].map(
  (word) => ({ word, products: 3 }),
)

describe('typing errors', () => {
  it.each([
    ['flaoting', 'floating'],
    ['tary', 'tray'],
    ['bambo', 'bamboo'],
    ['bammboo', 'bamboo'],
    ['cirk', 'cork'],
    ['grazign', 'grazing'],
    ['lfoating', 'floating'],
  ])('%s is read as %s', (typed, meant) => {
    expect(mendWord(typed, KNOWN)).toBe(meant)
  })

  it.each(['submarine', 'kid', 'cap', 'xyz', ''])('%j is left as it is', (typed) => {
    expect(mendWord(typed, KNOWN)).toBeNull()
  })

  it('prefers the word that more products have', () => {
    const known = [
      { word: 'brass', products: 1 },
      { word: 'brash', products: 900 },
    ]
    expect(mendWord('brasx', known)).toBe('brash')
  })

  it('counts the same in both directions, and never past its limit', () => {
    const word = fc.string({ maxLength: 9, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, limit) => {
        const slips = countSlips(a, b, limit)
        expect(slips).toBe(countSlips(b, a, limit))
        expect(slips).toBeLessThanOrEqual(limit + 1)
        expect(countSlips(a, a, limit)).toBe(0)
      }),
    )
  })
})
