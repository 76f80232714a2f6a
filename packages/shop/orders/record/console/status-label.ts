import type { OrderStatus } from '../contract.ts'
import { STATUS_WORDS } from '../rules/order-life.ts'

/** The statuses in the order of an order's life, as owners read them. */
export const STATUS_LABEL: Readonly<Record<OrderStatus, string>> = STATUS_WORDS

/** What the button that moves an order there says. */
export const STATUS_ACTION: Readonly<Record<OrderStatus, string>> = {
  processing: 'Move back to “To fulfil”',
  'on-hold': 'Put on hold',
  pending: 'Reopen: await payment again',
  failed: 'Mark payment as failed',
  completed: 'Mark as sent and completed',
  cancelled: 'Cancel the order',
  refunded: 'Refund the whole order',
}
