/** The same words as `OrderStatus` of the orders' contract. */
type Status = 'pending' | 'failed' | 'on-hold' | 'processing' | 'completed' | 'cancelled' | 'refunded'

type Step = { label: string; at: string | null; state: 'done' | 'now' | 'ahead' | 'ended' }

/** What a status is called to a shopper. */
export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  pending: 'Waiting for payment',
  failed: 'Payment failed',
  'on-hold': 'On hold',
  processing: 'Being packed',
  completed: 'Sent',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** Moments of an order's life, ISO 8601; `changedAt` is the last change of anything. */
export type OrderMoments = {
  status: Status
  placedAt: string
  paidAt: string | null
  changedAt: string
  /** False when nothing of it is packed and sent. */
  needsShipping: boolean
}

/**
 * The way of an order as its shopper sees it: placed, paid, packed, sent; what needs no shipping is done when it is paid. An order that ended early
 * stops with how it ended; nothing is promised after that.
 */
export function stepsOf({ status, placedAt, paidAt, changedAt, needsShipping }: OrderMoments): Step[] {
  const sending = needsShipping ? ahead('Packed', 'Sent') : ahead('Done')
  const placed: Step = { label: 'Order placed', at: placedAt, state: 'done' }
  const paid: Step = { label: 'Paid', at: paidAt, state: paidAt === null ? 'ahead' : 'done' }
  const ended = { at: changedAt, state: 'ended' } as const
  switch (status) {
    case 'pending':
      return [placed, { label: 'Waiting for payment', at: null, state: 'now' }, ...sending]
    case 'failed':
      return [placed, { label: 'Payment failed', ...ended }]
    case 'cancelled':
      return [placed, ...(paidAt === null ? [] : [paid]), { label: 'Cancelled', ...ended }]
    case 'refunded':
      return [placed, paid, { label: 'Refunded', ...ended }]
    case 'on-hold':
      return [placed, paid, { label: 'On hold', at: null, state: 'now' }, ...sending]
    case 'processing':
      return needsShipping
        ? [placed, paid, { label: 'Being packed', at: null, state: 'now' }, ...ahead('Sent')]
        : [placed, paid, { label: 'In work', at: null, state: 'now' }, ...sending]
    case 'completed':
      return [placed, paid, { label: needsShipping ? 'Sent' : 'Done', at: changedAt, state: 'done' }]
  }
}

function ahead(...labels: string[]): Step[] {
  return labels.map((label) => ({ label, at: null, state: 'ahead' }))
}
