/** The same words as `OrderStatus` of the contract. */
type Status = 'pending' | 'failed' | 'on-hold' | 'processing' | 'completed' | 'cancelled' | 'refunded'

/** The statuses as owners read them. */
export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  processing: 'To fulfil',
  'on-hold': 'On hold',
  pending: 'Awaiting payment',
  failed: 'Payment failed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/**
 * Who may move an order: `payment` is the provider's word, `refund-back` its word that money which went back has not
 * arrived, `owner` the owner in the console.
 */
export type Mover = 'payment' | 'refund-back' | 'owner'

/**
 * Allowed moves of an order and who may make them. A payment may revive a cancelled order, since
 * money can come late, and so may the owner; a refund that comes back makes its order wait; a dispute holds what was not
 * sent yet until the bank has decided. What was paid is refunded; cancelled is only what was not paid, or cost nothing. What is paid and needs no shipping is completed
 * by its payment.
 */
const MOVES: Readonly<Record<Status, Readonly<Partial<Record<Status, readonly Mover[]>>>>> = {
  pending: {
    processing: ['payment'],
    completed: ['payment'],
    'on-hold': ['payment'],
    failed: ['payment'],
    cancelled: ['payment', 'owner'],
  },
  failed: {
    pending: ['payment'],
    processing: ['payment'],
    completed: ['payment'],
    'on-hold': ['payment'],
    cancelled: ['payment', 'owner'],
  },
  'on-hold': {
    processing: ['owner', 'payment'],
    completed: ['owner', 'payment'],
    refunded: ['payment', 'owner'],
    failed: ['payment'],
    cancelled: ['payment', 'owner'],
  },
  processing: {
    completed: ['owner'],
    'on-hold': ['owner', 'payment'],
    refunded: ['payment', 'owner'],
    cancelled: ['owner'],
  },
  completed: { processing: ['owner'], refunded: ['payment', 'owner'] },
  cancelled: {
    pending: ['owner'],
    processing: ['payment'],
    completed: ['payment'],
    'on-hold': ['payment'],
  },
  refunded: { 'on-hold': ['refund-back'] },
}

/** Statuses of an order that waits for its money: its pay link works and the owner may change it. */
const PAYABLE: readonly Status[] = ['pending', 'failed']

/** Tells whether an order of this status can be paid (S2.11). */
export function isPayable(status: Status): boolean {
  return PAYABLE.includes(status)
}

/**
 * Where an unpaid order goes when nobody has paid it in time, or `null` for nowhere: one that the owner
 * made or that an agreement renews waits on, one whose card was declined may be paid again, any other is cancelled.
 */
export function statusAfterLapse(
  order: { status: Status; createdVia: 'checkout' | 'owner' | 'subscription' },
  wasDeclined: boolean,
): Status | null {
  if (order.createdVia !== 'checkout' || order.status === 'failed') return null
  return wasDeclined ? 'failed' : 'cancelled'
}

/** Tells whether an order waits on hold for money that takes days: a debit, a slip, or a card to be charged. */
export function isAwaitingMoney(order: { status: Status; paidAt: Date | null }): boolean {
  return order.status === 'on-hold' && order.paidAt === null
}

/** Tells whether `mover` may move an order from one status to another. */
export function mayMoveOrder(from: Status, to: Status, mover: Mover): boolean {
  return MOVES[from][to]?.includes(mover) ?? false
}

/**
 * The statuses an owner may give to an order now, in the order of the table. What was paid is refunded and never
 * cancelled; what cost nothing (`total` in cents is 0) is cancelled and never refunded.
 */
export function ownersMoves(order: { status: Status; paidAt: Date | null; total: number }): Status[] {
  const { status, paidAt, total } = order
  return (Object.keys(MOVES[status]) as Status[]).filter((to) => {
    if (!mayMoveOrder(status, to, 'owner')) return false
    if (to === 'cancelled') return paidAt === null || total === 0
    return to !== 'refunded' || total > 0
  })
}
