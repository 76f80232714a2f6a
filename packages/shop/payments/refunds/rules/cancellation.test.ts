import { describe, expect, it } from 'vitest'
import { planCancellation } from './cancellation.ts'

const PAID = { paidAt: new Date('2026-03-10T00:00:00Z'), total: 5000, stockTaken: true }
const facts = (
  order: typeof PAID | { paidAt: null; total: number; stockTaken: boolean },
  isAuthorised = false,
) => ({
  order,
  isAuthorised,
  left: { total: order.total, lines: [{ position: 0, name: 'Mug', quantity: 3 }] },
  toSend: new Map([[0, 2]]),
  how: 'To Visa ending in 4242',
})

describe('cancelling an order', () => {
  it('refunds what was paid, and puts back what was not sent', () => {
    const how = 'To Visa ending in 4242'
    const pieces = [{ name: 'Mug', quantity: 2 }]
    expect(planCancellation(facts(PAID))).toEqual({ kind: 'refund', amount: 5000, how, pieces })
    expect(planCancellation(facts({ ...PAID, stockTaken: false })).pieces).toEqual([])
  })

  it('lets an authorised card go, and only stops what was not paid or cost nothing', () => {
    const unpaid = { paidAt: null, total: 5000, stockTaken: false }
    expect(planCancellation(facts(unpaid, true)).kind).toBe('release')
    expect(planCancellation(facts(unpaid)).kind).toBe('stop')
    expect(planCancellation(facts({ ...PAID, total: 0 }))).toEqual({
      kind: 'stop',
      amount: 0,
      how: '',
      pieces: [],
    })
  })
})
