import { expect, it } from 'vitest'
import { NO_WIX_CART, wixCartDetails } from './wix-cart-details.ts'

it('tells lines and subtotal of a Wix store’s cart [W3.55] [W3.56]', () => {
  const lines = [
    { productId: 'df19c1f7', quantity: 3, price: 0.1 },
    { productId: 'a1b2', quantity: 1, price: 220 },
  ]
  expect(wixCartDetails(JSON.stringify(lines))).toEqual({ lineItems: lines, subtotal: 220.3 })
})

it.each([
  '',
  'null',
  '{}',
  '[{"productId":"1","quantity":1',
  '[{"productId":"","quantity":1,"price":1}]',
  '[{"productId":"1","quantity":-1,"price":1}]',
  '[{"productId":"1","quantity":1.5,"price":1}]',
  '[{"productId":"1","quantity":1,"price":1e999}]',
  '[{"productId":"1","quantity":1,"price":"1"}]',
  '[{"productId":{"toString":1},"quantity":1,"price":1}]',
  JSON.stringify(Array(201).fill({ productId: '1', quantity: 1, price: 1 })),
])('takes nothing from %s', (lines) => {
  expect(wixCartDetails(lines)).toEqual(NO_WIX_CART)
})

it('tells nothing that a page has put beside the fields', () => {
  const { lineItems } = wixCartDetails(
    '[{"productId":"1","quantity":1,"price":1,"__proto__":{"a":1},"html":"<b>"}]',
  )
  expect(lineItems).toEqual([{ productId: '1', quantity: 1, price: 1 }])
})
