import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyPriceInput, priceInputFixture } from '../pricing.fixtures.ts'
import { priceOrder } from './price-order.ts'
import { totalRows } from './total-rows.ts'

it('adds up to the total, whatever the order', () => {
  fc.assert(
    fc.property(anyPriceInput, (input) => {
      const { totals } = priceOrder(input)
      const sum = totalRows(totals, 'Standard', DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).reduce(
        (all, { amount }) => all + (amount ?? 0),
        0,
      )
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
  expect(
    totalRows(totals, 'Standard', DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).map(({ name, detail, amount }) => [
      name,
      detail,
      amount,
    ]),
  ).toEqual([
    ['Subtotal', '', 1995],
    ['Coupon: SUMMER', '', -200],
    ['Standard', 'With the coupon POST', 0],
  ])
})

it('shows a discount without a name as one row', () => {
  const { totals } = priceOrder(priceInputFixture())
  const rows = totalRows(
    { ...totals, discount: 300, total: totals.total - 300 },
    '',
    DEFAULT_LOCALE,
    SOURCE_TEXT_LOCALE,
  )
  expect(rows).toEqual([
    { key: 'items', hook: 'cart-subtotal', name: 'Subtotal', detail: '', amount: 1995 },
    { key: 'discount', hook: 'cart-discount', name: 'Discount', detail: '', amount: -300 },
    {
      key: 'shipping',
      hook: 'woocommerce-shipping-totals shipping',
      name: 'Delivery',
      detail: '',
      amount: null,
    },
  ])
})

it('has WooCommerce’s classes for coupons, and names a discount of the owner’s', () => {
  const discounts = [
    { code: 'SUMMER', shares: [200], freeShipping: false },
    { code: '', shares: [100], freeShipping: false },
    { code: 'NONE', shares: [], freeShipping: false },
  ]
  const { totals } = priceOrder(priceInputFixture({ discounts }))
  expect(totalRows(totals, 'Standard', DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).slice(1, -1)).toEqual([
    {
      key: 'coupon SUMMER',
      hook: 'cart-discount coupon-summer',
      name: 'Coupon: SUMMER',
      detail: '',
      amount: -200,
    },
    { key: 'coupon ', hook: 'cart-discount coupon-', name: 'Discount', detail: '', amount: -100 },
  ])
})

it('shows what an export does not pay', () => {
  const { totals } = priceOrder(priceInputFixture({ taxation: 'export-less-gst' }))
  expect(totalRows(totals, '', DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).at(-1)).toEqual({
    key: 'gst',
    hook: 'tax-removed',
    name: 'GST not charged',
    detail: 'Delivered outside Australia',
    amount: -181,
  })
})
