import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GST_RATES } from '../../../pricing/engine/pricing.fixtures.ts'
import { priceOrder } from '../../../pricing/engine/rules/price-order.ts'
import { displayItems, newData, type Priced, transactionInfo } from './display-items.ts'

const cents = fc.integer({ min: 0, max: 500_000 })

const cart = fc
  .record({
    lines: fc.array(fc.record({ unitPrice: cents, quantity: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    shipping: cents,
    taxation: fc.constantFrom('included' as const, 'export-less-gst' as const),
  })
  .map(({ lines, shipping, taxation }) => {
    const priced = lines.map(({ unitPrice, quantity }, index) => ({
      key: `${index}`,
      name: `Tray ${index}`,
      options: [],
      unitPrice,
      quantity,
      subtotal: unitPrice * quantity,
      taxClass: 'standard' as const,
    }))
    const { totals } = priceOrder({
      lines: priced,
      discounts: [],
      taxation,
      rates: GST_RATES,
      shipping: { amount: shipping, taxClass: 'with-goods' },
    })
    const option = { id: 'flat_rate:1', label: 'Post', detail: '2 days', arrival: '', amount: shipping }
    return { lines: priced, totals, shippingOptions: [{ ...option, chosen: true }] }
  })

describe('the rows of a wallet’s sheet', () => {
  it('add up to the total, whatever is in the cart [S3.20]', () => {
    fc.assert(
      fc.property(cart, (one) => {
        const sum = displayItems(one, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).reduce(
          (total, { amount }) => total + amount,
          0,
        )
        expect(sum).toBe(one.totals.total)
        expect(newData(one, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).total.amount).toBe(one.totals.total)
        expect(transactionInfo(one, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).totalPrice).toBe(
          (one.totals.total / 100).toFixed(2),
        )
      }),
    )
  })

  it('name units, choice and delivery, the chosen way first', () => {
    const shown = {
      lines: [{ name: 'The Raft', options: [{ value: 'Navy' }], quantity: 2, subtotal: 9990 }],
      totals: {
        items: 9990,
        discount: 0,
        discounts: [],
        shipping: 995,
        gst: 999,
        taxes: [],
        gstRemoved: 0,
        taxAdded: 0,
        total: 10_985,
      },
      shippingOptions: [
        { id: 'flat_rate:1', label: 'Standard', detail: '3 days', arrival: '', amount: 995, chosen: false },
        {
          id: 'flat_rate:2',
          label: 'Express',
          detail: '1 day',
          arrival: 'Arrives Tue 24',
          amount: 995,
          chosen: true,
        },
      ],
    }
    expect(displayItems(shown, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).map(({ label }) => label)).toEqual([
      'The Raft (Navy) × 2',
      'Express',
    ])
    expect(
      newData(shown, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).shippingOptions.map(({ id, detail }) => [
        id,
        detail,
      ]),
    ).toEqual([
      ['flat_rate:2', '1 day · Arrives Tue 24'],
      ['flat_rate:1', '3 days'],
    ])
  })

  describe('of an order with a coupon', () => {
    const one: Priced = {
      lines: [
        { name: 'The Raft', options: [], quantity: 1, subtotal: 9990 },
        { name: 'Duo', options: [{ value: 'Navy' }, { value: 'Large' }], quantity: 3, subtotal: 12_000 },
      ],
      totals: {
        items: 21_990,
        discount: 1000,
        discounts: [{ code: 'SUN', goods: 1000, shipping: 0 }],
        shipping: 995,
        gst: 1999,
        taxes: [],
        gstRemoved: 0,
        taxAdded: 0,
        total: 21_985,
      } as unknown as Priced['totals'],
      shippingOptions: [
        { id: 'flat_rate:1', label: 'Post', detail: '', arrival: '', amount: 995, chosen: true },
      ],
    }

    it('are goods, discounts and delivery, none of which is still to come', () => {
      expect(
        displayItems(one, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).map(({ label, amount, type }) => [
          label,
          amount,
          type,
        ]),
      ).toEqual([
        ['The Raft', 9990, 'product'],
        ['Duo (Navy, Large) × 3', 12_000, 'product'],
        [expect.stringMatching(/SUN/i), -1000, 'discount'],
        ['Post', 995, 'shipping'],
      ])
      expect(
        displayItems(one, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).every(({ pending }) => pending === false),
      ).toBe(true)
      expect(newData(one, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toMatchObject({
        status: 'success',
        total: { amount: 21_985, label: 'Total', pending: false },
        shippingOptions: [{ id: 'flat_rate:1', label: 'Post', amount: 995, detail: '' }],
      })
    })

    it('are decimal texts for the wallet, all of them final', () => {
      expect(transactionInfo(one, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toMatchObject({
        countryCode: 'AU',
        currencyCode: 'AUD',
        totalPriceStatus: 'FINAL',
        totalPrice: '219.85',
        totalPriceLabel: 'Total',
        displayItems: [
          { label: 'The Raft', price: '99.90', status: 'FINAL', type: 'LINE_ITEM' },
          { price: '120.00', status: 'FINAL', type: 'LINE_ITEM' },
          { price: '-10.00', status: 'FINAL', type: 'DISCOUNT' },
          { label: 'Post', price: '9.95', status: 'FINAL', type: 'LINE_ITEM' },
        ],
      })
    })

    it('have no delivery where nothing is sent, or nothing is chosen yet', () => {
      const labels = (shippingOptions: Priced['shippingOptions']) =>
        displayItems(
          { ...one, shippingOptions, totals: { ...one.totals, shipping: null as never } },
          DEFAULT_LOCALE,
          SOURCE_TEXT_LOCALE,
        ).map(({ type }) => type)
      expect(labels([])).toEqual(['product', 'product', 'discount'])
      expect(labels(one.shippingOptions.map((option) => ({ ...option, chosen: false })))).toEqual([
        'product',
        'product',
        'discount',
      ])
    })
  })
})
