import { defineEvent } from '@buoy/platform/events/server/domain-event.ts'
import { z } from 'zod'
import { ORDER_STATUSES } from '../contract.ts'

const orderId = z.number().int()
const cents = z.number().int()
const status = z.enum(ORDER_STATUSES)

/** Events of orders. Orders of a simulation say nothing. */
export const orderPlaced = defineEvent({
  name: 'order.placed',
  description: 'An order was written: at checkout, by the owner, or as a renewal. It is not paid yet.',
  payload: z.object({ orderId, number: z.number().int(), total: cents }),
})

export const orderPaid = defineEvent({
  name: 'order.paid',
  description: 'The money of an order is there, or it costs nothing. Its tax invoice has its number.',
  payload: z.object({ orderId, total: cents }),
})

export const orderRefunded = defineEvent({
  name: 'order.refunded',
  description: 'Money of an order went back: `amount` now, `refunded` in all.',
  payload: z.object({ orderId, amount: cents, refunded: cents }),
})

export const orderShipped = defineEvent({
  name: 'order.shipped',
  description: 'An order was marked as sent and completed.',
  payload: z.object({ orderId }),
})

export const orderMoved = defineEvent({
  name: 'order.status_changed',
  description: 'An order has another status.',
  payload: z.object({ orderId, from: status, to: status }),
})

export const ORDER_EVENTS = [orderPlaced, orderPaid, orderRefunded, orderShipped, orderMoved]
