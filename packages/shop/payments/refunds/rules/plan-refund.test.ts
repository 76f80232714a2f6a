import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TracedPart } from '../../../pricing/engine/contract.ts'
import { anyPriceInput } from '../../../pricing/engine/pricing.fixtures.ts'
import { priceOrder } from '../../../pricing/engine/rules/price-order.ts'
import { addTaxes, sumOfTaxes } from '../../../pricing/engine/rules/price-refund.ts'
import type { TaxTotal } from '../../../pricing/tax/rules/tax-rate.ts'
import { GST_RATE } from '../../../pricing/tax/rules/tax-rate.ts'
import {
  type EarlierRefund,
  type PaidOrder,
  planRefund,
  whatIsLeft,
  wishForTheRest,
  worthOf,
} from './plan-refund.ts'

const FORMAT = moneyFormat(DEFAULT_LOCALE)

const gstOf = (taxable: number, tax: number) => [{ name: 'GST', rate: GST_RATE, taxable, tax }]

const ORDER: PaidOrder = {
  lines: [
    { position: 0, name: 'Tray', quantity: 3, total: 10_000, taxed: 10_000, taxes: gstOf(10_000, 909) },
    { position: 1, name: 'Cup', quantity: 1, total: 500, taxed: 500, taxes: gstOf(500, 45) },
  ],
  shipping: { total: 995, taxed: 995, taxes: gstOf(995, 90) },
  paid: 11_495,
}

const withTaxed = <Part extends Pick<TracedPart, 'taxable' | 'taxAdded'>>(part: Part) => ({
  ...part,
  taxed: part.taxable + part.taxAdded,
})

/** Any order that the engine priced and that came to something. */
const anyOrder = anyPriceInput.map((input): PaidOrder => {
  const { totals, trace } = priceOrder(input)
  return {
    lines: trace.lines.map((line, position) => ({ ...withTaxed(line), position, name: line.key })),
    shipping: withTaxed(trace.shipping ?? { total: 0, taxable: 0, taxAdded: 0, taxes: [] }),
    paid: totals.total,
  }
})

function plan(order: PaidOrder, earlier: EarlierRefund[], wish: Parameters<typeof planRefund>[2]) {
  const planned = planRefund(order, earlier, wish, FORMAT)
  if (!planned.ok) throw new Error(planned.refusals[0]?.message)
  return planned.value
}

describe('what can still go back', () => {
  it('is less by what went back, units, money and delivery', () => {
    const earlier = [
      { amount: 3833, shipping: 500, lines: [{ position: 0, quantity: 1, amount: 3333 }] },
      { amount: 495, shipping: 495, lines: [] },
    ]
    expect(whatIsLeft(ORDER, earlier)).toEqual({
      total: 7167,
      shipping: 0,
      lines: [
        { position: 0, name: 'Tray', quantity: 2, amount: 6667, unit: 3334 },
        { position: 1, name: 'Cup', quantity: 1, amount: 500, unit: 500 },
      ],
    })
  })

  it('is nothing of a line whose units went back, and never less than nothing', () => {
    const lines = [{ position: 0, quantity: 4, amount: 12_000 }]
    expect(whatIsLeft(ORDER, [{ amount: 12_000, shipping: 0, lines }])).toMatchObject({
      total: 0,
      lines: [
        { quantity: 0, amount: 0, unit: 0 },
        { quantity: 1, amount: 0, unit: 0 },
      ],
    })
  })

  it('of so many units is their price, of the last ones all that is left', () => {
    const left = { quantity: 3, amount: 10_000, unit: 3333 }
    expect([0, 1, 2, 3, 4].map((pieces) => worthOf(left, pieces))).toEqual([0, 3333, 6666, 10_000, 10_000])
    expect(worthOf({ ...left, amount: 5000 }, 2)).toBe(5000)
  })

  it('is asked for within the money that is left, lines before delivery', () => {
    expect(wishForTheRest(ORDER, [])).toEqual({
      lines: [
        { position: 0, quantity: 3, amount: 10_000 },
        { position: 1, quantity: 1, amount: 500 },
      ],
      shipping: 995,
    })
    expect(wishForTheRest(ORDER, [{ amount: 1200, shipping: 0, lines: [] }])).toMatchObject({
      lines: [{ amount: 10_000 }, { amount: 295 }],
      shipping: 0,
    })
  })
})

