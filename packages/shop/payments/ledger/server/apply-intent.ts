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
import { closeAttempt, type Ending } from './close-attempt.ts'
import { expectMoney, loseMoney } from './expect-money.ts'
import { holdAuthorised } from './hold-authorised.ts'
import { failureOf, fingerprintOf, type Intent, isComing } from './intent.ts'
import { writeLedger } from './ledger.ts'
import { receivePayment } from './receive-payment.ts'
import { takePaidPieces } from './take-paid-pieces.ts'

export type ApplyDeps = { db: Database; clock: Clock; jobs: Jobs; log: Log }

/** Statuses of an intent whose money has come, or waits at the bank for us: the shopper has done her part. */
const HAS_THE_MONEY: ReadonlySet<string> = new Set(['succeeded', 'requires_capture'])

/** What a payment that was cancelled without our asking means. */
const CANCELLED_ELSEWHERE: Ending = { why: 'The payment was cancelled at the provider.', order: 'lapse' }

/**
 * Brings an attempt and its order to what the provider says about their intent: the one door for the
 * answer to a try, for webhooks, for the order-received page and for the reconciler. `ending` says what
 * a cancelled intent means for the order. Under the
 * attempt's lock; what its life does not allow is ignored, so old news changes nothing. Only money is never ignored:
 * where an attempt's life has no place for it, that is thrown.
 */
export async function applyIntent(
  deps: ApplyDeps,
  attemptId: string,
  intent: Intent,
  ending: Ending = CANCELLED_ELSEWHERE,
): Promise<Attempt> {
  for (;;) {
    const applied = await deps.db.transaction((tx) => applyOnce(deps, tx, attemptId, intent, ending))
    if (applied !== 'moved') return applied
  }
}

/** The cart is locked before the attempt; `moved` when both have gone to the customer's session between the two locks. */
async function applyOnce(
  deps: ApplyDeps,
  tx: Transaction,
  attemptId: string,
  intent: Intent,
  ending: Ending,
): Promise<Attempt | 'moved'> {
  const isMoney = HAS_THE_MONEY.has(intent.status) || isComing(intent)
  const found = isMoney ? await findAttempt(tx, attemptId) : null
  const cartId = found?.inCart ? await lockCartOf(tx, found.session) : null
  const attempt = await lockAttempt(tx, attemptId)
  if (attempt === null) throw new Error(`There is no checkout attempt ${attemptId}`)
  if (attempt.providerIntent !== intent.id) {
    throw new Error(`The payment intent ${intent.id} does not belong to the attempt ${attemptId}`)
  }
  if (isMoney && attempt.state === 'open') {
    throw new Error(`Money comes for the attempt ${attemptId} although nobody has begun to pay`)
  }
  if (found !== null && found.session !== attempt.session) return 'moved'
  if (cartId !== null && attempt.inCart) await takePaidPieces(tx, cartId, attempt)
  await applyStatus(deps, tx, attempt, intent, ending)
  return (await findAttempt(tx, attemptId)) ?? attempt
}

async function applyStatus(
  deps: ApplyDeps,
  tx: Transaction,
  attempt: Attempt,
  intent: Intent,
  ending: Ending,
): Promise<void> {
  switch (intent.status) {
    case 'succeeded':
      await endTryOfSource(tx, attempt.paymentMethod, { outcome: 'good', card: fingerprintOf(intent) })
      return receivePayment(deps, tx, attempt, intent)
    case 'canceled':
      return closeAttempt(deps, tx, attempt, ending)
    case 'requires_action':
      if (isComing(intent)) return expectMoney(deps, tx, attempt, intent)
      return note(deps, tx, attempt, 'authenticating', {
        kind: 'authentication',
        summary: 'The bank asked the shopper to confirm the payment.',
        reference: `${intent.id}:${attempt.paymentMethod}`,
      })
    case 'requires_capture':
      await endTryOfSource(tx, attempt.paymentMethod, { outcome: 'good', card: fingerprintOf(intent) })
      return holdAuthorised(deps, tx, attempt, intent)
    case 'processing':
      return expectMoney(deps, tx, attempt, intent)
    case 'requires_payment_method':
      return applyFailure(deps, tx, attempt, intent)
    default:
      // Waiting for our own confirmation: nothing has happened yet.
      return
  }
}

async function applyFailure(
  deps: ApplyDeps,
  tx: Transaction,
  attempt: Attempt,
  intent: Intent,
): Promise<void> {
  const refusal = failureOf(intent)
  if (refusal === null) return
  if (attempt.state === 'processing') return loseMoney(deps, tx, attempt, refusal)
  await endTryOfSource(tx, attempt.paymentMethod, { outcome: 'bad', card: fingerprintOf(intent) })
  await note(deps, tx, attempt, 'declined', {
    kind: 'decline',
    summary: refusal.message,
    reference: `${intent.id}:${attempt.paymentMethod}`,
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
