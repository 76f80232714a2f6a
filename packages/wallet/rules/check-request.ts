import { MESSAGES } from './messages.ts'
import type { PaymentDataCallbacks } from './payment-data.ts'
import { type Failure, failed } from './statuses.ts'
import {
  type AllowedPaymentMethod,
  AUTH_METHODS,
  CALLBACK_INTENTS,
  CARD_NETWORKS,
  type CallbackIntent,
  type IsReadyToPayRequest,
  type PaymentDataRequest,
  TOTAL_PRICE_STATUSES,
} from './wallet-request.ts'

type Raw<Request> = { readonly [Name in keyof Request]?: unknown } | null | undefined

/** What is wrong with the request of `isReadyToPay`, or null (S5.27 to S5.30). */
export function checkReadyRequest(request: Raw<IsReadyToPayRequest>): Failure | null {
  if (!request) return wrong('isReadyToPay needs its request to be set.')
  return checkVersion(request) ?? checkMethods(request)
}

/** What is wrong with the request of `loadPaymentData` or its callbacks, or null (S5.28 to S5.34). */
export function checkPaymentDataRequest(
  request: Raw<PaymentDataRequest>,
  callbacks: PaymentDataCallbacks | null | undefined,
): Failure | null {
  const fault = checkReceivedRequest(request)
  if (fault) return fault
  const intents = (request?.callbackIntents ?? []) as readonly CallbackIntent[]
  return checkCallbacks(intents, callbacks ?? {})
}

/** What is wrong with a request where its callbacks cannot be seen: they stay in the shop's page. */
export function checkReceivedRequest(request: Raw<PaymentDataRequest>): Failure | null {
  if (!request) return wrong('loadPaymentData needs its request to be set.')
  return (
    checkVersion(request) ??
    checkMethods(request) ??
    (request.swg === undefined
      ? checkTransaction(request.transactionInfo)
      : checkSubscription(request.swg)) ??
    checkIntents(request.callbackIntents)
  )
}

function checkVersion({ apiVersion, apiVersionMinor }: { apiVersion?: unknown; apiVersionMinor?: unknown }) {
  if (apiVersion !== 1 && apiVersion !== 2) {
    return failed('UNSUPPORTED_API_VERSION', `apiVersion must be 1 or 2; it is ${String(apiVersion)}.`)
  }
  if (apiVersion === 2 && typeof apiVersionMinor !== 'number') {
    return wrong('With apiVersion 2, apiVersionMinor must be set to a number.')
  }
  return null
}

function checkMethods(request: { apiVersion?: unknown; allowedPaymentMethods?: unknown }): Failure | null {
  const methods = request.allowedPaymentMethods
  if (request.apiVersion === 2 && !isFilled(methods)) {
    return wrong('With apiVersion 2, allowedPaymentMethods must be a list with at least one payment method.')
  }
  for (const method of isFilled(methods) ? methods : []) {
    const fault = checkMethod(method)
    if (fault) return fault
  }
  return null
}

/** In version 1 a method is its type alone. */
function checkMethod(method: unknown): Failure | null {
  if (typeof method === 'string') return checkType(method)
  if (typeof method !== 'object' || method === null) return wrong('Each payment method must be an object.')
  const { type, parameters } = method as Partial<AllowedPaymentMethod>
  const fault = checkType(type)
  if (fault || type !== 'CARD') return fault
  if (!parameters) return wrong('A payment method of type CARD must have parameters.')
  if (!isFilled(parameters.allowedCardNetworks)) {
    return wrong('parameters of a CARD must have allowedCardNetworks, a list that is not empty.')
  }
  const { allowedAuthMethods } = parameters
  if (!isFilled(allowedAuthMethods) || !allowedAuthMethods.every((one) => isOneOf(AUTH_METHODS, one))) {
    return wrong(
      `parameters of a CARD must have allowedAuthMethods, a list of ${AUTH_METHODS.join(' and ')} that is not empty.`,
    )
  }
  return null
}

