import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { lockCartOf } from '../../../cart/server/subtract-from-cart.ts'
import type { StoredOrder } from '../../../orders/record/server/read-order.ts'
import { recordAttemptOfSource } from '../../../sessions/card-testing/server/record-attempt.ts'
import {
  type CheckoutSessionState,
  hasEnded,
} from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import {
  type CheckoutSession,
  findCheckoutSession,
  lockCheckoutSession,
  moveCheckoutSession,
  noteOnCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import type { Payment, PaymentStatus } from '../../port/rules/payment.ts'
import { closeCheckoutSession, type Ending } from './close-checkout-session.ts'
import { consumePaidUnits } from './consume-paid-units.ts'
import { expectMoney, loseMoney } from './expect-money.ts'
import { holdAuthorised } from './hold-authorised.ts'
import { writeLedger } from './ledger.ts'
import { receivePayment } from './receive-payment.ts'

export type ApplyDeps = { db: Database; clock: Clock; jobs: Jobs; log: Log }

/** Statuses of a payment whose money has come, is coming, or waits at the bank for us: the shopper's part is done. */
const IS_MONEY: ReadonlySet<PaymentStatus> = new Set(['paid', 'authorised', 'processing'])

/** What a payment that was cancelled without our asking means. */
const CANCELLED_ELSEWHERE: Ending = { why: 'The payment was cancelled at the provider.', order: 'lapse' }

type ApplyOptions = { ending?: Ending; end?: (tx: Transaction) => Promise<CheckoutSession> }

/**
 * Brings a checkout session and its order to what the provider says about their payment: the only function for the
 * answer to a try, for webhooks, for the order-received page and for the reconciler. `ending` says what a cancelled
 * payment means for the order; `end` is done last, in the same transaction. Under the checkout session's lock; what its life does not allow is ignored, so old news
 * changes nothing. Only money is never ignored: where a checkout session's life has no place for it, that is thrown.
 */
export async function applyPayment(
  deps: ApplyDeps,
  checkoutSessionId: string,
  payment: Payment,
  { ending = CANCELLED_ELSEWHERE, end }: ApplyOptions = {},
): Promise<CheckoutSession> {
  for (;;) {
    const applied = await deps.db.transaction(async (tx) => {
      const before = await applyOnce(deps, tx, checkoutSessionId, payment, ending)
      if (before === 'moved') return before
      return (await (end?.(tx) ?? findCheckoutSession(tx, checkoutSessionId))) ?? before
    })
    if (applied !== 'moved') return applied
  }
}

/**
 * The cart is locked before the checkout session; `moved` when both have gone to the customer's session between the two
 * locks. Answers the checkout session as it was.
 */
async function applyOnce(
  deps: ApplyDeps,
  tx: Transaction,
  checkoutSessionId: string,
  payment: Payment,
  ending: Ending,
): Promise<CheckoutSession | 'moved'> {
  const isMoney = IS_MONEY.has(payment.status)
  const found = isMoney ? await findCheckoutSession(tx, checkoutSessionId) : null
  const cartId = found?.inCart ? await lockCartOf(tx, found.session) : null
  const checkoutSession = await lockCheckoutSession(tx, checkoutSessionId)
  if (checkoutSession === null) throw new Error(`There is no checkout attempt ${checkoutSessionId}`)
  if (checkoutSession.providerIntent !== payment.id) {
    throw new Error(`The payment ${payment.id} does not belong to the attempt ${checkoutSessionId}`)
  }
  if (isMoney && checkoutSession.state === 'open') {
    throw new Error(`Money comes for the attempt ${checkoutSessionId} although nobody has begun to pay`)
  }
  if (found !== null && found.session !== checkoutSession.session) return 'moved'
  const paid =
    cartId !== null && checkoutSession.inCart ? await consumePaidUnits(tx, cartId, checkoutSession) : null
  await applyStatus(deps, tx, checkoutSession, { payment, ending, order: paid })
  return checkoutSession
}

async function applyStatus(
  deps: ApplyDeps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  { payment, ending, order }: { payment: Payment; ending: Ending; order: StoredOrder | null },
): Promise<void> {
  switch (payment.status) {
    case 'paid':
      await recordAttemptOfSource(tx, checkoutSession.paymentMethod, {
        outcome: 'good',
        card: payment.fingerprint,
      })
      return receivePayment(deps, tx, checkoutSession, payment, order)
    case 'cancelled':
      return closeCheckoutSession(deps, tx, checkoutSession, ending)
    case 'authenticating':
      return note(deps, tx, checkoutSession, 'authenticating', {
        kind: 'authentication',
        summary: 'The bank asked the shopper to confirm the payment.',
        reference: `${payment.id}:${checkoutSession.paymentMethod}`,
      })
    case 'authorised':
      await recordAttemptOfSource(tx, checkoutSession.paymentMethod, {
        outcome: 'good',
        card: payment.fingerprint,
      })
      return holdAuthorised(deps, tx, checkoutSession, payment)
    case 'processing':
      return expectMoney(deps, tx, checkoutSession, payment)
    case 'open':
      return applyFailure(deps, tx, checkoutSession, payment)
    case 'confirmable':
      // Waiting for our own confirmation: nothing has happened yet.
      return
  }
}

async function applyFailure(
  deps: ApplyDeps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  payment: Payment,
): Promise<void> {
  const { refusal } = payment
  if (refusal === null) return
  if (checkoutSession.state === 'processing') return loseMoney(deps, tx, checkoutSession, refusal)
  await recordAttemptOfSource(tx, checkoutSession.paymentMethod, {
    outcome: 'bad',
    card: payment.fingerprint,
  })
  await note(deps, tx, checkoutSession, 'declined', {
    kind: 'decline',
    summary: refusal.message,
    reference: `${payment.id}:${checkoutSession.paymentMethod}`,
  })
  if (!hasEnded(checkoutSession.state)) {
    await noteOnCheckoutSession(deps, tx, checkoutSession.id, { refusal })
  }
}

async function note(
  deps: ApplyDeps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  to: CheckoutSessionState,
  entry: { kind: 'authentication' | 'processing' | 'decline'; summary: string; reference: string },
): Promise<void> {
  const moved = await moveCheckoutSession(deps, tx, checkoutSession, to)
  if (!moved || checkoutSession.orderId === null) return
  await writeLedger(tx, {
    ...entry,
    orderId: checkoutSession.orderId,
    at: deps.clock.now(),
    amount: checkoutSession.amount,
  })
}
