import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { writeLedger } from '../../../payments/ledger/server/ledger.ts'
import { endTryOfSource } from '../../../sessions/card-testing/server/end-try.ts'
import {
  lockAttempt,
  moveAttempt,
  noteOnAttempt,
} from '../../../sessions/checkout-sessions/server/attempts.ts'

type Deps = { db: Database; clock: Clock }

/**
 * Keeps the provider's intent with its attempt. An attempt has one intent; another one is an error, unless it takes the
 * place of one that was cancelled at another provider (`instead`).
 */
export async function keepIntent(
  deps: Deps,
  attemptId: string,
  intentId: string,
  instead?: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    if (attempt?.providerIntent === intentId) return
    const isFree = attempt?.providerIntent == null || attempt.providerIntent === instead
    if (attempt === null || !isFree || attempt.orderId === null) {
      throw new Error(`The attempt ${attemptId} cannot take the intent ${intentId}`)
    }
    await noteOnAttempt(deps, tx, attemptId, { providerIntent: intentId })
    await writeLedger(tx, {
      orderId: attempt.orderId,
      at: deps.clock.now(),
      kind: 'intent',
      summary: 'The payment was opened at the provider.',
      amount: attempt.amount,
      reference: intentId,
    })
  })
}

/** Notes that the card was refused before it was tried. */
export async function refuseTry(deps: Deps, attemptId: string, refusal: Refusal): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    if (attempt === null || attempt.orderId === null) return
    if (!(await moveAttempt(deps, tx, attempt, 'declined'))) return
    await endTryOfSource(tx, attempt.paymentMethod, { outcome: 'bad', card: null })
    await noteOnAttempt(deps, tx, attemptId, { refusal })
    await writeLedger(tx, {
      orderId: attempt.orderId,
      at: deps.clock.now(),
      kind: 'decline',
      summary: refusal.message,
      reference: `${attemptId}:${attempt.paymentMethod}`,
    })
  })
}

/** Lets the next request in, unless a newer try has begun with another card. */
export async function endTry(deps: Deps, attemptId: string, source: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    if (attempt?.paymentMethod !== source) return
    await noteOnAttempt(deps, tx, attemptId, { busyUntil: null })
  })
}
