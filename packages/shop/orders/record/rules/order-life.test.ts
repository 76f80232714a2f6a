import { describe, expect, it } from 'vitest'
import { mayMoveOrder, ownersMoves } from './order-life.ts'

const PAID = new Date('2026-11-21T00:00:00Z')
const STATUSES = ['pending', 'failed', 'on-hold', 'processing', 'completed', 'cancelled', 'refunded'] as const

describe('the life of an order', () => {
  it('lets nobody but a payment call an order paid', () => {
    for (const status of ['pending', 'failed', 'cancelled'] as const) {
      expect(mayMoveOrder(status, 'processing', 'payment')).toBe(true)
      expect(mayMoveOrder(status, 'processing', 'owner')).toBe(false)
    }
  })

  it('offers the owner what makes sense', () => {
    expect(ownersMoves({ status: 'pending', paidAt: null, total: 1 })).toEqual(['cancelled'])
    expect(ownersMoves({ status: 'processing', paidAt: PAID, total: 1 })).toEqual([
      'completed',
      'on-hold',
      'refunded',
    ])
    expect(ownersMoves({ status: 'cancelled', paidAt: null, total: 1 })).toEqual(['pending'])
  })

  it('lets them cancel what waits for its money, and never what is paid', () => {
    expect(ownersMoves({ status: 'on-hold', paidAt: null, total: 1 })).toContain('cancelled')
    expect(ownersMoves({ status: 'on-hold', paidAt: PAID, total: 1 })).not.toContain('cancelled')
  })

  it('lets them cancel what cost nothing, and refund nothing of it', () => {
    const moves = (total: number) => ownersMoves({ status: 'processing', paidAt: PAID, total })
    expect(moves(0)).toEqual(['completed', 'on-hold', 'cancelled'])
    expect(moves(1)).toEqual(['completed', 'on-hold', 'refunded'])
    expect(ownersMoves({ status: 'completed', paidAt: PAID, total: 0 })).toEqual(['processing'])
  })

  it('ends with the refund', () => {
    for (const to of STATUSES) expect(mayMoveOrder('refunded', to, 'payment')).toBe(false)
  })
})
