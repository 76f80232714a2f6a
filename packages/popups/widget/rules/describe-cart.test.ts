import { expect, it } from 'vitest'
import { describeCondition } from './describe-condition.ts'
import type { CartTrigger } from './read-cart-trigger.ts'

const CART = {
  kind: 'cart',
  action: 'add',
  products: [],
  comparison: 'greater_than',
  figure: 50,
} as unknown as CartTrigger['condition']

it.each<[string, object]>([
  ['when a product is added to the cart', {}],
  ['when product 7 or 9 is added to the cart', { products: ['7', '9'] }],
  ['when a product is removed from the cart', { action: 'remove' }],
  ['when the cart’s value is greater than 50', { action: 'value' }],
  ['when the number of items in the cart is greater than 50', { action: 'item_count' }],
  ['when there is something in the cart', { kind: 'wix_cart' }],
  [
    'when the cart’s value is less than or equal 50',
    { kind: 'wix_cart', action: 'value', comparison: 'less_than_or_equal' },
  ],
])('a trigger of the cart waits for this: %s', (words, part) => {
  expect(describeCondition({ ...CART, ...part } as CartTrigger['condition'])).toBe(words)
})
