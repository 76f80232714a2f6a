import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Caller, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { equalInConstantTime, type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { NO_PAYMENT_METHOD } from '../../../orders/record/rules/free-order.ts'
import { leavePath, orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import {
  type OrderPayReply,
  orderPayInput,
  PAY_NONCE_FIELD,
  syncIntentInput,
} from '../../../payments/ledger/payment-contract.ts'
import { applyPayment } from '../../../payments/ledger/server/apply-payment.ts'
import { isOffered } from '../../../payments/methods/rules/available-methods.ts'
import { badMethod } from '../../../payments/methods/rules/refusals.ts'
import { findWay, sourceOf } from '../../../payments/methods/rules/ways.ts'
import type { MethodDeps } from '../../../payments/methods/server/method-settings.ts'
import type { RestError } from '../../../payments/port/contract.ts'
import { emptyMethod } from '../../../payments/port/rules/method-texts.ts'
import { paymentNotStarted, termsFirst } from '../../../payments/port/rules/provider-messages.ts'
import { type ChooseDeps, choosePayment } from '../../../payments/saved-methods/server/choose-payment.ts'
import { statusOf } from '../../../sessions/card-testing/server/guard-attempt.ts'
import { guarded } from '../../../sessions/card-testing/server/guard-payment.ts'
import { findCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { findWalletMethod, type WalletDeps } from '../../wallet/server/find-wallet-method.ts'
import { messages } from '../messages.ts'
import { checkoutRefusal } from '../rules/checkout-refusal.ts'
import { type PayOrderDeps, payOrder } from './pay-order.ts'
import type { PaymentWish } from './prepare-payment.ts'
import type { PaymentOutcome } from './run-payment.ts'

export type OrderPayDeps = PayOrderDeps & MethodDeps & WalletDeps & ChooseDeps & { nonces: NonceDeps }

/** What the nonce of the order-pay page is for. */
export const PAY_ACTION = 'woocommerce-pay'

/**
 * Reads and runs an order-pay form (S2.11). The form needs this session's nonce, the order's key, the
 * terms and a card; the same form sent twice is one charge and gets the same answer. An order that costs nothing needs no
 * card: it goes to work as soon as its terms are accepted.
 */
export async function payByForm(deps: OrderPayDeps, fields: Fields, caller: Caller): Promise<PaymentOutcome> {
  const texts = deps.texts()
  const input = orderPayInput.safeParse(fields)
  if (!input.success) return no(checkoutRefusal('badPaymentForm', texts))
  const { data } = input
  if (!verifyNonce(deps.nonces, PAY_ACTION, caller.session, data[PAY_NONCE_FIELD])) {
    return no(checkoutRefusal('paymentPageTooOld', texts), true)
  }
  const isAgreed = data.terms !== '' && data.terms !== '0'
  const order = await readOrder(deps.db, data.order_id)
  const isFree = order?.total === 0 && equalInConstantTime(data.order_key, order.key)
  const wish = {
    orderId: data.order_id,
    key: data.order_key,
    session: caller.session,
    seenTotal: data.order_total ?? null,
  }
  if (isFree || data.payment_method === '') {
    if (!isAgreed) return no({ code: 'terms', message: termsFirst(texts) })
    return payOrder(deps, { ...wish, source: '', method: NO_PAYMENT_METHOD })
  }
  const way = await findOrderWay(deps, data.payment_method)
  if (way === null) return no(badMethod(texts))
  const { method } = way
  if (!isAgreed) return no({ code: 'terms', message: termsFirst(texts) })
  const sent = sourceOf(findWay(method.id, deps.ways), data.stripe_source)
  const payment = await choosePayment(deps, {
    gateway: method.id,
    fields,
    source: sent,
    customerId: caller.customerId,
  })
  if (!payment.ok) return no(payment.refusals[0] ?? badMethod(texts))
  if (payment.value.source === '') return no(way.empty)
  const email = order?.email ?? null
  const request = { place: 'order-pay', caller, email, source: payment.value.source, fields } as const
  return guarded(deps, request, () => payOrder(deps, { ...wish, ...payment.value, ...offerOf(way) }))
}

/** A way to pay an order that exists, and what is said when nothing was given to pay with. */
export type OrderWay = {
  method: { id: string; title: string }
  empty: Refusal
  isOffered?: NonNullable<PaymentWish['isOffered']>
}

/** The way to pay that a form names for an order that exists; `null` when it is none, or switched off. */
export async function findOrderWay(
  deps: MethodDeps & WalletDeps & TextsDeps & { db: Database },
  id: string,
): Promise<OrderWay | null> {
  const texts = deps.texts()
  const wallet = await findWalletMethod(deps, id, 'order_pay')
  if (wallet !== null) {
    return { method: wallet, empty: { code: 'no-source', message: emptyMethod(texts) } }
  }
  const [way, settings] = [findWay(id, deps.ways), await deps.methodSettings()]
  if (way === null || !settings.on.includes(way.id)) return null
  const { currency } = await readStoreDetails(deps)
  return {
    method: { id: way.id, title: way.title(texts) },
    empty:
      way.kind === 'card'
        ? checkoutRefusal('enterCardToPay', texts)
        : { code: 'no-source', message: way.empty(texts) },
    isOffered: (purchase) => isOffered(way, settings, { ...purchase, currency }),
  }
}

/** What a wish to pay an order says of the way. */
export function offerOf({ method, isOffered: judge }: OrderWay): Pick<PaymentWish, 'method' | 'isOffered'> {
  return { method, ...(judge !== undefined && { isOffered: judge }) }
}

/** REST route `order-pay` (S7.31, S7.32). */
export async function orderPayCall(deps: OrderPayDeps, fields: Fields, caller: Caller): Promise<CallReply> {
  const outcome = await payByForm(deps, fields, caller)
  if (outcome.kind === 'refused') {
    const message = outcome.refusals.map((one) => one.message).join(' ')
    return reply({ success: false, message, reload: outcome.reload }, statusOf(outcome.refusals))
  }
  const redirect = orderReceivedPath(outcome.orderId, outcome.key)
  if (outcome.kind === 'received') return reply({ success: true, redirect })
  if (outcome.kind === 'leave') {
    return reply({ success: true, needs_confirmation: true, redirect: leavePath(outcome) })
  }
  const data = {
    client_secret: outcome.clientSecret,
    ...(outcome.finishWith !== null && {
      confirm_payment_data: { payment_method: outcome.finishWith, return_url: redirect },
    }),
  }
  return reply({ success: true, needs_confirmation: true, data, redirect })
}

/**
 * REST route `sync-payment-intent` (S7.18, S7.19): brings the order to what the provider says, for a
 * browser that is back from the bank. The client secret proves that it is the one that paid.
 */
export async function syncIntentCall(deps: OrderPayDeps, fields: Fields): Promise<CallReply> {
  const notYours = translator(messages, deps.texts())('notYourOrder')
  const input = syncIntentInput.safeParse(fields)
  if (!input.success) return intentError(notYours)
  const order = await readOrder(deps.db, input.data.order_id)
  const checkoutSession = order?.checkoutSessionId
    ? await findCheckoutSession(deps.db, order.checkoutSessionId)
    : null
  if (checkoutSession === null || checkoutSession.providerIntent === null) return intentError(notYours)
  // The secret begins with the intent's id: strangers are sent away before the provider is asked.
  if (!input.data.client_secret.startsWith(`${checkoutSession.providerIntent}_secret_`))
    return intentError(notYours)
  const found = await deps.provider.find(checkoutSession.providerIntent)
  if (found.kind !== 'payment') return intentError(paymentNotStarted(deps.texts()))
  if (!equalInConstantTime(input.data.client_secret, found.payment.clientSecret ?? '')) {
    return intentError(notYours)
  }
  await applyPayment(deps, checkoutSession.id, found.payment)
  return { status: 200, body: { success: true } }
}

function reply(said: Partial<OrderPayReply>, status = 200): CallReply {
  const body: OrderPayReply = {
    success: false,
    needs_confirmation: false,
    data: null,
    redirect: '',
    message: '',
    reload: false,
    ...said,
  }
  return { status, body }
}

function intentError(message: string): CallReply {
  const body: RestError = { code: 'payment-intent-error', message, data: { status: 200 } }
  return { status: 200, body }
}

function no(why: Refusal, reload = false): PaymentOutcome {
  return { kind: 'refused', refusals: [why], refresh: false, reload }
}
