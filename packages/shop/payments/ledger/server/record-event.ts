import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type Stripe from 'stripe'
import { paymentEvent } from './payment.table.ts'
import { readEvent } from './read-event.ts'

/** Jobs `{ id }`: apply one stored event. */
export const EVENT_QUEUE = 'apply-payment-event'
/** A signature older than this is a replay, in seconds; the provider's own default. */
const TOLERANCE_SECONDS = 300

export type RecordDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  stripe: Stripe
  webhookSecret: string
}

/**
 * Takes in a webhook: checks the signature over the raw body and the shape of the event, stores it as it came and asks
 * for its application, in one transaction. The same event again is done already. Refuses what the
 * provider has not signed, and what is signed and no event.
 */
export async function recordEvent(
  deps: RecordDeps,
  delivery: { body: Buffer; signature: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const verified = verify(deps, delivery)
  if (!verified.ok) return verified
  const read = readEvent(verified.value)
  if (!read.ok) return read
  const event = read.value
  const isNew = await deps.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(paymentEvent)
      .values({
        provider: 'stripe',
        eventId: event.id,
        type: event.type,
        intent: intentOf(event),
        raw: event,
        providerTime: new Date(event.created * SECOND_MS),
        receivedAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvent.id })
    if (stored === undefined) return false
    await deps.jobs.enqueue(tx, EVENT_QUEUE, { id: stored.id })
    return true
  })
  return done({ isNew })
}

function verify(
  deps: RecordDeps,
  { body, signature }: { body: Buffer; signature: string },
): Outcome<unknown> {
  try {
    const now = deps.clock.now().getTime()
    return done(
      deps.stripe.webhooks.constructEvent(
        body,
        signature,
        deps.webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        now,
      ),
    )
  } catch {
    // The library only checks and parses here. For some headers that nobody signs, such as `t=,v1=`, it
    // throws a plain error, so that errors cannot be told apart by their class.
    return refused({
      code: 'bad-signature',
      message:
        'The Stripe-Signature header does not fit this body. Check that the webhook secret is the one of this endpoint and that nothing on the way changes the body.',
    })
  }
}

/** The payment intent an event is about: the object itself, or the one a charge or dispute belongs to. */
function intentOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown }
  if (object.object === 'payment_intent') return object.id ?? null
  return typeof object.payment_intent === 'string' ? object.payment_intent : null
}
