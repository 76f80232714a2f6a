import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import {
  type CallFields,
  type CallResponse,
  messageOf,
  type ShopCall,
} from '@buoy/platform/calls/storefront/shop-call.ts'
import type { OrderPayReply, UpdateIntentReply } from '../../../payments/ledger/payment-contract.ts'
import { paymentNotStarted } from '../../../payments/port/rules/provider-messages.ts'
import type { Unfinished } from '../../../payments/stripe/storefront/confirm-payment.ts'
import { sentencesOf } from './notices.ts'

/** What became of a payment, as far as the browser was told. */
export type Paid =
  /** The money is there: the form may be submitted, which leads to the order (S7.32). */
  | { kind: 'done' }
  /** The bank wants to see the shopper; without a secret the redirect leads to where it does. */
  | { kind: 'confirm'; clientSecret: string | null; redirect: string }
  /** The browser finishes the payment by the provider's script, then goes on (S7.13). */
  | { kind: 'finish'; unfinished: Unfinished; redirect: string }
  | { kind: 'refused'; message: string; reload: boolean }
  /** No answer, however often we asked. The payment may stand. */
  | { kind: 'lost' }

type Deps = {
  call: ShopCall
  wait: (ms: number) => Promise<void>
  /** Told before each further try. */
  onRetry: () => void
  texts: TextLocale
}

/** The frontend calls about payments, and the two of the order-pay page. */
const CALL = 'wc_stripe_frontend_request'
const PAY = '/wc-stripe/v1/order-pay'
/** An existing order is paid with a voucher by a call of its own (S7.12). */
const VOUCHER_CALLS: Readonly<Record<string, string>> = {
  stripe_boleto: 'wc_stripe_boleto_update_payment_intent',
  stripe_oxxo: 'wc_stripe_oxxo_update_payment_intent',
}
const SYNC = '/wc-stripe/v1/sync-payment-intent'

/** Pauses before the same payment is sent again, in ms. */
const RETRY_AFTER_MS = [1000, 3000, 6000]

/**
 * Sends the order-pay form (S7.31). An answer that is lost is asked for again with the same fields: the
 * card in them makes the shop answer what it answered before, so nothing is paid twice.
 */
export async function payExistingOrder(deps: Deps, fields: CallFields): Promise<Paid> {
  const older = VOUCHER_CALLS[String(fields.payment_method)]
  const send = async () =>
    older === undefined
      ? read(deps, await deps.call(CALL, { ...fields, path: PAY }))
      : readOlder(deps, await deps.call(older, olderFields(fields)))
  let paid = await send()
  for (const pause of RETRY_AFTER_MS) {
    if (paid.kind !== 'lost') break
    deps.onRetry()
    await deps.wait(pause)
    paid = await send()
  }
  return paid
}

/** Tells the shop that the bank has answered (S7.18). A lost answer does no harm: the next page asks again. */
export async function syncPayment(call: ShopCall, orderId: number, clientSecret: string): Promise<void> {
  await call(CALL, { path: SYNC, order_id: orderId, client_secret: clientSecret })
}

function read({ texts }: Pick<Deps, 'texts'>, answer: CallResponse): Paid {
  if (!answer.arrived || answer.status >= 500) return { kind: 'lost' }
  if (!isReply(answer.body)) {
    return { kind: 'refused', message: messageOf(answer, paymentNotStarted(texts)), reload: false }
  }
  const { success, needs_confirmation, data, redirect, message, reload } = answer.body
  if (!success) return { kind: 'refused', message: message || paymentNotStarted(texts), reload }
  if (!needs_confirmation) return { kind: 'done' }
  const finishes = data?.confirm_payment_data
  if (data && finishes !== undefined) {
    return { kind: 'finish', unfinished: { clientSecret: data.client_secret, data: finishes }, redirect }
  }
  return { kind: 'confirm', clientSecret: data?.client_secret ?? null, redirect }
}

/** The same form under the names of the vouchers' calls (S7.12). */
function olderFields(fields: CallFields): CallFields {
  const { order_key: stripe_order_key = '', 'woocommerce-pay-nonce': _ajax_nonce = '', ...rest } = fields
  return { ...rest, stripe_order_key, _ajax_nonce }
}

function readOlder({ texts }: Pick<Deps, 'texts'>, answer: CallResponse): Paid {
  if (!answer.arrived || answer.status >= 500) return { kind: 'lost' }
  const reply = answer.body as UpdateIntentReply
  if (reply?.result === 'success') {
    const { client_secret: clientSecret, confirm_payment_data: data, redirect } = reply
    return { kind: 'finish', unfinished: { clientSecret, data }, redirect }
  }
  const said = reply?.result === 'fail' ? sentencesOf(reply.messages).join(' ') : ''
  return { kind: 'refused', message: said || messageOf(answer, paymentNotStarted(texts)), reload: false }
}

function isReply(body: unknown): body is OrderPayReply {
  return typeof body === 'object' && body !== null && typeof (body as OrderPayReply).success === 'boolean'
}
