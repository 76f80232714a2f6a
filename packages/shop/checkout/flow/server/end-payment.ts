import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { writeLedger } from '../../../payments/ledger/server/ledger.ts'
import { recordAttemptOfSource } from '../../../sessions/card-testing/server/record-attempt.ts'
import {
  type CheckoutSession,
  findCheckoutSession,
  lockCheckoutSession,
  moveCheckoutSession,
  noteOnCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { endTry, keepIntent } from '../../../sessions/checkout-sessions/server/keep-intent.ts'

type Deps = { db: Database; clock: Clock }

/**
 * Keeps the provider's intent with its checkout session. A checkout session has one intent; another one is an error,
 * unless it takes the place of one that was cancelled at another provider (`instead`).
 */
export async function storePayment(
  deps: Deps,
  checkoutSessionId: string,
  intentId: string,
  instead?: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const kept = await keepIntent(deps, tx, { checkoutSessionId, intentId, instead })
    if (kept?.orderId == null) {
      throw new Error(`The attempt ${checkoutSessionId} cannot take the intent ${intentId}`)
    }
    await writeLedger(tx, {
      orderId: kept.orderId,
      at: deps.clock.now(),
      kind: 'intent',
      summary: 'The payment was opened at the provider.',
      amount: kept.amount,
      reference: intentId,
    })
  })
}

/** Notes that the card was refused before it was tried. */
export async function rejectPayment(deps: Deps, checkoutSessionId: string, refusal: Refusal): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const checkoutSession = await lockCheckoutSession(tx, checkoutSessionId)
    if (checkoutSession === null || checkoutSession.orderId === null) return
    if (!(await moveCheckoutSession(deps, tx, checkoutSession, 'declined'))) return
    await recordAttemptOfSource(tx, checkoutSession.paymentMethod, { outcome: 'bad', card: null })
    await noteOnCheckoutSession(deps, tx, checkoutSessionId, { refusal })
    await writeLedger(tx, {
      orderId: checkoutSession.orderId,
      at: deps.clock.now(),
      kind: 'decline',
      summary: refusal.message,
      reference: `${checkoutSessionId}:${checkoutSession.paymentMethod}`,
    })
  })
}

/**
 * Lets the next request in, unless a newer try has begun with another card, and answers the checkout session as it is
 * now.
 */
export async function endPayment(
  deps: { clock: Clock },
  db: Database | Transaction,
  checkoutSessionId: string,
  source: string,
): Promise<CheckoutSession> {
  const checkoutSession =
    (await endTry(deps, db, checkoutSessionId, source)) ?? (await findCheckoutSession(db, checkoutSessionId))
  if (checkoutSession === null) throw new Error(`The attempt ${checkoutSessionId} vanished while it was paid`)
  return checkoutSession
}
