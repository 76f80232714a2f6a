import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctSpelling, countSlips } from './correct-spelling.ts'

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
    expect(correctSpelling(typed, KNOWN)).toBe(meant)
  })

  it.each(['submarine', 'kid', 'cap', 'xyz', ''])('%j is left as it is', (typed) => {
    expect(correctSpelling(typed, KNOWN)).toBeNull()
  })

  it('prefers the word that more products have', () => {
    const known = [
      { word: 'brass', products: 1 },
      { word: 'brash', products: 900 },
    ]
    expect(correctSpelling('brasx', known)).toBe('brash')
  })

  it('prefers fewer slips, then the same first letter, then the word that comes first', () => {
    const known = (...words: string[]) => words.map((word) => ({ word, products: 5 }))
    expect(correctSpelling('grazingx', known('grazingyz', 'grazing'))).toBe('grazing')
    expect(correctSpelling('cork', known('fork', 'cord'))).toBe('cord')
    expect(correctSpelling('cork', known('fork', 'work'))).toBe('fork')
    const far = [
      { word: 'floatyng', products: 1 },
      { word: 'floatings', products: 5000 },
      { word: 'xloating', products: 9000 },
    ]
    expect(correctSpelling('floatingz', far)).toBe('floatings')
  })

  it.each([
    ['car', 'cat', null],
    ['cart', 'cast', 'cast'],
    ['carton', 'casten', null],
    ['cartons', 'castens', 'castens'],
    ['cartons', 'castenz', null],
  ])('forgives %s for %s as its length allows: %j', (typed, word, meant) => {
    expect(correctSpelling(typed, [{ word, products: 1 }])).toBe(meant)
  })

  it('leaves a word that is known', () => {
    expect(correctSpelling('tray', [{ word: 'tray', products: 1 }])).toBeNull()
  })

  it.each([
    ['', '', 0],
    ['a', '', 1],
    ['ab', 'ba', 1],
    ['abc', 'acb', 1],
    ['ab', 'cd', 2],
    ['abcd', 'badc', 2],
    ['ca', 'abc', 3],
    ['aab', 'aba', 1],
    ['kitten', 'sitting', 3],
  ])('lie between %j and %j: %i', (a, b, slips) => {
    expect(countSlips(a, b, 9)).toBe(slips)
  })

  it('are counted no further than the limit', () => {
    expect(countSlips('abcdefgh', 'ijklmnop', 2)).toBe(3)
    expect(countSlips('abcd', 'ab', 1)).toBe(2)
    expect(countSlips('abcd', 'ab', 2)).toBe(2)
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
