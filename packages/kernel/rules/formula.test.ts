import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula.ts'

describe('cells that a spreadsheet would run', () => {
  it.each(['=1+1', '+61 2', '-5-5', '@SUM(A1)', '\tx', '\rx', "'=1"])('are made harmless: %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  })

  it.each(["'tis the season", 'a=b', '', "''", '-5', '+61412345678'])(
    'are left alone when harmless: %j',
    (text) => {
      expect(escapeFormula(text)).toBe(text)
      expect(unescapeFormula(text)).toBe(text)
    },
  )

  it('survive the way out and back, whatever they are', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '@', '\t', 'a', '5', '＝') })
    fc.assert(fc.property(text, (one) => unescapeFormula(escapeFormula(one)) === one))
  })
})
