import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import {
  type CheckoutSession,
  findCheckoutSession,
  findCheckoutSessionOfPayment,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { isBusy } from '../../ledger/server/abandon-checkout-session.ts'
import { type ProviderEvent, saysOnlyState } from '../../port/rules/provider-event.ts'
import type { Delivery, PaymentProvider } from '../../port/server/payment-provider.ts'
import { isSettled, noteReported } from './note-reported.ts'
import { paymentEvent } from './payment-event.table.ts'

/** Jobs `{ id }`: apply one stored event. */
export const EVENT_QUEUE = 'apply-payment-event'

export type RecordDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  provider: Pick<PaymentProvider, 'verifyWebhook'>
  /** What events of this provider are kept under: `stripe`. */
  providerName: string
}

/** While a request asks for this payment, its own answer comes first: the event is applied so many seconds later. */
const AFTER_THE_ANSWER = 5

/**
 * Takes in a webhook: checks the signature over the raw body and the shape of the event and stores it as it came, with a
 * job that applies it. An event that only says how a payment stands needs none where its money has come: nothing
 * leaves that state. The same event again is done already. Refuses what the provider has not signed, and what is signed
 * and no event.
 */
export async function recordEvent(
  deps: RecordDeps,
  delivery: Delivery,
): Promise<Outcome<{ isNew: boolean }>> {
  const verified = deps.provider.verifyWebhook(delivery, deps.clock.now())
  if (!verified.ok) return verified
  const { event, raw } = verified.value
  const row = {
    provider: deps.providerName,
    eventId: event.id,
    type: event.name,
    intent: event.payment,
    raw,
    providerTime: event.at,
    receivedAt: deps.clock.now(),
  }
  const checkoutSession = await findAsked(deps, event)
  if (checkoutSession?.orderId && isSettled(checkoutSession, event)) {
    // Both are written once whatever happens between them: without an answer the provider sends it again.
    await noteReported(deps, checkoutSession.orderId, event)
    return done({ isNew: (await store(deps.db, { ...row, appliedAt: deps.clock.now() })) !== null })
  }
  const isAsked = checkoutSession !== null && isBusy(checkoutSession, deps.clock.now())
  const isNew = await deps.db.transaction(async (tx) => {
    const id = await store(tx, row)
    if (id === null) return false
    await deps.jobs.enqueue(
      tx,
      EVENT_QUEUE,
      { id },
      isAsked ? { startAfterSeconds: AFTER_THE_ANSWER } : undefined,
    )
    return true
  })
  return done({ isNew })
}

/** The checkout session whose payment an event tells the state of; `null` for news of other kinds. */
async function findAsked({ db }: RecordDeps, event: ProviderEvent): Promise<CheckoutSession | null> {
  if (event.payment === null || !saysOnlyState(event.news)) return null
  const known = await findCheckoutSessionOfPayment(db, event.payment)
  if (known !== null || event.named.checkoutSession === null) return known
  return findCheckoutSession(db, event.named.checkoutSession)
}

async function store(db: Database | Transaction, row: typeof paymentEvent.$inferInsert) {
  const [stored] = await db
    .insert(paymentEvent)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id })
  return stored?.id ?? null
}
