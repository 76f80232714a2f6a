import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { grantDownloads } from '../../../orders/downloads/server/grant-downloads.ts'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import { NO_PAYMENT_METHOD } from '../../../orders/record/rules/free-order.ts'
import { statusWhenPaid } from '../../../orders/record/rules/needs-shipping.ts'
import { isPayable } from '../../../orders/record/rules/order-life.ts'
import {
  moveOrder,
  notePayment,
  setPaymentMethod,
  setPaymentTitle,
} from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder, piecesOf, readOrder } from '../../../orders/record/server/read-order.ts'
import { abandonCheckoutSession } from '../../../payments/ledger/server/abandon-checkout-session.ts'
import { writeLedger } from '../../../payments/ledger/server/ledger.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { hasEnded } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import { lockCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { consumeHeldStock } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { findOrder } from './find-order.ts'

const NO_ORDER: Refusal = { code: 'not-found', message: 'There is no such order.' }
const NO_HAND_METHOD: Refusal = {
  code: 'no-method',
  field: 'method',
  message: 'Say how it was paid: in cash, by bank transfer.',
}
const NOT_PAYABLE: Refusal = {
  code: 'not-payable',
  message: 'This order does not wait for a payment. Reload to see how it stands.',
}
const BEING_PAID: Refusal = {
  code: 'being-paid',
  message: 'Somebody is paying for this order by card right now. Wait a minute and reload.',
}

/** No checkout session has this id: units held by others are all that counts. */
const NO_ATTEMPT = ''

/**
 * Records that an order was paid another way, in cash or by bank transfer, or that there is nothing to pay for it: then
 * `method` is '' and none is recorded. A card payment that may be
 * under way is ended first, so that the money cannot come twice. The units leave the shelf; without
 * them the order is put on hold for the owner to decide.
 */
export async function recordPayment(
  deps: ReconcileDeps,
  input: { orderId: number; method: string; tellsCustomer: boolean; owner: Pick<Owner, 'id' | 'name'> },
): Promise<Outcome<OrderDetail>> {
  const found = await readOrder(deps.db, input.orderId)
  if (found === null) return refused(NO_ORDER)
  if (!isPayable(found.status)) return refused(NOT_PAYABLE)
  if (found.total > 0 && input.method === '') return refused(NO_HAND_METHOD)
  if (found.checkoutSessionId !== null) {
    await abandonCheckoutSession(deps, found.checkoutSessionId, { why: 'Paid another way.', order: 'keep' })
  }
  const why = await deps.db.transaction(async (tx): Promise<Refusal | null> => {
    const fresh = await readOrder(tx, input.orderId)
    const checkoutSession = fresh?.checkoutSessionId
      ? await lockCheckoutSession(tx, fresh.checkoutSessionId)
      : null
    if (fresh === null || !isPayable(fresh.status)) return NOT_PAYABLE
    if (checkoutSession !== null && !hasEnded(checkoutSession.state)) return BEING_PAID
    const isFree = fresh.total === 0
    if (!isFree && input.method === '') return NO_HAND_METHOD
    const stockTaken = await consumeHeldStock(
      tx,
      checkoutSession?.id ?? NO_ATTEMPT,
      piecesOf(fresh),
      fresh.simulationId,
    )
    const order = await lockOrder(tx, fresh.id)
    if (order === null || !isPayable(order.status) || order.checkoutSessionId !== fresh.checkoutSessionId) {
      throw new Error(`The order ${fresh.id} changed while its payment was recorded`)
    }
    const at = deps.clock.now()
    await notePayment(deps, tx, order.id, {
      paidAt: at,
      charge: null,
      card: null,
      checkoutSessionId: null,
      stockTaken,
    })
    if (isFree) await setPaymentMethod(deps, tx, order.id, NO_PAYMENT_METHOD)
    else await setPaymentTitle(deps, tx, order.id, input.method)
    const entry = { orderId: order.id, at, amount: order.total, reference: `hand-${order.id}` }
    await writeLedger(tx, {
      ...entry,
      kind: 'payment',
      summary: isFree ? 'There was nothing to pay.' : `Paid by hand: ${input.method}.`,
    })
    if (!stockTaken) {
      const summary = 'Paid, but no longer in stock. Please decide: restock or refund.'
      await writeLedger(tx, { ...entry, kind: 'shortage', summary })
    }
    await grantDownloads(deps, tx, fresh)
    await moveOrder(
      deps,
      tx,
      order,
      stockTaken ? statusWhenPaid(fresh.lines) : 'on-hold',
      'payment',
      input.owner.name,
    )
    if (input.tellsCustomer) await enqueueOrderMail(deps, tx, { orderId: order.id, kind: 'paid' })
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'orders',
        ref: order.id,
        action: 'payment recorded',
        subject: `order ${order.number}`,
      },
    )
    return null
  })
  if (why !== null) return refused(why)
  const paid = await findOrder(deps.db, input.orderId)
  return paid === null ? refused(NO_ORDER) : done(paid)
}