function checkType(type: unknown): Failure | null {
  if (type === 'UPI') return wrong('UPI is not supported.')
  if (type === 'EWALLET') return wrong(MESSAGES.noEwallet)
  return typeof type === 'string' && type !== '' ? null : wrong('Each payment method must have a type.')
}

function checkTransaction(transactionInfo: unknown): Failure | null {
  if (typeof transactionInfo !== 'object' || transactionInfo === null) {
    return wrong('transactionInfo must be set.')
  }
  const { currencyCode, totalPriceStatus, totalPrice } = transactionInfo as Record<string, unknown>
  if (!isText(currencyCode)) return wrong('transactionInfo must have a currencyCode.')
  if (!isOneOf(TOTAL_PRICE_STATUSES, totalPriceStatus)) {
    return wrong(`totalPriceStatus in transactionInfo must be one of ${TOTAL_PRICE_STATUSES.join(', ')}.`)
  }
  if (totalPriceStatus !== 'NOT_CURRENTLY_KNOWN' && !isText(totalPrice)) {
    return wrong('totalPrice in transactionInfo must be set when totalPriceStatus is ESTIMATED or FINAL.')
  }
  return null
}

function checkSubscription(swg: unknown): Failure | null {
  const { skuId, publicationId } = (swg ?? {}) as Record<string, unknown>
  return isText(skuId) && isText(publicationId)
    ? null
    : wrong('A subscription must have both skuId and publicationId.')
}

function checkIntents(intents: unknown = []): Failure | null {
  if (!Array.isArray(intents)) return wrong('callbackIntents must be a list.')
  for (const intent of intents) {
    if (!isOneOf(CALLBACK_INTENTS, intent)) {
      return wrong(`callbackIntents may contain ${CALLBACK_INTENTS.join(', ')}; not ${String(intent)}.`)
    }
  }
  return null
}

/**
 * Each intent needs the callback that answers it (S5.34), and a callback needs an intent: without one it would never be
 * called, and a shop that counts on being asked would not be.
 */
function checkCallbacks(intents: readonly CallbackIntent[], callbacks: PaymentDataCallbacks): Failure | null {
  for (const intent of intents) {
    const callback = callbackOf(intent)
    if (typeof callbacks[callback] !== 'function') {
      return wrong(`The callback intent ${intent} needs ${callback} in paymentDataCallbacks.`)
    }
  }
  for (const callback of ['onPaymentAuthorized', 'onPaymentDataChanged'] as const) {
    if (typeof callbacks[callback] !== 'function') continue
    const answered = CALLBACK_INTENTS.filter((intent) => callbackOf(intent) === callback)
    if (answered.some((intent) => intents.includes(intent))) continue
    const wanted = answered.length > 1 ? `one of ${answered.join(', ')}` : answered.join()
    return wrong(`The callback ${callback} needs ${wanted} in callbackIntents; it would never be called.`)
  }
  return null
}

/** Whether one of these ways to pay is one the wallet has: a card of a network it knows. */
export function isPayable(methods: readonly unknown[] | undefined): boolean {
  return (methods ?? []).some((method) => {
    if (typeof method === 'string') return method === 'CARD'
    const { type, parameters } = method as AllowedPaymentMethod
    return (
      type === 'CARD' && (parameters?.allowedCardNetworks ?? []).some((one) => isOneOf(CARD_NETWORKS, one))
    )
  })
}

/** Which callback answers an intent. */
export function callbackOf(intent: CallbackIntent): keyof PaymentDataCallbacks {
  return intent === 'PAYMENT_AUTHORIZATION' ? 'onPaymentAuthorized' : 'onPaymentDataChanged'
}

function wrong(message: string): Failure {
  return failed('DEVELOPER_ERROR', message)
}

function isFilled(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isOneOf<Value>(known: readonly Value[], value: unknown): value is Value {
  return known.some((one) => one === value)
}
