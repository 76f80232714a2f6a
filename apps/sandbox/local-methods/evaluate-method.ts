import { invalidRequest } from '../http/provider-refusal.ts'
import type { PaymentMethodRow } from '../payment-methods/payment-method.table.ts'
import { FLOWS, type MethodKind } from './local-kinds.ts'

/** Cents that Afterpay takes, both included; the provider's limits for Australia. */
const AFTERPAY_CENTS = { min: 100, max: 400_000 }

/** What an intent loses when another payment method is tried, or none any more. */
export const NOTHING_PENDING = { voucher: null, settlesAt: null, settlesAs: null }

/** Refuses a payment method of a kind that the intent was not opened for. */
export function typeFault(types: readonly MethodKind[], method: Pick<PaymentMethodRow, 'type'>) {
  if (types.includes(method.type)) return null
  return invalidRequest(
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach one of: ${types.join(', ')}.`,
    { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
  )
}

/** Refuses to capture later what nobody can hold: a debit, a slip. */
export function captureFault(types: readonly MethodKind[], capture: 'automatic' | 'manual') {
  const misfit = types.find((kind) => kind !== 'card' && FLOWS[kind] !== 'redirect')
  if (capture === 'automatic' || misfit === undefined) return null
  return invalidRequest(`A payment by ${misfit} cannot be captured later.`, { param: 'capture_method' })
}

/** Refuses an amount in cents outside the limits of the only kind there is. */
export function amountFault(types: readonly MethodKind[], amount: number) {
  if (types.length !== 1 || types[0] !== 'afterpay_clearpay') return null
  if (amount > AFTERPAY_CENTS.max) {
    return invalidRequest(`Amount must be no more than ${AFTERPAY_CENTS.max} cents`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return amount < AFTERPAY_CENTS.min
    ? invalidRequest(`Amount must be at least ${AFTERPAY_CENTS.min} cents`, {
        code: 'amount_too_small',
        param: 'amount',
      })
    : null
}
