import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAXIMUM_PATTERNS, matchesPostcode, parsePatterns } from './postcode-patterns.ts'

describe('the postcode box', () => {
  it('takes codes, ranges and wildcards, a line or a comma each, in any case and spacing', () => {
    expect(parsePatterns('4000\n 4000 ... 4999\r\n40*, sw1a 1aa;2601\n\n4000')).toEqual({
      patterns: ['4000', '4000...4999', '40*', 'SW1A1AA', '2601'],
      problems: [],
    })
  })

  it.each([
    ['2000\n40*0', 2, 'A star stands at the end only, once: 40*.'],
    ['*', 1, 'This means every postcode. Leave the box empty instead.'],
    ['4999...4000', 1, 'The range runs backwards. Write 4000...4999.'],
    ['800...4000', 1, 'Both ends need as many digits: 800 and 4000 differ.'],
    ['\n\n4000..4999', 3, 'Write a range with three dots: 4000...4999.'],
    ['4000–4999', 1, 'Write a range with three dots: 4000...4999.'],
    ['20!0', 1, 'A postcode has letters and digits only.'],
  ])('refuses %j and says which line and why', (text, line, reason) => {
    expect(parsePatterns(text).problems).toMatchObject([{ line, reason }])
  })

  it('refuses a list that should be ranges', () => {
    const text = Array.from({ length: MAXIMUM_PATTERNS + 1 }, (_, index) => 10_000 + index).join('\n')
    expect(parsePatterns(text).problems).toHaveLength(1)
  })

  it('reads back what it has written, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { patterns } = parsePatterns(text)
        expect(parsePatterns(patterns.join('\n'))).toEqual({ patterns, problems: [] })
      }),
    )
  })
})

describe('a postcode', () => {
  const fourDigits = fc.integer({ min: 0, max: 9999 }).map((code) => String(code).padStart(4, '0'))

  it('is in a range exactly when it lies between its ends', () => {
    fc.assert(
      fc.property(fourDigits, fourDigits, fourDigits, (a, b, code) => {
        const [from, to] = [a, b].sort() as [string, string]
        expect(matchesPostcode([`${from}...${to}`], code)).toBe(code >= from && code <= to)
      }),
    )
  })

  it('is meant by a wildcard exactly when it begins so', () => {
    fc.assert(
      fc.property(fourDigits, fc.integer({ min: 1, max: 4 }), fourDigits, (start, length, code) => {
        const beginning = start.slice(0, length)
        expect(matchesPostcode([`${beginning}*`], code)).toBe(code.startsWith(beginning))
      }),
    )
  })

  it('keeps its leading zero, and another length is another code', () => {
    expect(matchesPostcode(['0800...0899'], '0822')).toBe(true)
    expect(matchesPostcode(['0800...0899'], '822')).toBe(false)
    expect(matchesPostcode(['2000...2999'], '25000')).toBe(false)
  })

  it('is compared without spaces and in capitals', () => {
    expect(matchesPostcode(['SW1A*'], 'sw1a 1aa')).toBe(true)
  })
})
