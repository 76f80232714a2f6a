import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Call, Caller, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import type { ShopViews } from '../../../cart/views.ts'
import { orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { readOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import {
  type CheckoutPaymentReply,
  frontendRequestInput,
  orderIntentInput,
  ownOrderInput,
  type PaymentIntentReply,
} from '../../../payments/ledger/payment-contract.ts'
import { reconcileIfReachable } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { badMethod } from '../../../payments/methods/rules/refusals.ts'
import type { RestError } from '../../../payments/port/contract.ts'
import type { Payment } from '../../../payments/port/rules/payment.ts'
import { paymentNotStarted } from '../../../payments/port/rules/provider-messages.ts'
import type { OpenPaymentRequest, PaymentResult } from '../../../payments/port/server/payment-provider.ts'
import { type SetupCallDeps, setupIntentRoute } from '../../../payments/saved-methods/server/setup-calls.ts'
import { statusOf } from '../../../sessions/card-testing/server/guard-attempt.ts'
import { guardCard } from '../../../sessions/card-testing/server/guard-payment.ts'
import { recordAttempt as forgetTry } from '../../../sessions/card-testing/server/record-attempt.ts'
import { hasEnded } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import {
  type CheckoutSession,
  findCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { messages } from '../messages.ts'
import type { Prepared } from './begin-payment.ts'
import { endPayment, storePayment } from './end-payment.ts'
import { findOrderWay, type OrderPayDeps, offerOf, orderPayCall, syncIntentCall } from './order-pay-calls.ts'
import { prepareOrder } from './prepare-order.ts'
import { preparePayment } from './prepare-payment.ts'
import { type ReadOrderDeps, readOrderRequest } from './read-order-request.ts'

export type PaymentCallDeps = ReadOrderDeps &
  OrderPayDeps &
  SetupCallDeps & { views: () => Promise<ShopViews> }
type Route = (deps: PaymentCallDeps, fields: Fields, caller: Caller) => Promise<CallReply>

/** A frontend REST route of another feature, by its path below `/wc-stripe/v1/`. */
export type FrontendRoute = (fields: Fields, caller: Caller) => Promise<CallReply>

const PREFIX = '/wc-stripe/v1/'

const ROUTES: Readonly<Record<string, Route>> = {
  'payment-intent': openForCart,
  'order/payment-intent': openForOrder,
  'checkout/payment': finishCheckout,
  'order-pay': orderPayCall,
  'setup-intent': setupIntentRoute,
  'sync-payment-intent': syncIntentCall,
}

/** The frontend REST calls behind their one ajax name (S7.14): those about payments, and `others`. */
export function paymentCalls(
  deps: PaymentCallDeps,
  others: Readonly<Record<string, FrontendRoute>> = {},
): Record<string, Call> {
  return {
    wc_stripe_frontend_request: async ({ fields, caller }) => {
      const input = frontendRequestInput.safeParse(fields)
      const path = input.success ? input.data.path : ''
      const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length).replace(/\/$/, '') : ''
      const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined
      if (route !== undefined) return route(deps, fields, caller)
      const other = Object.hasOwn(others, name) ? others[name] : undefined
      if (other !== undefined) return other(fields, caller)
      return restError('rest_no_route', translator(messages, deps.texts())('noSuchCall'), 404)
    },
  }
}

/** S7.15 for the cart: the order is placed and its payment opened, to be confirmed by the next step. */
async function openForCart(deps: PaymentCallDeps, fields: Fields, caller: Caller): Promise<CallReply> {
  const texts = deps.texts()
  const t = translator(messages, texts)
  const { payment_method_id: source } = fields
  const read = await readOrderRequest(deps, { ...fields, stripe_source: source }, caller)
  if (!read.ok) return intentError(texts, read.refusals[0]?.message, read.status)
  const checkoutSession = await findCheckoutSession(deps.db, read.request.checkoutSessionId)
  if (checkoutSession?.amount === 0) return intentError(texts, t('nothingDue'))
  if (read.request.source === '') return intentError(texts, badMethod(texts).message)
  const email = read.request.form.values.billing_email ?? null
  const request = { place: 'checkout', caller, email, source: read.request.source, fields } as const
  return openGuarded(deps, request, () => prepareOrder(deps, read.request))
}

/**
 * S7.15 for an order that exists and waits for its money: prepared like one that its form pays, with its units and
 * behind the shield. While a bank asks the shopper, that very payment is given again.
 */
async function openForOrder(deps: PaymentCallDeps, fields: Fields, caller: Caller): Promise<CallReply> {
  const texts = deps.texts()
  const t = translator(messages, texts)
  const order = await findOwnOrder(deps, fields)
  if (order === null) return intentError(texts, t('notYourOrder'))
  const input = orderIntentInput.safeParse(fields)
  if (!input.success) return intentError(texts, paymentNotStarted(texts), 400)
  const { payment_method: gateway, payment_method_id: source } = input.data
  const checkoutSession = await settled(deps, order)
  const isAsked = checkoutSession?.state === 'authenticating' && checkoutSession.providerIntent !== null
  if (isAsked && (source === '' || source === checkoutSession.paymentMethod)) {
    return intentReply(texts, await deps.provider.find(checkoutSession.providerIntent ?? ''))
  }
  if (order.total === 0) return intentError(texts, t('nothingDue'))
  const way = await findOrderWay(deps, gateway)
  if (way === null) return intentError(texts, badMethod(texts).message)
  if (source === '') return intentError(texts, way.empty.message)
  const request = { place: 'order-pay', caller, email: order.email, source, fields } as const
  return openGuarded(deps, request, () =>
    preparePayment(deps, {
      orderId: order.id,
      key: order.key,
      session: caller.session,
      source,
      seenTotal: null,
      ...offerOf(way),
    }),
  )
}

/**
 * Opens a payment that the browser confirms with the provider, behind the shield. What the bank says then counts by
 * itself; a try that leads nowhere is taken back.
 */
async function openGuarded(
  deps: PaymentCallDeps,
  request: Parameters<typeof guardCard>[1],
  prepare: () => Promise<Prepared>,
): Promise<CallReply> {
  const judged = await guardCard(deps, request)
  if (judged.kind === 'refused')
    return intentError(deps.texts(), judged.refusal.message, statusOf([judged.refusal]))
  const prepared = await prepare()
  if (prepared.kind !== 'pay') {
    await forgetTry(deps.db, judged.tryId, 'void')
    return intentError(deps.texts(), wordsOf(prepared, deps.texts()))
  }
  const answer = await open(deps, prepared.request)
  await endPayment(deps, deps.db, prepared.request.checkoutSessionId, request.source)
  return intentReply(deps.texts(), answer)
}

function wordsOf(prepared: Exclude<Prepared, { kind: 'pay' }>, texts: TextLocale): string | undefined {
  const t = translator(messages, texts)
  if (prepared.kind === 'refused') return prepared.refusals[0]?.message
  if (prepared.kind === 'known' && hasEnded(prepared.checkoutSession.state)) return t('notWaiting')
  const why = prepared.kind === 'known' ? prepared.checkoutSession.refusal?.message : undefined
  return why ?? t('beingPaid')
}

/** S7.29, S7.30: the shopper is back from the bank; the provider says how the payment stands. */
async function finishCheckout(deps: PaymentCallDeps, fields: Fields): Promise<CallReply> {
  const order = await findOwnOrder(deps, fields)
  if (order === null) return checkoutReply(deps, translator(messages, deps.texts())('wrongOrderKey'))
  const checkoutSession = await settled(deps, order)
  const isThere = checkoutSession?.state === 'paid' || checkoutSession?.state === 'processing'
  if (!isThere) {
    return checkoutReply(deps, checkoutSession?.refusal?.message ?? paymentNotStarted(deps.texts()))
  }
  const redirect = orderReceivedPath(order.id, order.key)
  const body: CheckoutPaymentReply = { result: 'success', redirect, messages: null, reload: false }
  return { status: 200, body }
}

function settled(deps: PaymentCallDeps, order: StoredOrder): Promise<CheckoutSession | null> {
  return order.checkoutSessionId === null
    ? Promise.resolve(null)
    : reconcileIfReachable(deps, order.checkoutSessionId)
}

function open(deps: PaymentCallDeps, request: OpenPaymentRequest): Promise<PaymentResult> {
  return deps.provider.open(request, (payment, instead) =>
    storePayment(deps, request.checkoutSessionId, payment, instead),
  )
}

/** The order the fields name, if they know its key; a wrong key and a wrong number are not told apart. */
async function findOwnOrder(deps: PaymentCallDeps, fields: Fields): Promise<StoredOrder | null> {
  const input = ownOrderInput.safeParse(fields)
  if (!input.success) return null
  const order = await readOrder(deps.db, input.data.order_id)
  return order !== null && equalInConstantTime(input.data.order_key, order.key) ? order : null
}

function intentReply(texts: TextLocale, answer: PaymentResult): CallReply {
  if (answer.kind !== 'payment') return intentError(texts)
  const body: PaymentIntentReply = {
    payment_intent: visiblePart(answer.payment),
    installments: [],
    installments_html: '',
  }
  return { status: 200, body }
}

function visiblePart(payment: Payment): PaymentIntentReply['payment_intent'] {
  const { id, clientSecret, statusOnTheWire: status, amount, currency } = payment
  return { id, client_secret: clientSecret ?? '', status, amount, currency: currency.toLowerCase() }
}

async function checkoutReply(deps: PaymentCallDeps, message: string): Promise<CallReply> {
  const notices = (await deps.views()).errors([{ field: null, message }])
  const body: CheckoutPaymentReply = { result: 'failure', redirect: '', messages: notices, reload: false }
  return { status: 200, body }
}

function intentError(texts: TextLocale, message = paymentNotStarted(texts), status = 200): CallReply {
  return restError('payment-intent-error', message, status)
}

function restError(code: string, message: string, status: number): CallReply {
  const body: RestError = { code, message, data: { status } }
  return { status, body }
}
