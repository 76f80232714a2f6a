import type { Call, WebhookFate } from '../http/call.ts'
import { newId } from '../http/ids.ts'
import { type DeliveryRow, event, webhookDelivery } from './event.table.ts'

/** What the provider tells the shop about. */
export type EventType =
  | 'charge.captured'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.failed'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'customer.created'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'radar.early_fraud_warning.created'
  | 'refund.failed'
  | 'setup_intent.canceled'
  | 'setup_intent.created'
  | 'setup_intent.requires_action'
  | 'setup_intent.setup_failed'
  | 'setup_intent.succeeded'

/** Writes down that something happened, and the posts that will tell the shop, in the call's transaction. */
export async function recordEvent(
  call: Call,
  type: EventType,
  object: { id: string; [key: string]: unknown },
): Promise<void> {
  const now = call.clock.now()
  const eventId = newId(call.chance, 'evt')
  await call.tx.insert(event).values({
    id: eventId,
    createdAt: now,
    type,
    objectId: object.id,
    object,
    requestId: call.requestId,
    idempotencyKey: call.idempotencyKey ?? null,
  })
  await call.tx
    .insert(webhookDelivery)
    .values(postsFor(call.webhookFate, now).map((post) => ({ ...post, eventId })))
}

function postsFor(fate: WebhookFate, now: Date): Pick<DeliveryRow, 'state' | 'dueAt'>[] {
  const atOnce = { state: 'waiting', dueAt: now } as const
  switch (fate.kind) {
    case 'normally':
      return [atOnce]
    case 'double':
      return [atOnce, atOnce]
    case 'late':
      return [{ state: 'waiting', dueAt: new Date(now.getTime() + fate.milliseconds) }]
    case 'never':
      return [{ state: 'withheld', dueAt: null }]
  }
}
