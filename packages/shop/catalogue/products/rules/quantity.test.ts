import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { mostInSteps, raiseToMinimum, readQuantity, validateQuantity } from './quantity.ts'

const rule = { minimumQuantity: 2, maximumQuantity: 8, quantityStep: 2 }

describe('quantity', () => {
  it('raises a value below its minimum to the minimum [S5.03]', () => {
    expect(raiseToMinimum(0, 2)).toBe(2)
    expect(raiseToMinimum(-5, 1)).toBe(1)
    expect(raiseToMinimum(Number.NaN, 1)).toBe(1)
    expect(raiseToMinimum(3, 2)).toBe(3)
  })

  it.each([
    [1.5, 'quantity-not-whole'],
    [Number.NaN, 'quantity-not-whole'],
    [Number.POSITIVE_INFINITY, 'quantity-not-whole'],
    [1e9, 'quantity-too-large'],
    [0, 'quantity-too-small'],
    [-1, 'quantity-too-small'],
    [10, 'not-enough-stock'],
    [3, 'quantity-off-step'],
  ])('refuses %d with %s and a text that says what would do', (quantity, code) => {
    const refusal = validateQuantity(quantity, rule, 'Duo Slim', SOURCE_TEXT_LOCALE)
    expect(refusal?.code).toBe(code)
    expect(refusal?.message).toMatch(/Choose|Enter|sold/)
  })

  it('says that a thing is sold out before anything about numbers left', () => {
    expect(
      validateQuantity(1, { ...rule, minimumQuantity: 1, maximumQuantity: 0 }, 'Duo Slim', SOURCE_TEXT_LOCALE)
        ?.code,
    ).toBe('sold-out')
  })

  it('names the nearest quantities of a thing that is sold in steps', () => {
    expect(validateQuantity(5, rule, 'Duo Slim', SOURCE_TEXT_LOCALE)?.message).toBe(
      'Duo Slim is sold in steps of 2. Choose 4 or 6.',
    )
  })

  it('offers what the server takes: of 9 in twos from 2 it is 8', () => {
    const nine = { ...rule, maximumQuantity: 9 }
    expect(mostInSteps(nine)).toBe(8)
    expect(validateQuantity(8, nine, 'Duo Slim', SOURCE_TEXT_LOCALE)).toBeNull()
    expect(validateQuantity(9, nine, 'Duo Slim', SOURCE_TEXT_LOCALE)?.message).toBe(
      'Duo Slim is sold in steps of 2. Choose 8.',
    )
    expect(validateQuantity(10, nine, 'Duo Slim', SOURCE_TEXT_LOCALE)?.message).toBe(
      'Only 9 of Duo Slim left. Choose 8 or fewer.',
    )
    expect(mostInSteps({ minimumQuantity: 3, maximumQuantity: 10, quantityStep: 4 })).toBe(7)
    expect(mostInSteps({ minimumQuantity: 1, maximumQuantity: 5, quantityStep: 1 })).toBe(5)
    expect(mostInSteps({ ...rule, maximumQuantity: 1 })).toBe(0)
    expect(
      validateQuantity(2, { ...rule, maximumQuantity: 1 }, 'Duo Slim', SOURCE_TEXT_LOCALE)?.message,
    ).toBe('Only 1 of Duo Slim left, and the minimum order is 2.')
  })

  it.each([
    ['2', 2],
    [' 12 ', 12],
    ['-1', -1],
    ['+3', 3],
    ['007', 7],
    ['０８', 8],
    ['٤', 4],
  ])('reads %j as %d pieces', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity))

  it.each([
    '',
    ' ',
    'abc',
    '0x10',
    '1e3',
    '1.5',
    '1,5',
    '2 3',
    '0b1',
    'Infinity',
    'NaN',
    '--1',
    '9'.repeat(16),
  ])('reads %j as no number of pieces', (typed) => expect(readQuantity(typed)).toBeNull())

  it('says in words what would do', () => {
    const said = (quantity: number, changes: Partial<typeof rule> = {}) =>
      validateQuantity(quantity, { ...rule, ...changes }, 'Duo Slim', SOURCE_TEXT_LOCALE)
    expect(said(1.5)).toEqual({
      code: 'quantity-not-whole',
      message: 'Enter a whole number, such as 1 or 2.',
      field: 'quantity',
    })
    expect(said(10_000)?.message).toBe('That’s more than a cart can hold. Choose 9999 or fewer.')
    expect(said(1, { maximumQuantity: 0 })?.message).toBe('Duo Slim is sold out right now.')
    expect(said(1)?.message).toBe('The minimum order for Duo Slim is 2. Choose 2 or more.')
    expect(said(0, { minimumQuantity: 1 })?.message).toBe('Choose 1 or more.')
    expect(said(10)?.message).toBe('Only 8 of Duo Slim left. Choose 8 or fewer.')
    expect(said(4, { minimumQuantity: 3 })?.message).toBe('Duo Slim is sold in steps of 2. Choose 3 or 5.')
  })

  it('takes the least and the most of all, and keeps to the steps from the least', () => {
    const any = { minimumQuantity: 1, maximumQuantity: 10_000, quantityStep: 1 }
    expect(validateQuantity(9999, any, 'Duo Slim', SOURCE_TEXT_LOCALE)).toBeNull()
    expect(validateQuantity(10_000, any, 'Duo Slim', SOURCE_TEXT_LOCALE)?.code).toBe('quantity-too-large')
    expect(validateQuantity(2, rule, 'Duo Slim', SOURCE_TEXT_LOCALE)).toBeNull()
    expect(validateQuantity(8, rule, 'Duo Slim', SOURCE_TEXT_LOCALE)).toBeNull()
    expect(validateQuantity(5, { ...rule, minimumQuantity: 3 }, 'Duo Slim', SOURCE_TEXT_LOCALE)).toBeNull()
    const threes = { ...rule, quantityStep: 3 }
    expect(validateQuantity(5, threes, 'Duo Slim', SOURCE_TEXT_LOCALE)).toBeNull()
    expect(validateQuantity(4, threes, 'Duo Slim', SOURCE_TEXT_LOCALE)?.code).toBe('quantity-off-step')
  })

  it('takes what the rule allows', () => {
    expect(raiseToMinimum(2, 2)).toBe(2)
    expect(validateQuantity(4, rule, 'Duo Slim', SOURCE_TEXT_LOCALE)).toBeNull()
  })
})
