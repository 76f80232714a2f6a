import type { OwnerDetails } from '../../port/rules/owner-details.ts'
import type { Collected } from '../../port/storefront/method-form.ts'
import type { StripeKind } from '../rules/methods.ts'
import { type Confirmed, providerError, reached } from './card-provider.ts'
import type { PaymentResult, Stripe, StripeElement } from './stripe-js.ts'

/** A kind of payment of the provider's that is no card's. */
export type LocalKind = Exclude<StripeKind, 'card'>

/** Makes a payment method of a mounted field or of plain values, such as a tax id (S7.40). */
export async function createLocalMethod(
  stripe: Stripe,
  kind: LocalKind,
  value: StripeElement | Record<string, string>,
  owner: OwnerDetails,
): Promise<Collected> {
  const answer = await reached(
    stripe.createPaymentMethod({ type: kind, [kind]: value, billing_details: owner }),
  )
  if (answer.paymentMethod) return { ok: true, id: answer.paymentMethod.id }
  return { ok: false, error: providerError(answer.error) }
}

/** Statuses with which the shopper is done: the money is there, on its way, or a slip waits to be paid. */
const DONE: ReadonlySet<string> = new Set(['succeeded', 'processing', 'requires_action'])

/**
 * Finishes a payment by the call of its kind (S7.41): the agreement to a debit is given, the slip is shown, or
 * the page is left for somebody else's.
 */
export async function confirmLocal(
  stripe: Stripe,
  kind: LocalKind,
  clientSecret: string,
  data: { payment_method: string; return_url: string },
): Promise<Confirmed> {
  const { payment_method, return_url } = data
  if (kind === 'link') return confirmLink(stripe, clientSecret, { payment_method, return_url })
  const confirm = {
    afterpay_clearpay: stripe.confirmAfterpayClearpayPayment,
    au_becs_debit: stripe.confirmAuBecsDebitPayment,
    boleto: stripe.confirmBoletoPayment,
    oxxo: stripe.confirmOxxoPayment,
    sepa_debit: stripe.confirmSepaDebitPayment,
  }[kind]
  // Only a page that is left needs a way back; the provider refuses one where nothing is left.
  const answer = await reached(
    confirm.call(stripe, clientSecret, {
      payment_method,
      ...(kind === 'afterpay_clearpay' && { return_url }),
    }),
  )
  return confirmed(answer)
}

/** Link has no call of its own: its payments are confirmed by the general one (docs.stripe.com/js/payment_intents). */
async function confirmLink(
  stripe: Stripe,
  clientSecret: string,
  confirmParams: { payment_method: string; return_url: string },
): Promise<Confirmed> {
  return confirmed(
    await reached(stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' })),
  )
}

function confirmed({ paymentIntent: intent, error }: PaymentResult): Confirmed {
  if (intent && DONE.has(intent.status)) return { ok: true, status: intent.status }
  return { ok: false, error: error ? providerError(error) : { code: 'payment_cancelled' } }
}
