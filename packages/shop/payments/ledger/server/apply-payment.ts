import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { lockCartOf } from '../../../cart/server/take-from-cart.ts'
import { endTryOfSource } from '../../../sessions/card-testing/server/end-try.ts'
import { type AttemptState, hasEnded } from '../../../sessions/checkout-sessions/rules/attempt-life.ts'
import {
  type Attempt,
  findAttempt,
  lockAttempt,
  moveAttempt,
  noteOnAttempt,
} from '../../../sessions/checkout-sessions/server/attempts.ts'
import type { Payment, PaymentStatus } from '../../port/rules/payment.ts'
import { closeAttempt, type Ending } from './close-attempt.ts'
import { expectMoney, loseMoney } from './expect-money.ts'
import { holdAuthorised } from './hold-authorised.ts'
import { writeLedger } from './ledger.ts'
import { receivePayment } from './receive-payment.ts'
import { takePaidPieces } from './take-paid-pieces.ts'

export type ApplyDeps = { db: Database; clock: Clock; jobs: Jobs; log: Log }

/** Statuses of a payment whose money has come, is coming, or waits at the bank for us: the shopper's part is done. */
const IS_MONEY: ReadonlySet<PaymentStatus> = new Set(['paid', 'authorised', 'processing'])

/** What a payment that was cancelled without our asking means. */
const CANCELLED_ELSEWHERE: Ending = { why: 'The payment was cancelled at the provider.', order: 'lapse' }

/**
 * Brings an attempt and its order to what the provider says about their payment: the only function for the
 * answer to a try, for webhooks, for the order-received page and for the reconciler. `ending` says what
 * a cancelled payment means for the order. Under the
 * attempt's lock; what its life does not allow is ignored, so old news changes nothing. Only money is never ignored:
 * where an attempt's life has no place for it, that is thrown.
 */
export async function applyPayment(
  deps: ApplyDeps,
  attemptId: string,
  payment: Payment,
  ending: Ending = CANCELLED_ELSEWHERE,
): Promise<Attempt> {
  for (;;) {
    const applied = await deps.db.transaction((tx) => applyOnce(deps, tx, attemptId, payment, ending))
    if (applied !== 'moved') return applied
  }
}

/** The cart is locked before the attempt; `moved` when both have gone to the customer's session between the two locks. */
async function applyOnce(
  deps: ApplyDeps,
  tx: Transaction,
  attemptId: string,
  payment: Payment,
  ending: Ending,
): Promise<Attempt | 'moved'> {
  const isMoney = IS_MONEY.has(payment.status)
  const found = isMoney ? await findAttempt(tx, attemptId) : null
  const cartId = found?.inCart ? await lockCartOf(tx, found.session) : null
  const attempt = await lockAttempt(tx, attemptId)
  if (attempt === null) throw new Error(`There is no checkout attempt ${attemptId}`)
  if (attempt.providerIntent !== payment.id) {
    throw new Error(`The payment ${payment.id} does not belong to the attempt ${attemptId}`)
  }
  if (isMoney && attempt.state === 'open') {
    throw new Error(`Money comes for the attempt ${attemptId} although nobody has begun to pay`)
  }
  if (found !== null && found.session !== attempt.session) return 'moved'
  if (cartId !== null && attempt.inCart) await takePaidPieces(tx, cartId, attempt)
  await applyStatus(deps, tx, attempt, payment, ending)
  return (await findAttempt(tx, attemptId)) ?? attempt
}

async function applyStatus(
  deps: ApplyDeps,
  tx: Transaction,
  attempt: Attempt,
  payment: Payment,
  ending: Ending,
): Promise<void> {
  switch (payment.status) {
    case 'paid':
      await endTryOfSource(tx, attempt.paymentMethod, { outcome: 'good', card: payment.fingerprint })
      return receivePayment(deps, tx, attempt, payment)
    case 'cancelled':
      return closeAttempt(deps, tx, attempt, ending)
    case 'authenticating':
      return note(deps, tx, attempt, 'authenticating', {
        kind: 'authentication',
        summary: 'The bank asked the shopper to confirm the payment.',
        reference: `${payment.id}:${attempt.paymentMethod}`,
      })
    case 'authorised':
      await endTryOfSource(tx, attempt.paymentMethod, { outcome: 'good', card: payment.fingerprint })
      return holdAuthorised(deps, tx, attempt, payment)
    case 'processing':
      return expectMoney(deps, tx, attempt, payment)
    case 'open':
      return applyFailure(deps, tx, attempt, payment)
    case 'confirmable':
      // Waiting for our own confirmation: nothing has happened yet.
      return
  }
}

async function applyFailure(
  deps: ApplyDeps,
  tx: Transaction,
  attempt: Attempt,
  payment: Payment,
): Promise<void> {
  const { refusal } = payment
  if (refusal === null) return
  if (attempt.state === 'processing') return loseMoney(deps, tx, attempt, refusal)
  await endTryOfSource(tx, attempt.paymentMethod, { outcome: 'bad', card: payment.fingerprint })
  await note(deps, tx, attempt, 'declined', {
    kind: 'decline',
    summary: refusal.message,
    reference: `${payment.id}:${attempt.paymentMethod}`,
  })
  if (!hasEnded(attempt.state)) {
    await noteOnAttempt(deps, tx, attempt.id, { refusal })
  }
}

async function note(
  deps: ApplyDeps,
  tx: Transaction,
  attempt: Attempt,
  to: AttemptState,
  entry: { kind: 'authentication' | 'processing' | 'decline'; summary: string; reference: string },
): Promise<void> {
  const moved = await moveAttempt(deps, tx, attempt, to)
  if (!moved || attempt.orderId === null) return
  await writeLedger(tx, { ...entry, orderId: attempt.orderId, at: deps.clock.now(), amount: attempt.amount })
}
