/**
 * A line as it was bought. `backordered` of its units were beyond the stock; `requiresShipping` is false for goods that no
 * parcel holds, such as a download.
 */
export type OrderedLine = {
  position: number
  quantity: number
  backordered?: number
  requiresShipping?: boolean
}

/** Units of a line that a refund names. Only refunds that count are given: asked for or done, not failed. */
export type RefundedPieces = { position: number; quantity: number; at: Date }

/** What became of the units of one line, and how many of them are still to be sent. */
export type LineFulfilment = {
  position: number
  ordered: number
  refunded: number
  sent: number
  /** Refunded before the order was sent, so that it stays or stayed out of the parcel. */
  withheld: number
  toSend: number
  /** Of those to send, the units that were not in stock when they were ordered. Refunds take these first. */
  backordered: number
}

type Status = 'pending' | 'failed' | 'on-hold' | 'processing' | 'completed' | 'cancelled' | 'refunded'

/** Nothing more is sent for an order with one of these statuses, whatever its lines say. */
const ENDED: readonly Status[] = ['cancelled', 'refunded']

/** Units still to be sent: ordered less refunded less sent, never below zero, none of goods that are not posted. */
export function piecesToSend(line: {
  ordered: number
  refunded: number
  sent: number
  requiresShipping?: boolean
}): number {
  if (line.requiresShipping === false) return 0
  return Math.max(0, line.ordered - line.refunded - line.sent)
}

/**
 * What is to be sent of an order, line by line; the one place that decides it, for packing, papers, mails,
 * screens and files. An order is sent as a whole, at `sentAt`: what was refunded before that stayed behind,
 * what was refunded after it came back or was given away.
 */
export function fulfilmentOf(
  order: { status: Status; sentAt: Date | null; lines: readonly OrderedLine[] },
  refunds: readonly RefundedPieces[],
): LineFulfilment[] {
  const { sentAt } = order
  return order.lines.map(
    ({ position, quantity: ordered, backordered: short = 0, requiresShipping = true }) => {
      const ofLine = refunds.filter((one) => one.position === position)
      const refunded = Math.min(ordered, sumOf(ofLine))
      const withheld = Math.min(
        ordered,
        sentAt === null ? refunded : sumOf(ofLine.filter(({ at }) => at <= sentAt)),
      )
      const sent = sentAt === null || !requiresShipping ? 0 : ordered - withheld
      const isOver = sentAt !== null || ENDED.includes(order.status)
      const toSend = isOver ? 0 : piecesToSend({ ordered, refunded, sent, requiresShipping })
      const backordered = Math.max(0, toSend - (ordered - short))
      return { position, ordered, refunded, sent, withheld, toSend, backordered }
    },
  )
}

function sumOf(refunds: readonly RefundedPieces[]): number {
  return refunds.reduce((sum, { quantity }) => sum + quantity, 0)
}
