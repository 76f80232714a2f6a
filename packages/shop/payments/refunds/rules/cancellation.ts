import type { Cents } from '@buoy/kernel/rules/money.ts'

/** What cancelling an order does, as the owner is told before; amounts in cents. */
export type Cancellation = {
  /** `refund`: paid, so that its money goes back. `release`: a card is authorised, nothing is charged. `stop`: not paid. */
  kind: 'refund' | 'release' | 'stop'
  amount: Cents
  /** How the money goes back: `To Visa ending in 4242`, `By hand`; '' where none does. */
  how: string
  /** Units that go back on the shelf. */
  pieces: { name: string; quantity: number }[]
}

type Facts = {
  order: { paidAt: Date | null; total: Cents; stockTaken: boolean }
  isAuthorised: boolean
  left: { total: Cents; lines: readonly { position: number; name: string; quantity: number }[] }
  toSend: ReadonlyMap<number, number>
  how: string
}

/** Says what cancelling does: what is left of the money goes back, and what was not sent goes on the shelf again. */
export function planCancellation({ order, isAuthorised, left, toSend, how }: Facts): Cancellation {
  // An order that cost nothing counts as paid, and no money can go back.
  if (order.paidAt === null || order.total === 0) {
    return { kind: isAuthorised ? 'release' : 'stop', amount: 0, how: '', pieces: [] }
  }
  const pieces = left.lines
    .map(({ name, position }) => ({ name, quantity: toSend.get(position) ?? 0 }))
    .filter(({ quantity }) => order.stockTaken && quantity > 0)
  return { kind: 'refund', amount: left.total, how, pieces }
}
