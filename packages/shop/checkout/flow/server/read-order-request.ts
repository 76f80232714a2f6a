import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import { type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import { readAttributionFields } from '@buoy/people/attribution/server/attribute-order.ts'
import { NO_PAYMENT_METHOD } from '../../../orders/record/rules/free-order.ts'
import type { MethodSettings } from '../../../payments/methods/contract.ts'
import { hasLink, isOffered } from '../../../payments/methods/rules/available-methods.ts'
import { badMethod } from '../../../payments/methods/rules/refusals.ts'
import { findWay, sourceOf, type Way } from '../../../payments/methods/rules/ways.ts'
import type { MethodDeps } from '../../../payments/methods/server/method-settings.ts'
import { emptyMethod } from '../../../payments/port/rules/method-texts.ts'
import { type ChooseDeps, choosePayment } from '../../../payments/saved-methods/server/choose-payment.ts'
import type { ComingCustomer } from '../../../payments/saved-methods/server/provider-customer.ts'
import { findCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { findWalletMethod, type WalletDeps } from '../../wallet/server/find-wallet-method.ts'
import { CHECKOUT_NONCE_FIELD, checkoutInput } from '../contract.ts'
import { checkoutRefusal } from '../rules/checkout-refusal.ts'
import { validateAccount, wantsAccount } from '../rules/create-account.ts'
import { type CheckoutForm, readCheckoutForm } from '../rules/read-details.ts'
import type { AlignDeps } from './align-checkout-session.ts'
import { assessAccount } from './assess-account.ts'
import { CHECKOUT_ACTION } from './open-checkout.ts'
import type { OrderRequest } from './prepare-order.ts'
import { chosenShipping, readForm } from './read-form.ts'
import { updateOrderReview } from './update-order-review.ts'

export type ReadOrderDeps = AlignDeps & MethodDeps & WalletDeps & ChooseDeps & { nonces: NonceDeps }

/** An empty cart has no checkout session; asking for one that cannot exist gives the text for that. */
const NO_ATTEMPT = ''

export type ReadOrderRequest =
  | { ok: true; request: OrderRequest }
  | { ok: false; status: number; refusals: Refusal[] }

/** Makes the ask of the use case from the form. A form without a checkout session takes the session's own. */
export async function readOrderRequest(
  deps: ReadOrderDeps,
  fields: Fields,
  caller: Caller,
): Promise<ReadOrderRequest> {
  const texts = deps.texts()
  const input = checkoutInput.safeParse(fields)
  if (!input.success) {
    return { ok: false, status: 400, refusals: [checkoutRefusal('badCheckoutForm', texts)] }
  }
  const { data } = input
  if (!verifyNonce(deps.nonces, CHECKOUT_ACTION, caller.session, data[CHECKOUT_NONCE_FIELD])) {
    return { ok: false, status: 403, refusals: [checkoutRefusal('checkoutPageTooOld', texts)] }
  }
  const form = readCheckoutForm(readForm(fields), texts)
  const checkoutSessionId =
    data.checkout_attempt ?? (await updateOrderReview(deps, caller.session)).checkoutSessionId ?? NO_ATTEMPT
  const common = {
    session: caller.session,
    customerId: caller.customerId,
    checkoutSessionId,
    form,
    shipping: chosenShipping(form.values),
    // A request that does not say which cart was seen counts as one about another cart.
    seenHash: data.cart_hash ?? '',
    origin: {
      by: 'shopper' as const,
      visitorId: caller.visitorId ?? null,
      isWallet: false,
      form: readAttributionFields(fields),
    },
  }
  const paysNothing = data.stripe_source === '' && (await isFree(deps, caller, checkoutSessionId))
  if (data.payment_method === '' || paysNothing) {
    const wrongAccount = caller.customerId === null ? await assessAccount(deps, form.values) : []
    if (wrongAccount.length > 0) {
      return { ok: false, status: 200, refusals: [...form.mistakes, ...wrongAccount] }
    }
    const { id: paymentMethod, title: paymentTitle } = NO_PAYMENT_METHOD
    return { ok: true, request: { ...common, paymentMethod, paymentTitle, source: '' } }
  }
  const settings = await deps.methodSettings()
  const wallet = await findWalletMethod(deps, data.payment_method, 'checkout')
  const way = findWay(data.payment_method, deps.ways)
  const method = wallet ?? (way && { id: way.id, title: way.title(texts) })
  const sent = sourceOf(way, data.stripe_source)
  const { currency } = deps.rates().store
  const payment = await choosePayment(deps, {
    gateway: data.payment_method,
    fields,
    source: sent,
    customerId: caller.customerId,
    coming: way?.kind === 'card' && hasLink(settings) ? comingCustomer(form, caller, texts) : null,
  })
  const source = payment.ok ? payment.value.source : data.stripe_source
  const wrongPayment =
    (wallet === null ? refusePayment(way, settings, source, texts) : noToken(data, texts)) ??
    (payment.ok ? null : (payment.refusals[0] ?? badMethod(texts)))
  if (method === null || !payment.ok || wrongPayment !== null) {
    const wrong = wrongPayment ?? badMethod(texts)
    return {
      ok: false,
      status: 200,
      refusals: [...form.mistakes, ...(await assessAccount(deps, form.values)), wrong],
    }
  }
  const wrongAccount = caller.customerId === null ? await assessAccount(deps, form.values) : []
  if (wrongAccount.length > 0) {
    return { ok: false, status: 200, refusals: [...form.mistakes, ...wrongAccount] }
  }
  return {
    ok: true,
    request: {
      ...common,
      paymentMethod: method.id,
      paymentTitle: method.title,
      ...(way !== null && {
        isOffered: (purchase) => isOffered(way, settings, { ...purchase, currency }),
      }),
      ...payment.value,
      origin: { ...common.origin, isWallet: wallet !== null },
    },
  }
}

/**
 * Tells whether the session's checkout session is for a total of nothing: then no card is asked for, whatever the form
 * names.
 */
async function isFree(deps: ReadOrderDeps, caller: Caller, checkoutSessionId: string): Promise<boolean> {
  const checkoutSession = await findCheckoutSession(deps.db, checkoutSessionId)
  return (
    checkoutSession !== null && checkoutSession.session === caller.session && checkoutSession.amount === 0
  )
}

/** A guest whose form is right and asks for an account. */
function comingCustomer(form: CheckoutForm, caller: Caller, texts: TextLocale): ComingCustomer | null {
  const { values, details, mistakes } = form
  if (caller.customerId !== null || !wantsAccount(values)) return null
  if (validateAccount(values, texts).length > 0 || mistakes.length > 0) return null
  return {
    session: caller.session,
    email: details.email.toLowerCase(),
    firstName: details.billing.first_name,
    lastName: details.billing.last_name,
  }
}

function refusePayment(
  method: Way | null,
  settings: MethodSettings,
  source: string,
  texts: TextLocale,
): Refusal | null {
  if (method === null || !settings.on.includes(method.id)) return badMethod(texts)
  if (source !== '') return null
  return method.kind === 'card'
    ? { ...checkoutRefusal('enterCardToOrder', texts), field: 'stripe_source' }
    : { code: 'no-source', field: 'stripe_source', message: method.empty(texts) }
}

/** A wallet was chosen and has not been pressed. */
function noToken({ stripe_source }: { stripe_source: string }, texts: TextLocale): Refusal | null {
  if (stripe_source !== '') return null
  return { code: 'no-source', field: 'stripe_source', message: emptyMethod(texts) }
}
