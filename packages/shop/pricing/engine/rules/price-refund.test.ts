import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaxTotal } from '../../tax/rules/tax-rate.ts'
import { GST_RATE } from '../../tax/rules/tax-rate.ts'
import { anyPriceInput } from '../pricing.fixtures.ts'
import { priceOrder } from './price-order.ts'
import { addTaxes, refundOfPieces, sumOfTaxes, taxesOfRefund } from './price-refund.ts'

describe('a refund', () => {
  it('of units one by one gives the odd cents once', () => {
    const gst = { name: 'GST', rate: GST_RATE, taxable: 1000, tax: 91 }
    const line = { total: 1000, taxes: [gst], quantity: 3 }
    expect([0, 1, 2].map((before) => refundOfPieces(line, 1, before))).toEqual([333, 334, 333])
    expect(refundOfPieces(line, 3, 0)).toBe(1000)
    const taxes = [0, 333, 667].map((before) => taxesOfRefund(line, 333, before))
    expect(taxes.map(sumOfTaxes)).toEqual([30, 31, 30])
    expect(taxes[0]).toEqual([{ ...gst, taxable: 333, tax: 30 }])
  })

  it('of more than there is gives what there is', () => {
    expect(refundOfPieces({ total: 1000, taxes: [], quantity: 3 }, 9, 2)).toBe(333)
    expect(taxesOfRefund({ total: 0, taxes: [] }, 0, 0)).toEqual([])
  })

  it('of all lines and the delivery, in any portions, is the order with its tax at each rate', () => {
    fc.assert(
      fc.property(anyPriceInput, fc.infiniteStream(fc.integer({ min: 1, max: 40 })), (input, portions) => {
        const { totals, trace } = priceOrder(input)
        let amount = 0
        const taxes: TaxTotal[][] = []
        for (const line of trace.lines) {
          let paidBack = 0
          for (let pieces = 0; pieces < line.quantity; ) {
            const portion = Math.min(portions.next().value, line.quantity - pieces)
            const back = refundOfPieces(line, portion, pieces)
            taxes.push(taxesOfRefund(line, back, paidBack))
            paidBack += back
            pieces += portion
          }
          amount += paidBack
        }
        const shipping = trace.shipping ?? { total: 0, taxes: [] }
        const half = Math.floor(shipping.total / 2)
        taxes.push(taxesOfRefund(shipping, half, 0), taxesOfRefund(shipping, shipping.total - half, half))
        expect(amount + shipping.total).toBe(totals.total)
        const back = addTaxes(taxes)
        expect(sumOfTaxes(back)).toBe(totals.gst)
        for (const { name, rate, tax } of totals.taxes) {
          expect(back.find((one) => one.name === name && one.rate === rate)?.tax).toBe(tax)
        }
      }),
    )
  })

  it('of nothing is nothing, and of a part before its start or beyond its end no more than the part', () => {
    const line = { total: 1000, taxes: [], quantity: 3 }
    expect(refundOfPieces({ ...line, quantity: 0 }, 1, 0)).toBe(0)
    expect(refundOfPieces({ ...line, quantity: 1 }, 1, 0)).toBe(1000)
    expect(refundOfPieces(line, 0, 1)).toBe(0)
    expect(refundOfPieces(line, 1, -1)).toBe(0)
  })

  it('adds taxes of one name and percent, and keeps the others apart', () => {
    const gst = { name: 'GST', rate: GST_RATE, taxable: 1100, tax: 100 }
    const vat = { name: 'VAT', rate: GST_RATE, taxable: 550, tax: 50 }
    expect(addTaxes([[gst, vat], [], [gst]])).toEqual([{ ...gst, taxable: 2200, tax: 200 }, vat])
  })
})
