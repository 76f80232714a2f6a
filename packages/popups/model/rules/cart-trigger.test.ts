import { expect, it } from 'vitest'
import { CART_COMPARISONS, cartFigureHolds, comparesFigure } from './cart-trigger.ts'

it('has three comparisons and no other [W4.20]', () => {
  expect(CART_COMPARISONS).toEqual(['greater_than', 'equal', 'greater_than_or_equal'])
})

it.each([
  ['greater_than', 25.5, false],
  ['greater_than', 25.51, true],
  ['equal', 25.5, true],
  ['equal', 25.49, false],
  ['greater_than_or_equal', 25.5, true],
  ['greater_than_or_equal', 25.49, false],
  ['less_than', 1, false],
  ['', 25.5, false],
])('%s 25.50 and a figure of %d: %s [W4.20]', (comparison, figure, holds) => {
  expect(cartFigureHolds(figure, comparison, 25.5)).toBe(holds)
})

it('tells actions on figures from actions on products [W3.31]', () => {
  expect((['add', 'remove', 'value', 'item_count'] as const).filter(comparesFigure)).toEqual([
    'value',
    'item_count',
  ])
})