describe('a refund in part', () => {
  it('gives units back at what was paid for them, with the GST inside', () => {
    const planned = plan(ORDER, [], { lines: [{ position: 0, quantity: 1, amount: 3333 }], shipping: 995 })
    expect(planned).toEqual({
      amount: 4328,
      gst: 393,
      taxes: gstOf(4328, 393),
      taxed: 4328,
      shipping: 995,
      lines: [{ position: 0, quantity: 1, amount: 3333, gst: 303 }],
    })
  })

  it.each([
    [
      'more units than are left',
      { lines: [{ position: 1, quantity: 2, amount: 0 }], shipping: 0 },
      'too-many',
    ],
    [
      'more money than a line cost',
      { lines: [{ position: 1, quantity: 0, amount: 501 }], shipping: 0 },
      'too-much',
    ],
    ['more than the delivery cost', { lines: [], shipping: 996 }, 'too-much'],
    [
      'a line that is not there',
      { lines: [{ position: 7, quantity: 1, amount: 1 }], shipping: 0 },
      'no-such-line',
    ],
    ['nothing at all', { lines: [{ position: 0, quantity: 0, amount: 0 }], shipping: 0 }, 'nothing'],
    [
      'a line named twice',
      { lines: [1, 1].map((position) => ({ position, quantity: 1, amount: 250 })), shipping: 0 },
      'line-twice',
    ],
  ])('refuses %s', (_what, wish, code) => {
    const planned = planRefund(ORDER, [], wish, FORMAT)
    expect(planned.ok ? [] : planned.refusals.map((refusal) => refusal.code)).toEqual([code])
  })

  it('says what can still go back, at its field', () => {
    const refusedBy = (wish: Parameters<typeof planRefund>[2], earlier: EarlierRefund[] = []) => {
      const planned = planRefund(ORDER, earlier, wish, FORMAT)
      return planned.ok ? [] : planned.refusals
    }
    const line = (position: number, quantity: number, amount: number) => ({
      lines: [{ position, quantity, amount }],
      shipping: 0,
    })
    expect(refusedBy(line(1, 2, 0))).toEqual([
      { code: 'too-many', field: 'lines.1', message: 'Of Cup 1 can still go back.' },
    ])
    expect(refusedBy(line(1, 0, 501))).toEqual([
      { code: 'too-much', field: 'lines.1', message: 'Of Cup $5.00 can still go back.' },
    ])
    expect(refusedBy(line(7, 1, 1))).toEqual([
      { code: 'no-such-line', field: 'lines.7', message: 'The order has no such line. Reload the order.' },
    ])
    expect(refusedBy({ lines: [], shipping: 996 })).toEqual([
      { code: 'too-much', field: 'shipping', message: 'Of the delivery $9.95 can still go back.' },
    ])
    expect(refusedBy({ lines: [], shipping: 0 })).toEqual([
      { code: 'nothing', message: 'Choose what goes back: units, an amount, or the delivery.' },
    ])
    expect(
      refusedBy({ lines: [1, 1].map((position) => ({ position, quantity: 1, amount: 1 })), shipping: 0 }),
    ).toEqual([{ code: 'line-twice', message: 'A line is named twice. Open the dialog again.' }])
    const elsewhere = [{ amount: 11_000, shipping: 0, lines: [] }]
    const both = { lines: [{ position: 1, quantity: 0, amount: 400 }], shipping: 400 }
    expect(refusedBy(both, elsewhere)).toEqual([
      { code: 'too-much', message: 'Of this order $4.95 can still go back.' },
    ])
  })

  it('leaves out lines of which nothing goes back, and rates that nothing goes back at', () => {
    const wish = {
      lines: [
        { position: 0, quantity: 0, amount: 0 },
        { position: 1, quantity: 1, amount: 500 },
      ],
      shipping: 0,
    }
    expect(plan(ORDER, [], wish)).toMatchObject({ lines: [{ position: 1 }], taxes: gstOf(500, 45) })
    expect(plan(ORDER, [], { lines: [{ position: 0, quantity: 0, amount: 1 }], shipping: 0 }).amount).toBe(1)
    const free = { ...ORDER, lines: ORDER.lines.map((line) => ({ ...line, total: 0, taxes: gstOf(0, 0) })) }
    const pieces = { lines: [{ position: 0, quantity: 1, amount: 0 }], shipping: 1 }
    expect(plan(free, [], pieces).taxes).toEqual(gstOf(1, 0))
  })

  it('counts what was refunded at the provider against the money that is left', () => {
    const earlier = [{ amount: 11_000, shipping: 0, lines: [] }]
    expect(whatIsLeft(ORDER, earlier)).toMatchObject({ total: 495, shipping: 495 })
    expect(planRefund(ORDER, earlier, { lines: [], shipping: 500 }, FORMAT).ok).toBe(false)
  })

  it('of all lines is the order to the cent, GST too, in one go or unit by unit', () => {
    fc.assert(
      fc.property(anyOrder, fc.boolean(), (order, isPieceByPiece) => {
        fc.pre(order.paid > 0)
        const earlier: (EarlierRefund & { gst: number; taxes: TaxTotal[] })[] = []
        if (isPieceByPiece) {
          for (const line of order.lines.slice(0, 3)) {
            const { unit } = whatIsLeft(order, earlier).lines[line.position] ?? { unit: 0 }
            if (unit === 0) continue
            const lines = [{ position: line.position, quantity: 1, amount: unit }]
            earlier.push(plan(order, earlier, { lines, shipping: 0 }))
          }
        }
        if (whatIsLeft(order, earlier).total > 0) {
          earlier.push(plan(order, earlier, wishForTheRest(order, earlier)))
        }
        const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)
        expect(sum(earlier.map(({ amount }) => amount))).toBe(order.paid)
        expect(sum(earlier.map(({ gst }) => gst))).toBe(
          sum([...order.lines, order.shipping].map(({ taxes }) => sumOfTaxes(taxes))),
        )
        const paid = addTaxes([...order.lines, order.shipping].map(({ taxes }) => taxes))
        const back = addTaxes(earlier.map(({ taxes }) => taxes))
        for (const { name, rate, taxable, tax } of paid) {
          const same = back.find((one) => one.name === name && one.rate === rate)
          expect([same?.taxable ?? 0, same?.tax ?? 0]).toEqual([taxable, tax])
        }
        expect(whatIsLeft(order, earlier)).toMatchObject({ total: 0, shipping: 0 })
      }),
    )
  })
})
