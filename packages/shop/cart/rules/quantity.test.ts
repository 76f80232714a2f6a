import { describe, expect, it } from 'vitest'
import { judgeQuantity, raiseToMinimum } from './quantity.ts'

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
    const refusal = judgeQuantity(quantity, rule, 'Duo Slim')
    expect(refusal?.code).toBe(code)
    expect(refusal?.message).toMatch(/Choose|sold/)
  })

  it('says that a thing is sold out before anything about numbers left', () => {
    expect(judgeQuantity(1, { ...rule, minimumQuantity: 1, maximumQuantity: 0 }, 'Duo Slim')?.code).toBe(
      'sold-out',
    )
  })

  it('names the nearest quantities of a thing that is sold in steps', () => {
    expect(judgeQuantity(5, rule, 'Duo Slim')?.message).toBe('Duo Slim is sold in steps of 2. Choose 4 or 6.')
  })

  it('takes what the rule allows', () => {
    expect(judgeQuantity(4, rule, 'Duo Slim')).toBeNull()
  })
})
