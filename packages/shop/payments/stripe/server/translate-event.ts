import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type Stripe from 'stripe'
import type { ProviderEvent, ProviderNews } from '../../port/rules/provider-event.ts'

/** Brings an event of the provider into the domain's words. It must have the shape that `readEvent` checks. */
export function translateEvent(event: Stripe.Event): ProviderEvent {
  const { metadata } = event.data.object as { metadata?: Record<string, string> | null }
  const payment = paymentOf(event)
  return {
    id: event.id,
    name: event.type,
    at: new Date(event.created * SECOND_MS),
    payment,
    named: { checkoutSession: metadata?.checkout_attempt ?? null, order: metadata?.order_id ?? null },
    news: newsOf(event, payment),
  }
}

/** The payment intent an event is about: the object itself, or the one a charge or dispute belongs to. */
function paymentOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown }
  if (object.object === 'payment_intent') return object.id ?? null
  return typeof object.payment_intent === 'string' ? object.payment_intent : null
}

function newsOf(event: Stripe.Event, payment: string | null): ProviderNews {
  if (event.type.startsWith('charge.dispute.')) {
    return { kind: 'dispute', dispute: (event.data.object as Stripe.Dispute).id }
  }
  switch (event.type) {
    case 'payment_intent.created':
      return { kind: 'opened' }
    case 'charge.refunded':
      return { kind: 'charge-refunded', charge: event.data.object.id }
    // What the provider calls a change of a refund; the names differ between versions of its interface.
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund', refund: (event.data.object as Stripe.Refund).id }
    case 'radar.early_fraud_warning.created':
      return { kind: 'fraud-warning', warning: event.data.object.id }
    case 'payment_method.automatically_updated':
    case 'payment_method.updated':
    case 'payment_method.attached':
    case 'payment_method.detached':
      return { kind: 'method-changed', method: event.data.object.id }
    case 'setup_intent.succeeded': {
      const method = event.data.object.payment_method
      return { kind: 'method-set-up', method: typeof method === 'string' ? method : (method?.id ?? null) }
    }
    default:
      return payment === null ? { kind: 'other' } : { kind: 'payment' }
  }
}
