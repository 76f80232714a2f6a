import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { increaseStock, lockStock } from '../../../catalogue/products/server/stock.ts'
import type { OrderDetail, OrderStatus } from '../../../orders/record/contract.ts'
import { isAwaitingMoney, ownersMoves, STATUS_WORDS } from '../../../orders/record/rules/order-life.ts'
import { isStopped } from '../../../orders/record/rules/stopped-payment.ts'
import { moveOrder } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail, type OrderMailKind } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder, piecesOf, readOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import { abandonCheckoutSession } from '../../../payments/ledger/server/abandon-checkout-session.ts'
import { capturePayment } from '../../../payments/ledger/server/capture-payment.ts'
import { findHeld } from '../../../payments/ledger/server/hold-authorised.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { lockExpected, stopExpecting } from '../../../payments/ledger/server/stop-expecting.ts'
import { refundRest } from '../../../payments/refunds/server/refund-rest.ts'
import { returnCause } from '../../../payments/refunds/server/return-pieces.ts'
import { lockCouponsOf, releaseCoupons } from '../../../pricing/discounts/server/release-coupons.ts'
import {
  findCheckoutSession,
  findLiveCheckoutSessionOf,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { findOrder } from './find-order.ts'

export type StatusChange = {
  id: number
  to: OrderStatus
  /** Who moves it, for the time line. */
  owner?: Pick<Owner, 'id' | 'name'> | null
  /** Whether the customer is told by mail, where the move has one. */
  tellsCustomer?: boolean
}

/** Moves that a customer wants to hear of. Money that goes back is told by the refund itself. */
const MAIL_OF: Partial<Record<OrderStatus, OrderMailKind>> = {
  completed: 'completed',
  'on-hold': 'on-hold',
  cancelled: 'cancelled',
}

const STILL_DEBITED =
  'The bank still works on the debit of this order. Wait for its answer, then open the order again.'
const REFUND_COMING =
  'The refund is on its way. The order becomes refunded by itself when the card provider has finished it.'
const NOT_THERE_YET = 'The money for this order is still on its way. It goes on by itself when it is here.'

/**
 * Moves an order for the owner. Cancelling asks the provider first, since the money may be on its way: a slip
 * is called back, a debit cannot be, and its money goes back when it comes. Refunding sends the money back.
 * Refuses `not-found`, and `not-allowed` for a move that the order's life does not have.
 */
export async function changeOrderStatus(
  deps: ReconcileDeps,
  input: StatusChange,
): Promise<Outcome<OrderDetail>> {
  const current = await readOrder(deps.db, input.id)
  if (current === null) return refused({ code: 'not-found', message: 'There is no such order.' })
  if (!ownersMoves(current).includes(input.to)) return notAllowed(current.status, input.to)
  const why = await whyNotYet(deps, current, input.to)
  if (why !== null) return refused({ code: 'not-allowed', message: why })

  if (input.to === 'processing' || input.to === 'completed') {
    const charged = await chargeHeld(deps, current.id)
    if (!charged.ok) return charged
  }
  if (input.to === 'cancelled') await endPayment(deps, current)
  if (input.to === 'refunded') {
    const refunded = await refundAll(deps, input)
    if (!refunded.ok) return refunded
  }
  if (input.to !== 'refunded') await move(deps, input)

  const changed = await findOrder(deps.db, input.id)
  if (changed === null) throw new Error(`The order ${input.id} vanished while its status changed`)
  return changed.status === input.to ? done(changed) : notAllowed(changed.status, input.to)
}

/** What an order must wait for before it goes on; `null` for nothing. */
async function whyNotYet(deps: ReconcileDeps, order: StoredOrder, to: OrderStatus): Promise<string | null> {
  if (to === 'pending') {
    const checkoutSession =
      order.checkoutSessionId === null ? null : await findCheckoutSession(deps.db, order.checkoutSessionId)
    return isStopped(order, checkoutSession) ? STILL_DEBITED : null
  }
  // A debit or a slip must have arrived; a card that is only authorised is charged on the way.
  const isShort = to !== 'cancelled' && isAwaitingMoney(order) && (await findHeld(deps.db, order.id)) === null
  return isShort ? NOT_THERE_YET : null
}

/** Sends all that is left back. Refuses in the provider's words, and while its bank has not answered yet. */
async function refundAll(deps: ReconcileDeps, { id, owner = null }: StatusChange): Promise<Outcome<null>> {
  const asked = await refundRest(deps, { orderId: id, reason: '', owner })
  if (asked === null) return done(null)
  if (!asked.ok) return asked
  const { state, failure } = asked.value
  if (state === 'failed') {
    return refused({
      code: 'not-refunded',
      message: `The card provider refused: ${failure ?? 'it gives no reason.'}`,
    })
  }
  return state === 'asked' ? refused({ code: 'on-its-way', message: REFUND_COMING }) : done(null)
}

/** An order whose card is only authorised is charged before it goes on. */
async function chargeHeld(deps: ReconcileDeps, orderId: number): Promise<Outcome<null>> {
  return (await findHeld(deps.db, orderId)) === null ? done(null) : capturePayment(deps, orderId)
}

/** Has the provider end the payment that may be under way, before the order is cancelled. */
async function endPayment(deps: ReconcileDeps, order: { checkoutSessionId: string | null }): Promise<void> {
  if (order.checkoutSessionId === null) return
  await abandonCheckoutSession(deps, order.checkoutSessionId, {
    why: 'Cancelled by the owner.',
    order: 'keep',
  })
}

async function move(deps: ReconcileDeps, input: StatusChange): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const expected = input.to === 'cancelled' ? await lockExpected(tx, input.id) : null
    const free = input.to === 'cancelled' ? await lockPiecesOfFree(tx, input.id) : []
    if (input.to === 'cancelled') await lockCouponsOf(tx, input.id)
    const order = await lockOrder(tx, input.id)
    // Its money may have come since the order was read: then it is refunded, and not cancelled.
    if (order === null || !ownersMoves(order).includes(input.to)) return
    // A try to pay that has begun, or could not be ended, keeps the order from being cancelled; a debit on
    // its way does not.
    const live = input.to === 'cancelled' ? await findLiveCheckoutSessionOf({ db: tx }, order) : null
    if (live !== null && live.id !== expected?.id) return
    const moved = await moveOrder(deps, tx, order, input.to, 'owner', input.owner?.name ?? null)
    if (moved && expected !== null) await stopExpecting(deps, tx, expected, order.id)
    if (moved && input.to === 'cancelled') await releaseCoupons(deps, tx, order.id)
    for (const { variantId, quantity } of moved ? free : []) {
      await increaseStock(tx, variantId, quantity, returnCause(order))
    }
    const kind = MAIL_OF[input.to]
    if (!moved || kind === undefined || input.tellsCustomer === false) return
    const reference = `${input.to}:${deps.clock.now().getTime()}`
    await enqueueOrderMail(deps, tx, { orderId: order.id, kind, reference })
  })
}

/**
 * The units that an order which cost nothing has taken off the shelf: no refund brings them back, so cancelling does.
 * Their stock is locked, before coupons and the order.
 */
async function lockPiecesOfFree(tx: Transaction, orderId: number): Promise<ReturnType<typeof piecesOf>> {
  const order = await readOrder(tx, orderId)
  if (order === null || order.total > 0 || !order.stockTaken) return []
  const pieces = piecesOf(order)
  await lockStock(
    tx,
    pieces.map(({ variantId }) => variantId),
  )
  return pieces
}

function notAllowed(from: OrderStatus, to: OrderStatus): Outcome<never> {
  const isBeingPaid = to === 'cancelled' && (from === 'pending' || from === 'failed')
  return refused({
    code: 'not-allowed',
    message: isBeingPaid
      ? 'Somebody is paying for this order right now. Wait a minute, reload, and see how it stands.'
      : `The order stands at “${STATUS_WORDS[from]}” and cannot go to “${STATUS_WORDS[to]}”. Reload to see how it stands.`,
  })
}
