import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPriceInput } from '../pricing.fixtures.ts'
import { priceOrder } from './price-order.ts'
import { gstOfRefund, refundOfPieces } from './price-refund.ts'

describe('a refund', () => {
  it('of pieces one by one gives the odd cents once', () => {
    const line = { total: 1000, gst: 91, quantity: 3 }
    expect([0, 1, 2].map((before) => refundOfPieces(line, 1, before))).toEqual([333, 334, 333])
    expect(refundOfPieces(line, 3, 0)).toBe(1000)
    expect([0, 333, 667].map((before) => gstOfRefund(line, 333, before))).toEqual([30, 31, 30])
  })

  it('of more than there is gives what there is', () => {
    expect(refundOfPieces({ total: 1000, gst: 91, quantity: 3 }, 9, 2)).toBe(333)
    expect(gstOfRefund({ total: 0, gst: 0 }, 0, 0)).toBe(0)
  })

  it('of all lines and the delivery, in any portions, is the order with its GST', () => {
    fc.assert(
      fc.property(anyPriceInput, fc.infiniteStream(fc.integer({ min: 1, max: 40 })), (input, portions) => {
        const { totals, trace } = priceOrder(input)
        let amount = 0
        let gst = 0
        for (const line of trace.lines) {
          let paidBack = 0
          for (let pieces = 0; pieces < line.quantity; ) {
            const portion = Math.min(portions.next().value, line.quantity - pieces)
            const back = refundOfPieces(line, portion, pieces)
            gst += gstOfRefund(line, back, paidBack)
            paidBack += back
            pieces += portion
          }
          amount += paidBack
        }
        const { total, gst: shippingGst } = trace.shipping ?? { total: 0, gst: 0 }
        expect(amount + total).toBe(totals.total)
        expect(gst + shippingGst).toBe(totals.gst)
      }),
    )
  })
})
