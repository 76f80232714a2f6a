import { expect, it } from 'vitest'
import { partLabel, partOf } from './part-label.ts'

it.each([
  ['shop/checkout/order-received', 'Checkout, order received'],
  ['pages/menus', 'Menus'],
  ['storefront', 'Storefront'],
  ['a/b-c-d', 'B c d'],
])('names the part %s of the shop: %s', (namespace, label) => {
  expect(partLabel(namespace)).toBe(label)
})

it('is what stands before the last dot of a text’s id', () => {
  expect(partOf('shop/cart.noSuchProduct')).toBe('shop/cart')
  expect(partOf('plugin.of.us.title')).toBe('plugin.of.us')
})
