import type { OwnerDetails } from '../../port/rules/owner-details.ts'
import type { ProviderError } from '../../port/rules/provider-messages.ts'
import type { Stripe, StripeElement, StripeError, StripeIntent } from './stripe-js.ts'

/** How a payment or setup intent stands after the shopper has confirmed it. */
export type Confirmed = { ok: true; status: string } | { ok: false; error: ProviderError }

/**
 * The card provider's client library as the shop needs it (S7.40, S7.42): every call resolves, to the
 * result or to the provider's error.
 */
export type CardProvider = {
  /** Turns the card in the fields into a payment method id (S4.14). */
  createPaymentMethod: (
    owner: OwnerDetails,
  ) => Promise<{ ok: true; id: string } | { ok: false; error: ProviderError }>
  /** Finishes a payment; opens the bank's modal when it is asked for (S4.17). */
  confirmCardPayment: (clientSecret: string) => Promise<Confirmed>
  confirmCardSetup: (clientSecret: string) => Promise<Confirmed>
}

/** The provider over Stripe.js; `card` is any field of the mounted card. */
export function stripeCardProvider(stripe: Stripe, card: StripeElement): CardProvider {
  return {
    ...stripeCardBank(stripe),
    createPaymentMethod: async (owner) => {
      const answer = await reached(stripe.createPaymentMethod({ type: 'card', card, billing_details: owner }))
      if (answer.paymentMethod) return { ok: true, id: answer.paymentMethod.id }
      return { ok: false, error: providerError(answer.error) }
    },
  }
}

/** The part of the provider that asks the bank; it needs no card on the page. */
export function stripeCardBank(
  stripe: Pick<Stripe, 'confirmCardPayment' | 'confirmCardSetup'>,
): Pick<CardProvider, 'confirmCardPayment' | 'confirmCardSetup'> {
  return {
    confirmCardPayment: async (clientSecret) => {
      const answer = await reached(stripe.confirmCardPayment(clientSecret))
      return confirmed(answer.paymentIntent, answer.error)
    },
    confirmCardSetup: async (clientSecret) => {
      const answer = await reached(stripe.confirmCardSetup(clientSecret))
      return confirmed(answer.setupIntent, answer.error)
    },
  }
}

/** Statuses with which the shopper is done: S4.18, and payments that the bank is still working on. */
const DONE = new Set(['success', 'succeeded', 'requires_capture', 'processing'])

function confirmed(intent: StripeIntent | undefined, error: StripeError | undefined): Confirmed {
  if (intent && DONE.has(intent.status)) return { ok: true, status: intent.status }
  // Without an error of its own the intent is back where it was: the cardholder did not prove who they are.
  return { ok: false, error: error ? providerError(error) : AUTHENTICATION_FAILED }
}

const AUTHENTICATION_FAILED: ProviderError = { code: 'payment_intent_authentication_failure' }

/** Stripe.js throws when it is used wrongly and when the page loses the network at a bad moment. */
export async function reached<CallResponse extends { error?: StripeError }>(
  answer: Promise<CallResponse>,
): Promise<
  CallResponse | { error: StripeError; paymentMethod?: never; paymentIntent?: never; setupIntent?: never }
> {
  try {
    return await answer
  } catch (error) {
    return { error: { type: 'api_connection_error', message: error instanceof Error ? error.message : '' } }
  }
}

/** The provider's error under our names. */
export function providerError(error: StripeError | undefined): ProviderError {
  return {
    type: error?.type,
    code: error?.code,
    declineCode: error?.decline_code,
    message: error?.message,
  }
}
