import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Caller, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import { cartCookie } from '../../../cart/server/cart-reply.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { confirmHash } from '../../../payments/stripe/rules/confirm-hash.ts'
import { statusOf } from '../../../sessions/card-testing/server/guard-attempt.ts'
import { guarded } from '../../../sessions/card-testing/server/guard-payment.ts'
import { findLiveCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldByOthers } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { readCheckoutForm } from '../../flow/rules/read-details.ts'
import type { CheckoutCallDeps } from '../../flow/server/checkout-calls.ts'
import { readForm } from '../../flow/server/read-form.ts'
import { type WalletCheckoutReply, walletCheckoutInput, walletMethodInput } from '../../wallet/contract.ts'
import { messages } from '../messages.ts'
import { payByWallet } from './pay-by-wallet.ts'

/**
 * REST route `checkout` (S7.27, S7.28): the order that a wallet pays. When the bank wants to see the
 * shopper the redirect is a `#confirm-pi-…` hash, and what it needs stands beside it.
 */
export async function walletCheckout(
  deps: CheckoutCallDeps,
  asked: { fields: Fields; caller: Caller },
): Promise<CallReply> {
  const { fields, caller } = asked
  const input = walletCheckoutInput.safeParse(fields)
  if (!input.success) {
    const message = translator(messages, deps.texts())('badForm')
    return failure(deps, [{ code: 'bad-request', message }], { status: 400 })
  }
  const form = readCheckoutForm(readForm(fields), deps.texts())
  const { values } = form
  const method = walletMethodInput.safeParse(values.shipping_method ?? values['shipping_method[0]'])
  const email = values.billing_email ?? null
  const attempted = { place: 'checkout', caller, email, source: input.data.stripe_source, fields } as const
  const outcome = await guarded(deps, attempted, () =>
    payByWallet(deps, {
      input: input.data,
      fields,
      form,
      caller,
      method: method.success ? method.data : undefined,
    }),
  )
  if (outcome.kind === 'refused') {
    return failure(deps, outcome.refusals, { ...outcome, status: statusOf(outcome.refusals) })
  }

  const { orderId, key } = outcome
  const secret = outcome.kind === 'authenticate' ? outcome.clientSecret : null
  const received = orderReceivedPath(orderId, key)
  const body: WalletCheckoutReply = {
    result: 'success',
    redirect: secret === null ? received : confirmHash('payment', secret, received),
    reload: false,
    messages: null,
    errors: [],
    order_id: orderId,
    order_key: key,
    ...(secret !== null && { client_secret: secret }),
  }
  const after = await deps.afterOrder({ orderId, caller, form, isLeaving: secret === null })
  const live = await findLiveCheckoutSession(deps.db, caller.session)
  const cart = await loadCart({ ...deps, held: heldByOthers(live?.id) }, caller.session)
  return { status: 200, body, ...after, cookies: [cartCookie(cart), ...(after.cookies ?? [])] }
}

async function failure(
  deps: CheckoutCallDeps,
  refusals: Refusal[],
  next: { status?: number; reload?: boolean },
): Promise<CallReply> {
  const views = await deps.views()
  const errors = refusals.map(({ field, code, message }) => ({ field: field ?? null, code, message }))
  const body: WalletCheckoutReply = {
    result: 'failure',
    redirect: '',
    errors,
    messages: views.errors(errors),
    reload: next.reload ?? false,
  }
  return { status: next.status ?? 200, body }
}
