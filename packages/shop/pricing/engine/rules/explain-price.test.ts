import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { GST_RATES, priceInputFixture, priceLineFixture } from '../pricing.fixtures.ts'
import { explainPrice } from './explain-price.ts'
import { priceOrder } from './price-order.ts'

describe('why this is the total', () => {
  it('leads from each price over coupons to what is paid and its GST', () => {
    const { trace, totals } = priceOrder(
      priceInputFixture({
        lines: [
          priceLineFixture({ unitPrice: 10_000, quantity: 2 }),
          priceLineFixture({ key: 'b', unitPrice: 500, taxClass: 'gst-free' }),
        ],
        discounts: [{ code: 'SUMMER', shares: [2000, 0], freeShipping: true }],
        shipping: { amount: 995, taxClass: 'with-goods' },
      }),
    )
    const explained = explainPrice(
      trace,
      { lines: ['The Raft', 'Lemons'], shipping: 'Standard delivery' },
      DEFAULT_LOCALE,
      SOURCE_TEXT_LOCALE,
    )
    expect(explained.total).toBe(totals.total)
    expect(explained.parts).toEqual([
      {
        name: 'The Raft',
        steps: [
          { text: '2 × $100.00', amount: 20_000 },
          { text: 'Coupon SUMMER', amount: -2000 },
        ],
        total: 18_000,
        gst: '$16.36 GST',
      },
      { name: 'Lemons', steps: [{ text: '1 × $5.00', amount: 500 }], total: 500, gst: 'GST-free' },
      {
        name: 'Standard delivery',
        steps: [
          { text: 'Price', amount: 995 },
          { text: 'Coupon SUMMER', amount: -995 },
        ],
        total: 0,
        gst: '',
      },
    ])
    expect(explained.tax[0]).toBe(
      'GST is one eleventh of what is taxed: $180.00 ÷ 11 = $16.36, rounded down by 4/11 of a cent.',
    )
  })

  it('tells the rates apart where there are several', () => {
    const rates = new Map([...GST_RATES, ['books', [{ name: 'GST', rate: 82_500 }]]] as const)
    const lines = [
      priceLineFixture({ unitPrice: 11_000 }),
      priceLineFixture({ key: 'b', unitPrice: 1000, taxClass: 'books' }),
      priceLineFixture({ key: 'c', unitPrice: 500, taxClass: 'gst-free' }),
    ]
    const { trace } = priceOrder(priceInputFixture({ lines, rates }))
    const explained = explainPrice(
      trace,
      { lines: ['The Raft', 'Tides', 'Lemons'], shipping: '' },
      DEFAULT_LOCALE,
      SOURCE_TEXT_LOCALE,
    )
    expect(explained.parts.map(({ gst }) => gst)).toEqual(['$10.00 GST 10%', '$0.76 GST 8.25%', 'GST-free'])
    expect(explained.tax).toEqual([
      'GST 10% is one eleventh of what is taxed at it: $110.00 ÷ 11 = $10.00 exactly.',
      'GST 8.25% is 33/433 of what is taxed at it: $10.00 × 33 ÷ 433 = $0.76, rounded down by 92/433 of a cent.',
      'Each is counted once and then split, so that the parts add up to the cent.',
    ])
  })

  it('counts once and splits where there are several parts, delivery among them', () => {
    const told = (changes: Partial<Parameters<typeof priceInputFixture>[0]>) =>
      explainPrice(
        priceOrder(priceInputFixture(changes)).trace,
        { lines: [], shipping: '' },
        DEFAULT_LOCALE,
        SOURCE_TEXT_LOCALE,
      )
    const shared = 'It is counted once and then split, so that the parts add up to the cent.'
    expect(told({}).tax).toEqual([
      'GST is one eleventh of what is taxed: $19.95 ÷ 11 = $1.81, rounded down by 4/11 of a cent.',
    ])
    expect(told({ shipping: { amount: 995, taxClass: 'untaxed' } }).tax[1]).toBe(shared)
    expect(told({ lines: [priceLineFixture(), priceLineFixture({ key: 'b' })] }).tax[1]).toBe(shared)
    expect(told({ lines: [priceLineFixture({ unitPrice: 1001 })] }).tax[0]).toContain('$0.91 exactly')
    expect(told({ lines: [priceLineFixture({ unitPrice: 1997 })] }).tax[0]).toContain(
      '$1.82, rounded up by 5/11 of a cent.',
    )
  })

  it('names what has no name, and a discount of the owner’s', () => {
    const { trace } = priceOrder(
      priceInputFixture({
        discounts: [{ code: '', shares: [100], freeShipping: false }],
        shipping: { amount: 995, taxClass: 'with-goods' },
      }),
    )
    const explained = explainPrice(trace, { lines: [], shipping: '' }, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)
    expect(explained.parts.map(({ name }) => name)).toEqual(['Product', 'Delivery'])
    expect(explained.parts[0]?.steps).toEqual([
      { text: '1 × $19.95', amount: 1995 },
      { text: 'Discount', amount: -100 },
    ])
    const withoutTotals = explainPrice(
      { ...trace, discounts: [] },
      { lines: [], shipping: '' },
      DEFAULT_LOCALE,
      SOURCE_TEXT_LOCALE,
    )
    expect(withoutTotals.parts[0]?.steps[1]).toEqual({ text: 'Discount', amount: -100 })
  })

  it('says what a total without tax has none of', () => {
    const untaxed = { lines: [priceLineFixture({ taxClass: 'gst-free' })] }
    const told = (changes: Partial<Parameters<typeof priceInputFixture>[0]>) =>
      explainPrice(
        priceOrder(priceInputFixture(changes)).trace,
        { lines: [], shipping: '' },
        DEFAULT_LOCALE,
        SOURCE_TEXT_LOCALE,
      )
    expect(told(untaxed).tax).toEqual(['No GST included.'])
    expect(told({ ...untaxed, taxation: 'export-less-gst' }).tax).toEqual(['No GST included.'])
    const same = told({ taxation: 'export-same-price' })
    expect(same.tax).toEqual(['This order is delivered outside Australia, so no GST is included.'])
    expect(same.parts[0]?.gst).toBe('no GST')
  })

  it('names each rate that an export does not pay, where there are several', () => {
    const rates = new Map([...GST_RATES, ['books', [{ name: 'GST', rate: 82_500 }]]] as const)
    const lines = [
      priceLineFixture({ unitPrice: 11_000 }),
      priceLineFixture({ key: 'b', unitPrice: 1000, taxClass: 'books' }),
    ]
    const { trace } = priceOrder(priceInputFixture({ lines, rates, taxation: 'export-less-gst' }))
    const explained = explainPrice(trace, { lines: [], shipping: '' }, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)
    expect(explained.parts.map(({ steps }) => steps.at(-1)?.text)).toEqual([
      'GST 10% not charged',
      'GST 8.25% not charged',
    ])
    expect(explained.tax[0]).toContain(' exactly and $10.00 × 33 ÷ 433 = $0.76')
  })

  it('says what an export does not pay', () => {
    const input = { lines: [priceLineFixture({ unitPrice: 11_000 })], taxation: 'export-less-gst' as const }
    const { trace } = priceOrder(priceInputFixture(input))
    const explained = explainPrice(
      trace,
      { lines: ['The Raft'], shipping: '' },
      DEFAULT_LOCALE,
      SOURCE_TEXT_LOCALE,
    )
    expect(explained.parts[0]?.steps.at(-1)).toEqual({ text: 'GST not charged', amount: -1000 })
    expect(explained.tax).toEqual([
      'This order is delivered outside Australia, so the GST in the prices isn’t charged: $110.00 ÷ 11 = $10.00 exactly.',
    ])
  })
})
