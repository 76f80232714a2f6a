import { checkCardNumber } from '@buoy/shop/payments/stripe/rules/card-number.ts'
import { describe, expect, it } from 'vitest'
import { BEHAVIOURS } from './behaviours.ts'
import { TEST_CARDS } from './test-cards.ts'

describe('the test cards', () => {
  it('are numbers that the shop and the fields hold for valid', () => {
    const refused = TEST_CARDS.filter(({ number }) => !checkCardNumber(number).isValid)
    expect(refused).toEqual([])
  })

  it('have numbers and tokens of their own', () => {
    const numbers = TEST_CARDS.map(({ number }) => number)
    const tokens = TEST_CARDS.flatMap(({ token }) => token ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  it('show every behaviour there is', () => {
    const shown = new Set(TEST_CARDS.map(({ behaviour }) => behaviour))
    expect([...shown].sort()).toEqual(Object.keys(BEHAVIOURS).sort())
  })
})
