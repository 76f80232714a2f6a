import type { Call, Caller, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import type { ShopViews } from '../../../cart/views.ts'
import { orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import {
  PAY_NONCE_FIELD,
  type UpdateIntentReply,
  updateIntentInput,
} from '../../../payments/ledger/payment-contract.ts'
import { paymentNotStarted } from '../../../payments/port/rules/provider-messages.ts'
import { checkoutRefusal } from '../rules/checkout-refusal.ts'
import { type OrderPayDeps, payByForm } from './order-pay-calls.ts'

type Deps = OrderPayDeps & { views: () => Promise<ShopViews> }

/** The calls by which an order that exists is paid with a voucher (S7.12, S7.13), under the platform's names. */
export function updateIntentCalls(deps: Deps): Record<string, Call> {
  return {
    wc_stripe_boleto_update_payment_intent: ({ fields, caller }) =>
      updateIntent(deps, 'stripe_boleto', fields, caller),
    wc_stripe_oxxo_update_payment_intent: ({ fields, caller }) =>
      updateIntent(deps, 'stripe_oxxo', fields, caller),
  }
}

async function updateIntent(
  deps: Deps,
  gateway: 'stripe_boleto' | 'stripe_oxxo',
  fields: Fields,
  caller: Caller,
): Promise<CallReply> {
  const input = updateIntentInput.safeParse(fields)
  if (!input.success) return fail(deps, checkoutRefusal('badPaymentForm', deps.texts()).message, 400)
  const { _ajax_nonce: nonce, stripe_order_key: key } = input.data
  const form = { ...fields, payment_method: gateway, order_key: key, [PAY_NONCE_FIELD]: nonce }
  const outcome = await payByForm(deps, form, caller)
  if (outcome.kind === 'refused') return fail(deps, outcome.refusals.map(({ message }) => message).join(' '))
  if (outcome.kind !== 'authenticate' || outcome.finishWith === null) {
    return fail(deps, paymentNotStarted(deps.texts()))
  }
  const redirect = orderReceivedPath(outcome.orderId, outcome.key)
  const body: UpdateIntentReply = {
    result: 'success',
    redirect,
    order_id: '',
    client_secret: outcome.clientSecret,
    confirm_payment_data: { payment_method: outcome.finishWith, return_url: redirect },
  }
  return { status: 200, body }
}

async function fail(deps: Deps, message: string, status = 200): Promise<CallReply> {
  const messages = (await deps.views()).errors([{ field: null, message }])
  const body: UpdateIntentReply = { result: 'fail', messages }
  return { status, body }
}
