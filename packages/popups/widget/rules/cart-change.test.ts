import { describe, expect, it } from 'vitest'
import type { CartAction } from '../../model/rules/cart-trigger.ts'
import {
  type CartCondition,
  type CartReading,
  EMPTY_CART,
  isMetAtStart,
  isMetByChange,
  isMetByWixCart,
} from './cart-change.ts'

/** A cart with so many of each product at 5.10 each; a variant is its product's id and a letter. */
const cart = (units: Record<string, number>): CartReading => {
  const lines = Object.entries(units).map(([variantId, quantity]) => ({
    productId: variantId.replace(/[a-z]$/, ''),
    variantId,
    quantity,
  }))
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { value: (itemCount * 510) / 100, itemCount, lines }
}
const waitsFor = (action: CartAction, changes: Partial<CartCondition> = {}): CartCondition => ({
  action,
  products: [],
  comparison: 'greater_than_or_equal',
  figure: 25.5,
  ...changes,
})

describe('a change of the cart', () => {
  it.each([
    ['a first product', {}, { '1a': 1 }, true],
    ['one more unit', { '1a': 1 }, { '1a': 2 }, true],
    ['another variant', { '1a': 1 }, { '1a': 1, '1b': 1 }, true],
    ['one taken out for another', { '1a': 1 }, { '2a': 1 }, true],
    ['one less', { '1a': 2 }, { '1a': 1 }, false],
    ['nothing', { '1a': 2 }, { '1a': 2 }, false],
  ] as const)('%s is an addition: %4$s [W4.17]', (_name, before, now, isMet) => {
    expect(isMetByChange(waitsFor('add'), cart(before), cart(now))).toBe(isMet)
  })

  it('is a removal when there is less of a product, or none any more [W4.17]', () => {
    const removes = (before: Record<string, number>, now: Record<string, number>) =>
      isMetByChange(waitsFor('remove'), cart(before), cart(now))
    expect(removes({ '1a': 2 }, { '1a': 1 })).toBe(true)
    expect(removes({ '1a': 2, '2a': 1 }, { '1a': 2 })).toBe(true)
    expect(removes({ '1a': 1 }, { '1a': 2 })).toBe(false)
    expect(removes({ '1a': 1 }, { '1b': 1 })).toBe(false)
  })

  it('counts for the products that are named, by the product and not its variant [W3.31]', () => {
    const named = (action: 'add' | 'remove') => waitsFor(action, { products: ['2', '3'] })
    expect(isMetByChange(named('add'), cart({}), cart({ '1a': 1 }))).toBe(false)
    expect(isMetByChange(named('add'), cart({ '1a': 1 }), cart({ '1a': 1, '3b': 1 }))).toBe(true)
    expect(isMetByChange(named('remove'), cart({ '1a': 1 }), cart({}))).toBe(false)
    expect(isMetByChange(named('remove'), cart({ '2a': 1 }), cart({}))).toBe(true)
  })

  it('tells no addition where only the figures are known [W4.17]', () => {
    const figures = { value: 5.1, itemCount: 1, lines: null }
    expect(isMetByChange(waitsFor('add'), figures, cart({ '1a': 2 }))).toBe(false)
    expect(isMetByChange(waitsFor('remove'), cart({ '1a': 2 }), figures)).toBe(false)
    expect(isMetByChange(waitsFor('value', { figure: 10 }), figures, cart({ '1a': 2 }))).toBe(true)
  })

  it('meets a comparison when the figure has changed and it holds [W4.18]', () => {
    expect(isMetByChange(waitsFor('value'), cart({ '1a': 4 }), cart({ '1a': 5 }))).toBe(true)
    expect(isMetByChange(waitsFor('value'), cart({ '1a': 3 }), cart({ '1a': 4 }))).toBe(false)
    expect(isMetByChange(waitsFor('value'), cart({ '1a': 5 }), cart({ '1a': 5 }))).toBe(false)
    const two = waitsFor('item_count', { comparison: 'equal', figure: 2 })
    expect(isMetByChange(two, cart({ '1a': 1 }), cart({ '1a': 2 }))).toBe(true)
    expect(isMetByChange(two, cart({ '1a': 3 }), cart({ '1a': 2 }))).toBe(true)
    expect(isMetByChange(two, cart({ '1a': 2 }), cart({ '1a': 3 }))).toBe(false)
  })
})

it('the cart at the start meets comparisons, and neither additions nor removals [W4.19]', () => {
  const full = cart({ '1a': 5 })
  expect(isMetAtStart(waitsFor('value'), full)).toBe(true)
  expect(isMetAtStart(waitsFor('item_count', { figure: 6 }), full)).toBe(false)
  expect(isMetAtStart(waitsFor('add', { figure: 1 }), full)).toBe(false)
  expect(isMetAtStart(waitsFor('remove', { figure: 1 }), full)).toBe(false)
})

it('a Wix store’s cart meets its trigger when it holds something, and the comparison if there is one [W4.23]', () => {
  expect(isMetByWixCart(waitsFor('add', { comparison: '' }), cart({ '1a': 1 }))).toBe(true)
  expect(isMetByWixCart(waitsFor('add'), cart({ '1a': 1 }))).toBe(true)
  expect(isMetByWixCart(waitsFor('add'), EMPTY_CART)).toBe(false)
  expect(isMetByWixCart(waitsFor('value'), cart({ '1a': 4 }))).toBe(false)
  expect(isMetByWixCart(waitsFor('value'), cart({ '1a': 5 }))).toBe(true)
  expect(isMetByWixCart(waitsFor('item_count', { figure: 2 }), cart({ '1a': 1, '2a': 1 }))).toBe(true)
  expect(isMetByWixCart(waitsFor('value', { figure: 0 }), EMPTY_CART)).toBe(false)
})
