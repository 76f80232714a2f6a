import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compilePattern, patternFault } from './address-pattern.ts'

const holds = (pattern: string, text: string) => compilePattern(pattern)(text)

describe('a pattern', () => {
  it.each([
    ['^/shop/', '/shop/trays', true],
    ['^/shop/', '/our/shop/', false],
    ['trays?$', '/shop/tray', true],
    ['trays?$', '/shop/trays/', false],
    ['/(ponds|trays)/\\d+', '/trays/42', true],
    ['/(?:ponds|trays)/\\d+$', '/plants/42', false],
    ['^/[a-z-]{3,5}$', '/pond', true],
    ['^/[a-z-]{3,5}$', '/lilies', false],
    ['^/[^/]+/sale', '/trays/sale', true],
    ['^/[^/]+/sale', '/a/b/sale', false],
    ['SALE', '/Sale', true],
    ['[A-Z]ale', '/sale', true],
    ['a.c', '/abc', true],
    ['a\\.c', '/abc', false],
    ['/p{2}', '/pp', true],
    ['/p{2,}$', '/ppppp', true],
    ['^(/de)?/shop$', '/de/shop', true],
    ['^(/de)?/shop$', '/shop', true],
    ['{x}', '/{x}', true],
    ['[]x]', '/]', true],
    ['[\\d_]$', '/_', true],
    ['\\S\\s\\w\\W', 'a b-', true],
    ['', '/anything', true],
    ['^$', '', true],
    ['a|', '', true],
    ['.*?shop+?', '/shop', true],
  ] as const)('%s in %s is %s', (pattern, text, expected) => {
    expect(holds(pattern, text)).toBe(expected)
  })

  it('finds what the browser’s own finds', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '(a|b)',
      '(?:ab)',
      '\\d',
      'a?',
      'b*',
      'a+',
      '(ab)*',
      'b{1,2}',
    )
    const pattern = fc.array(atom, { maxLength: 6 }).map((atoms) => atoms.join(''))
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '/'), maxLength: 12 })
    fc.assert(
      fc.property(pattern, fc.boolean(), fc.boolean(), text, (middle, begins, ends, subject) => {
        const whole = `${begins ? '^' : ''}${middle}${ends ? '$' : ''}`
        expect([whole, subject, holds(whole, subject)]).toEqual([
          whole,
          subject,
          new RegExp(whole).test(subject),
        ])
      }),
    )
  })

  it('takes no longer for what makes others explode', () => {
    const text = `${'a'.repeat(2000)}!`
    const begun = performance.now()
    for (const pattern of ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '^(a*)*b', '(.*)*x', '^(([a-z])+.)+[A-Z]+$'])
      compilePattern(pattern)(text)
    // Milliseconds on an idle machine; what backtracks would need longer than the universe has been there.
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it.each([
    ['(a', 'A "(" is not closed.'],
    ['a)', 'A ")" has no "(" before it.'],
    ['[a', 'A "[" is not closed at "[a".'],
    ['*a', 'There is nothing before a sign that repeats at "*". Write "\\" before it for the sign itself.'],
    ['a++', 'Two signs that repeat stand one after the other at "++".'],
    ['(?=a)', 'Groups that look ahead or behind cannot be used at "(?=". Write "(…)".'],
    ['(a)\\1', 'This "\\" is not known at "\\1". There are \\d, \\w, \\s and their capitals.'],
    ['a\\', 'A "\\" at the end has nothing to act on.'],
    ['[z-a]', 'This range is the wrong way round at "z-a".'],
    ['a{3,2}', 'Repeat at most 1000 times, and write the smaller number first at "{3,2}".'],
    ['a{1001}', 'Repeat at most 1000 times, and write the smaller number first at "{1001}".'],
    ['(?P<n', 'This pattern cannot be read at "(?P<n": invalid named capture.'],
    ['a'.repeat(201), 'Use at most 200 characters.'],
  ])('refuses %s with words an owner can act on', (pattern, words) => {
    expect(patternFault(pattern)).toBe(words)
  })

  it('never throws anything else, whatever is written', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'ab[](){}^$.*+?|\\-,01:='), maxLength: 30 })
    fc.assert(
      fc.property(signs, (pattern) => {
        const fault = patternFault(pattern)
        if (fault === null) compilePattern(pattern)('ab01')
        else expect(fault).toMatch(/\.$/)
      }),
    )
  })
})
