import { describe, expect, it } from 'vitest'
import { mayMoveOrder, ownersMoves } from './order-life.ts'

const STATUSES = ['pending', 'failed', 'on-hold', 'processing', 'completed', 'cancelled', 'refunded'] as const

describe('the life of an order', () => {
  it('lets nobody but a payment call an order paid', () => {
    for (const status of ['pending', 'failed', 'cancelled'] as const) {
      expect(mayMoveOrder(status, 'processing', 'payment')).toBe(true)
      expect(mayMoveOrder(status, 'processing', 'owner')).toBe(false)
    }
  })

  it('offers the owner what makes sense', () => {
    expect(ownersMoves('pending')).toEqual(['cancelled'])
    expect(ownersMoves('processing')).toEqual(['completed', 'on-hold', 'refunded'])
    expect(ownersMoves('cancelled')).toEqual(['pending'])
  })

  it('ends with the refund', () => {
    for (const to of STATUSES) expect(mayMoveOrder('refunded', to, 'payment')).toBe(false)
  })
})
