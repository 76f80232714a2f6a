import { capCardExpiry, formatCardExpiry } from '@buoy/shop/payments/stripe/rules/card-expiry.ts'
import { capCardNumber, groupCardNumber } from '@buoy/shop/payments/stripe/rules/card-number.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDigits } from './edit-digits.ts'

const number = { cap: capCardNumber, show: groupCardNumber }
const expiry = { cap: capCardExpiry, show: formatCardExpiry }

/** An input as tests write it: `|` is the caret. */
function edit(rule: typeof number, marked: string, before: string, deletes?: 'backward' | 'forward'): string {
  const caret = marked.indexOf('|')
  const { shown, caret: after } = editDigits({ text: marked.replace('|', ''), caret, before, deletes }, rule)
  return `${shown.slice(0, after)}|${shown.slice(after)}`
}

describe('typing digits', () => {
  it.each([
    ['4242|', '424', '4242|'],
    ['42424|', '4242', '4242 4|'],
    ['42|4 242', '4 242', '42|42 42'],
    ['4242 4242 42x|', '4242424242', '4242 4242 42|'],
    ['3782822|', '378282', '3782 822|'],
  ])('in a number, %s becomes a grouped one with the caret in place', (typed, before, expected) => {
    expect(edit(number, typed, before)).toBe(expected)
  })

  it.each([
    ['1|', '', '1|'],
    ['12|', '1', '12 / |'],
    ['4|', '', '04 / |'],
    ['1/|', '1', '01 / |'],
    ['12 / 27|', '122', '12 / 27|'],
    ['12/2030|', '', '12 / 2030|'],
  ])('in an expiry, %s becomes month and year', (typed, before, expected) => {
    expect(edit(expiry, typed, before)).toBe(expected)
  })
})

describe('deleting', () => {
  it.each([
    ['backward', '4242 |', '42424', '4242|'], // The last digit went, and the separator before it with it.
    ['backward', '4242| 4242', '42424242', '424|4 242'],
    ['backward', '4242|4242', '42424242', '424|4 242'],
    ['forward', '4242|4242', '42424242', '4242| 242'],
  ] as const)('%s over %s gets past the separator', (direction, typed, before, expected) => {
    expect(edit(number, typed, before, direction)).toBe(expected)
  })

  it('takes a digit of the month once its stroke is gone', () => {
    expect(edit(expiry, '12 /|', '12', 'backward')).toBe('1|')
  })
})

it('always shows what it keeps, with the caret inside', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9 /x-]{0,24}$/),
      fc.nat(24),
      fc.constantFrom(number, expiry),
      fc.constantFrom('backward' as const, 'forward' as const, undefined),
      (text, at, rule, deletes) => {
        const caret = Math.min(at, text.length)
        const edited = editDigits({ text, caret, before: '4242', deletes }, rule)
        expect(edited.shown).toBe(rule.show(edited.digits))
        expect(edited.caret).toBeGreaterThanOrEqual(0)
        expect(edited.caret).toBeLessThanOrEqual(edited.shown.length)
      },
    ),
  )
})
