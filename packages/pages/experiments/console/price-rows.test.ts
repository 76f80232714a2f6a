import { expect, it } from 'vitest'
import type { ConsolePriceTest } from '../price-test-contract.ts'
import { priceRows } from './price-rows.ts'

const picture = null
const goods = (variantId: number, name: string, amount: number) => ({
  ...{ variantId, productId: variantId, name, label: '', amount, picture },
})
const variant = (name: string, prices: [number, number][], delivery: [number, number][] = []) => ({
  name,
  weight: 1,
  list: {
    prices: prices.map(([variantId, amount]) => ({ variantId, amount })),
    delivery: delivery.map(([methodId, amount]) => ({ methodId, amount })),
  },
})
const test = {
  goods: [goods(1, 'Noosa Round', 9900), goods(2, 'Tinny', 5000)],
  methods: [{ methodId: 5, name: 'Post', zone: 'Australia', isThreshold: false, amount: 900 }],
  variants: [
    variant('Standing', []),
    variant(
      'B',
      [
        [2, 4000],
        [3, 700],
        [1, 9900],
      ],
      [
        [5, 500],
        [6, 100],
      ],
    ),
    variant('C', [[1, 8900]]),
  ],
} as unknown as ConsolePriceTest

it('sets what variants charge beside what everybody paid at the start, and what it costs now', () => {
  const standing = {
    prices: [{ variantId: 1, amount: 12_900 }],
    delivery: [{ methodId: 5, amount: 1000 }],
  }
  const rows = priceRows({ ...test, standing })
  expect(rows.map(({ name, standing, amounts, now }) => [name, standing, ...amounts, now])).toEqual([
    ['Noosa Round', 12_900, null, 9900, 8900, 9900],
    ['Tinny', 5000, null, 4000, null, 5000],
    ['No longer offered', null, null, 700, null, null],
    ['Australia: Post, price', 1000, null, 500, null, 900],
    ['Delivery that is no longer offered', null, null, 100, null, null],
  ])
})

it('takes what it costs now for the start of a test that has not begun', () => {
  expect(priceRows({ ...test, standing: null })[0]?.standing).toBe(9900)
})
