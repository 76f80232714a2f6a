import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type Stripe from 'stripe'
import { lastDayOf } from '../../port/rules/last-day-of.ts'
import type { CardFacts, MethodSetup, ProviderMethod } from '../../port/rules/payment.ts'
import { providerMessage } from '../../port/rules/provider-messages.ts'

/** What the shop keeps of the provider's card; the same shape stands on methods and on charges. */
export function cardFacts(
  methodId: string,
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'> & {
    fingerprint?: string | null | undefined
  },
): CardFacts {
  return {
    brand: card.brand,
    last4: card.last4,
    expiresOn: lastDayOf(card.exp_month, card.exp_year),
    fingerprint: card.fingerprint ?? methodId,
  }
}

/** Brings a payment method into the domain's words. */
export function readMethod(method: Stripe.PaymentMethod): ProviderMethod {
  const { id, card, customer } = method
  const isCard = method.type === 'card' && card !== undefined
  return {
    id,
    customer: typeof customer === 'string' ? customer : null,
    card: isCard ? cardFacts(id, card) : null,
    fingerprint: card?.fingerprint ?? null,
    isPrepaid: card?.funding === 'prepaid',
  }
}

/** Brings a setup intent into the domain's words. */
export function readSetup(intent: Stripe.SetupIntent, texts: TextLocale): MethodSetup {
  const { id, status, client_secret, customer, payment_method: method, last_setup_error: error } = intent
  return {
    id,
    status: SETUP_STATUSES[status] ?? 'other',
    clientSecret: client_secret ?? '',
    customer: typeof customer === 'string' ? customer : null,
    method: method === null || typeof method === 'string' ? null : readMethod(method),
    refusal:
      error === null
        ? null
        : {
            code: error.code ?? error.type,
            message: providerMessage(
              {
                type: error.type,
                code: error.code,
                declineCode: error.decline_code,
                message: error.message,
              },
              texts,
            ),
          },
    statusOnTheWire: status,
  }
}

const SETUP_STATUSES: Readonly<Partial<Record<Stripe.SetupIntent.Status, MethodSetup['status']>>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'authenticating',
  succeeded: 'kept',
}
