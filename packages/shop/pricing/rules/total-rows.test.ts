import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyPriceInput, priceInputFixture } from '../pricing.fixtures.ts'
import { priceOrder } from './price-order.ts'
import { totalRows } from './total-rows.ts'

it('adds up to the total, whatever the order', () => {
  fc.assert(
    fc.property(anyPriceInput, (input) => {
      const { totals } = priceOrder(input)
      const sum = totalRows(totals, 'Standard').reduce((all, { amount }) => all + (amount ?? 0), 0)
      expect(sum).toBe(totals.total)
    }),
  )
})

it('names each coupon that takes something off, and the one that pays the delivery', () => {
  const { totals } = priceOrder(
    priceInputFixture({
      discounts: [
        { code: 'SUMMER', shares: [200], freeShipping: false },
        { code: 'POST', shares: [], freeShipping: true },
      ],
      shipping: { amount: 995, taxClass: 'with-goods' },
    }),
  )
  expect(totalRows(totals, 'Standard').map(({ name, detail, amount }) => [name, detail, amount])).toEqual([
    ['Subtotal', '', 1995],
    ['Coupon: SUMMER', '', -200],
    ['Standard', 'With the coupon POST', 0],
  ])
})

it('shows a discount without a name as one row', () => {
  const { totals } = priceOrder(priceInputFixture())
  const rows = totalRows({ ...totals, discount: 300, total: totals.total - 300 }, '')
  expect(rows.map(({ name }) => name)).toEqual(['Subtotal', 'Discount', 'Delivery'])
})
