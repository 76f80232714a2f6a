import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { writeLedger } from '../../../payments/ledger/server/ledger.ts'
import { recordAttemptOfSource } from '../../../sessions/card-testing/server/record-attempt.ts'
import {
  lockCheckoutSession,
  moveCheckoutSession,
  noteOnCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'

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
    const checkoutSession = await lockCheckoutSession(tx, checkoutSessionId)
    if (checkoutSession?.providerIntent === intentId) return
    const isFree = checkoutSession?.providerIntent == null || checkoutSession.providerIntent === instead
    if (checkoutSession === null || !isFree || checkoutSession.orderId === null) {
      throw new Error(`The attempt ${checkoutSessionId} cannot take the intent ${intentId}`)
    }
    await noteOnCheckoutSession(deps, tx, checkoutSessionId, { providerIntent: intentId })
    await writeLedger(tx, {
      orderId: checkoutSession.orderId,
      at: deps.clock.now(),
      kind: 'intent',
      summary: 'The payment was opened at the provider.',
      amount: checkoutSession.amount,
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

/** Lets the next request in, unless a newer try has begun with another card. */
export async function endPayment(deps: Deps, checkoutSessionId: string, source: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const checkoutSession = await lockCheckoutSession(tx, checkoutSessionId)
    if (checkoutSession?.paymentMethod !== source) return
    await noteOnCheckoutSession(deps, tx, checkoutSessionId, { busyUntil: null })
  })
}
