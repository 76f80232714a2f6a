import { expect, it } from 'vitest'
import { distance } from './nearest-first.ts'

it.each([
  ['packages/shop/cart/rules/price.test.ts', 0],
  ['packages/shop/cart/rules/price.test.tsx', 0],
  ['packages/shop/cart/rules/total.test.ts', 1],
  ['packages/shop/cart/rules/parts/price.test.ts', 2],
  ['packages/shop/cart/storefront/price.test.ts', 3],
  ['packages/pages/menus/rules/price.test.ts', 7],
])('the test %s is %i away from packages/shop/cart/rules/price.ts', (test, away) => {
  expect(distance('packages/shop/cart/rules/price.ts', test)).toBe(away)
})
