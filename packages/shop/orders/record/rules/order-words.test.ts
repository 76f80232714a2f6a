import { describe, expect, it } from 'vitest'
import {
  isAwaitingMoney,
  isPayable,
  type Mover,
  mayMoveOrder,
  STATUS_WORDS,
  statusAfterLapse,
} from './order-life.ts'
import { invoicePath, orderPayPath, orderReceivedPath, TRACKING_PATH } from './order-paths.ts'

const PAID = new Date('2026-11-21T00:00:00Z')
const STATUSES = ['pending', 'failed', 'on-hold', 'processing', 'completed', 'cancelled', 'refunded'] as const

describe('an order that nobody has paid in time', () => {
  it('is cancelled, or waits for another card when one was declined', () => {
    const order = { status: 'pending', createdVia: 'checkout' } as const
    expect(statusAfterLapse(order, false)).toBe('cancelled')
    expect(statusAfterLapse(order, true)).toBe('failed')
  })

  it('goes on waiting when its card was declined before, the owner made it or an agreement renews it', () => {
    expect(statusAfterLapse({ status: 'failed', createdVia: 'checkout' }, false)).toBeNull()
    for (const createdVia of ['owner', 'subscription'] as const) {
      expect(statusAfterLapse({ status: 'pending', createdVia }, false)).toBeNull()
      expect(statusAfterLapse({ status: 'pending', createdVia }, true)).toBeNull()
    }
  })
})

describe('the moves of an order', () => {
  const movesBy = (mover: Mover) =>
    Object.fromEntries(STATUSES.map((from) => [from, STATUSES.filter((to) => mayMoveOrder(from, to, mover))]))

  it('by a payment are these', () => {
    expect(movesBy('payment')).toEqual({
      pending: ['failed', 'on-hold', 'processing', 'completed', 'cancelled'],
      failed: ['pending', 'on-hold', 'processing', 'completed', 'cancelled'],
      'on-hold': ['failed', 'processing', 'completed', 'cancelled', 'refunded'],
      processing: ['on-hold', 'refunded'],
      completed: ['refunded'],
      cancelled: ['on-hold', 'processing', 'completed'],
      refunded: [],
    })
  })

  it('by a refund that came back is one', () => {
    const { refunded, ...others } = movesBy('refund-back')
    expect(refunded).toEqual(['on-hold'])
    expect(Object.values(others).flat()).toEqual([])
  })

  it('by the owner are these', () => {
    expect(movesBy('owner')).toMatchObject({
      pending: ['cancelled'],
      failed: ['cancelled'],
      'on-hold': ['processing', 'completed', 'cancelled', 'refunded'],
      processing: expect.arrayContaining(['on-hold', 'completed', 'refunded']),
      completed: ['processing', 'refunded'],
      cancelled: ['pending'],
      refunded: [],
    })
    expect(movesBy('owner').processing).not.toContain('pending')
  })
})

describe('the status of an order', () => {
  it('says whether it can be paid', () => {
    expect(STATUSES.filter(isPayable)).toEqual(['pending', 'failed'])
  })

  it('says whether it waits on hold for money that takes days', () => {
    expect(STATUSES.filter((status) => isAwaitingMoney({ status, paidAt: null }))).toEqual(['on-hold'])
    expect(STATUSES.filter((status) => isAwaitingMoney({ status, paidAt: PAID }))).toEqual([])
  })

  it('has words for owners', () => {
    expect(STATUSES.map((status) => STATUS_WORDS[status])).toEqual([
      'Awaiting payment',
      'Payment failed',
      'On hold',
      'To fulfil',
      'Completed',
      'Cancelled',
      'Refunded',
    ])
  })
})

it('the pages of an order carry its key, escaped', () => {
  const key = 'wc_order_a&b'
  expect(orderReceivedPath(7, key)).toBe('/index.php/checkout/order-received/7/?key=wc_order_a%26b')
  expect(orderPayPath(7, key)).toBe('/index.php/checkout/order-pay/7/?pay_for_order=true&key=wc_order_a%26b')
  expect(invoicePath(7, key)).toBe('/index.php/checkout/order-received/7/tax-invoice.pdf?key=wc_order_a%26b')
  expect(TRACKING_PATH).toBe('/index.php/order-tracking/')
})
