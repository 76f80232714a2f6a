import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readFulfilment } from '../../../fulfilment/server/read-fulfilment.ts'
import type { CancelInput } from '../../../orders/record/contract.ts'
import { readOrder, type StoredOrder, versionOf } from '../../../orders/record/server/read-order.ts'
import { findHeld } from '../../../payments/ledger/server/hold-authorised.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { type Cancellation, planCancellation } from '../../../payments/refunds/rules/cancellation.ts'
import { whatIsLeft, wishForTheRest } from '../../../payments/refunds/rules/plan-refund.ts'
import { refundHow } from '../../../payments/refunds/rules/refund-words.ts'
import { listCounting, paidParts } from '../../../payments/refunds/server/list-refunds.ts'
import { refundPart } from '../../../payments/refunds/server/refund-part.ts'
import type { OrderCancellation } from '../contract.ts'
import { changeOrderStatus } from './change-order-status.ts'

const NO_ORDER: Refusal = { code: 'not-found', message: 'There is no such order.' }
const SENT: Refusal = {
  code: 'not-allowed',
  message: 'This order was sent. Refund what comes back instead.',
}
const ENDED: Refusal = {
  code: 'not-allowed',
  message: 'This order has ended already. Reload to see how it stands.',
}
const CHANGED: Refusal = {
  code: 'changed',
  message: 'The order has changed since you looked. Read what cancelling does now, and confirm again.',
}

/** What cancelling an order would do now. Refuses one that was sent or has ended. */
export async function findCancellation(db: Database, orderId: number): Promise<Outcome<OrderCancellation>> {
  const order = await readOrder(db, orderId)
  const no = refusalOf(order)
  if (order === null || no !== null) return refused(no ?? NO_ORDER)
  return done({ ...(await planOf(db, order)), version: versionOf(order) })
}

/**
 * Cancels an order in one step. Of a paid one all that is left of the money goes back, the units that were not sent
 * return to the shelf when it has, and the order is refunded; the provider is asked first, and once, however often
 * this is sent. An unpaid one is cancelled, a card that is only authorised is let go. Refuses an order that has
 * changed since the owner looked, and says in the provider's words when the money could not be sent: then nothing
 * has changed. Answers `on-its-way` while the provider has not answered: the rest follows by itself.
 */
export async function cancelOrder(
  deps: ReconcileDeps,
  input: CancelInput & { orderId: number; owner: Pick<Owner, 'id' | 'name'> | null },
): Promise<Outcome<{ state: 'done' | 'on-its-way' }>> {
  const order = await readOrder(deps.db, input.orderId)
  const no = refusalOf(order)
  if (order === null || no !== null) return refused(no ?? NO_ORDER)
  if (versionOf(order) !== input.version) return refused(CHANGED)
  const plan = await planOf(deps.db, order)
  const outcome = plan.kind === 'refund' ? await refundAll(deps, order, input) : await stop(deps, input)
  if (outcome.ok) {
    await recordAudit(deps, {
      owner: input.owner,
      kind: 'orders',
      ref: order.id,
      action: 'order cancelled',
      subject: `order ${order.number}`,
      detail: { cents: plan.amount },
    })
  }
  return outcome
}

type Answer = Outcome<{ state: 'done' | 'on-its-way' }>
type Input = Parameters<typeof cancelOrder>[1]

async function refundAll(deps: ReconcileDeps, order: StoredOrder, input: Input): Promise<Answer> {
  const earlier = await listCounting(deps.db, order.id)
  const toSend = await piecesToSend(deps.db, order)
  const restock = input.restocks ? [...toSend].filter(([, pieces]) => pieces > 0) : []
  const asked = await refundPart(deps, {
    orderId: order.id,
    request: `cancel-order-${order.id}-${input.version}`,
    way: order.paymentCharge === null ? 'manual' : 'card',
    wish: {
      ...wishForTheRest(paidParts(order), earlier),
      restock: new Set(restock.map(([position]) => position)),
    },
    reason: input.reason,
    tellsCustomer: input.tellsCustomer,
    owner: input.owner,
  })
  if (!asked.ok) return asked
  const { state, failure } = asked.value
  if (state === 'failed') {
    return refused({
      code: 'not-refunded',
      message: `The card provider refused, so nothing has changed: ${failure ?? 'it gives no reason.'}`,
    })
  }
  return done({ state: state === 'asked' ? 'on-its-way' : 'done' })
}

async function stop(deps: ReconcileDeps, input: Input): Promise<Answer> {
  const { orderId: id, tellsCustomer, owner } = input
  const moved = await changeOrderStatus(deps, { id, to: 'cancelled', tellsCustomer, owner })
  return moved.ok ? done({ state: 'done' }) : moved
}

async function planOf(db: Database, order: StoredOrder): Promise<Cancellation> {
  const [earlier, toSend, held] = await Promise.all([
    listCounting(db, order.id),
    piecesToSend(db, order),
    findHeld(db, order.id),
  ])
  return planCancellation({
    order,
    isAuthorised: held !== null,
    left: whatIsLeft(paidParts(order), earlier),
    toSend,
    how: refundHow(
      { way: order.paymentCharge === null ? 'manual' : 'card', method: '' },
      order,
      SOURCE_TEXT_LOCALE,
    ),
  })
}

async function piecesToSend(db: Database, order: StoredOrder): Promise<Map<number, number>> {
  const lines = await readFulfilment(db, order)
  return new Map(lines.map(({ position, toSend }) => [position, toSend]))
}

function refusalOf(order: StoredOrder | null): Refusal | null {
  if (order === null) return NO_ORDER
  if (order.status === 'cancelled' || order.status === 'refunded') return ENDED
  return order.sentAt === null ? null : SENT
}
