import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { ShownError } from '@buoy/ui/ErrorList.tsx'
import { fieldsFirst, termsFirst } from '../../../payments/port/rules/provider-messages.ts'
import { type CheckoutValues, type FieldRefusal, validateCheckout } from '../rules/validate-checkout.ts'

/** What went wrong, and where it is shown: over the form, or in the payment area (S8.40). */
export type CheckoutProblem = { over: ShownError[]; payment: string | null }

/** An error as the shop answers it; one read out of markup has no code. */
export type ServerError = ShownError & { code?: string }

export const NO_PROBLEM: CheckoutProblem = { over: [], payment: null }

/** Refusals about the cart or the page, not about the money: shown over the form. */
const ABOUT_THE_ORDER = new Set([
  'bad-request',
  'nonce',
  'shipping-method',
  'no-shipping',
  'expired',
  'empty-cart',
  'cart-changed',
  'line-problem',
  'out-of-stock',
  'payment-needed',
])

/** A problem of the card or the bank. */
export function paymentProblem(message: string): CheckoutProblem {
  return { over: [], payment: message }
}

/**
 * A problem as the page says it: a field that is wrong as it stands is told in plain words, also where a call has answered
 * in the documents' (S5.66).
 */
export function inPlainWords(
  { over, payment }: CheckoutProblem,
  values: CheckoutValues,
  texts: TextLocale,
): CheckoutProblem {
  const plain = new Map(
    validateCheckout(values, texts, 'plain').map(({ field, message }) => [field, message]),
  )
  return {
    over: over.map((error) => ({
      field: error.field,
      message: (error.field && plain.get(error.field)) || error.message,
    })),
    payment,
  }
}

/** What is said beside the fields, by form name: the same as in the list. */
export function besideFields({ over }: CheckoutProblem): Record<string, string> {
  return Object.fromEntries(over.flatMap(({ field, message }) => (field ? [[field, message]] : [])))
}

/** Refusals of the form itself: the list over it, and in the payment area the reason in one sentence (S8.06, S8.07). */
export function formProblem(refusals: FieldRefusal[], texts: TextLocale): CheckoutProblem {
  const isOnlyTerms = refusals.every(({ field }) => field === 'terms')
  const hasEmpty = refusals.some(({ code }) => code === 'required')
  if (isOnlyTerms) return { over: refusals, payment: termsFirst(texts) }
  return { over: refusals, payment: hasEmpty ? fieldsFirst(texts) : null }
}

/**
 * Why a wallet's sheet may not open over a form as it stands: in its own words for empty fields and the
 * terms (S8.08, S8.09, S8.38), else in those of the first mistake. No problem: the form is whole.
 */
export function walletRefusals(
  values: CheckoutValues,
  messages: { terms: string; required_field: string },
  texts: TextLocale,
): CheckoutProblem {
  const over = validateCheckout(values, texts, 'plain')
  const [first] = over
  if (first === undefined) return NO_PROBLEM
  const hasEmpty = over.some(({ code }) => code === 'required')
  const payment = hasEmpty
    ? messages.required_field
    : first.field === 'terms'
      ? messages.terms
      : first.message
  return { over, payment }
}

/** Refusals of the shop: those of a field or of the order over the form, those of the money with the card. */
export function serverProblem(errors: ServerError[]): CheckoutProblem {
  const payment = errors.filter(isAboutPayment).map(({ message }) => message)
  return {
    over: errors.filter((error) => !isAboutPayment(error)),
    payment: payment.length > 0 ? payment.join(' ') : null,
  }
}

function isAboutPayment({ field, code }: ServerError): boolean {
  return field === 'stripe_source' || (field === null && !ABOUT_THE_ORDER.has(code ?? ''))
}
