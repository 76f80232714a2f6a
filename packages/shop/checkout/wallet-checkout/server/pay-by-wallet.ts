import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type FormatMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import { readAttributionFields } from '@buoy/people/attribution/server/attribute-order.ts'
import { replaceCart } from '../../../cart/server/replace-cart.ts'
import type { DeliveryWish } from '../../../cart/server/set-delivery.ts'
import { findLatestCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldByOthers } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { checkoutRefusal } from '../../flow/rules/checkout-refusal.ts'
import type { CheckoutForm } from '../../flow/rules/read-details.ts'
import { type PlaceOrderDeps, placeOrder } from '../../flow/server/place-order.ts'
import type { OrderRequest } from '../../flow/server/prepare-order.ts'
import type { PaymentOutcome } from '../../flow/server/run-payment.ts'
import { updateOrderReview } from '../../flow/server/update-order-review.ts'
import type { walletCheckoutInput } from '../../wallet/contract.ts'
import { WALLET_GATEWAYS } from '../../wallet/rules/wallet-gateways.ts'
import { readPieces, walletSession } from '../../wallet/server/quote-wallet.ts'
import { messages } from '../messages.ts'

/** A payment that the shopper has authorised in their wallet's sheet. */
export type WalletPayment = {
  input: ReturnType<(typeof walletCheckoutInput)['parse']>
  fields: Fields
  form: CheckoutForm
  /** The way of delivery that the sheet names. */
  method: string | undefined
  caller: Caller
}

/**
 * Places the order that a wallet pays (S7.27), by the same path as one that a card pays. Every amount is
 * counted again with the whole address; when it comes to something else than the sheet showed, nothing is
 * charged (`total-changed`). The same authorisation sent twice is one order and gets the same answer.
 */
export async function payByWallet(deps: PlaceOrderDeps, payment: WalletPayment): Promise<PaymentOutcome> {
  const { input, caller, form } = payment
  const session = walletSession(input.page_id, caller.session)
  const request = (checkoutSessionId: string): OrderRequest => ({
    session,
    checkoutSessionId,
    form,
    customerId: caller.customerId,
    shipping: payment.method ?? null,
    paymentMethod: input.payment_method,
    paymentTitle: WALLET_GATEWAYS[input.payment_method].title(deps.texts()),
    source: input.stripe_source,
    seenHash: null,
    origin: {
      by: 'shopper',
      visitorId: caller.visitorId ?? null,
      isWallet: true,
      form: readAttributionFields(payment.fields),
    },
  })
  const findBegun = () => findLatestCheckoutSession(deps.db, session, input.stripe_source)
  // Sent again, since the first answer was lost: its checkout session knows the answer, and the cart may be empty by now.
  const begun = await findBegun()
  if (begun !== null) return placeOrder(deps, request(begun.id))

  const filled = await fillCart(deps, payment, session)
  if (filled !== null) return refuse(filled)
  const { cart, checkoutSessionId } = await updateOrderReview(deps, session, deliveryOf(payment))
  // Sent twice at once, the other one may have been paid meanwhile: what was reviewed here is another cart then.
  const beside = await findBegun()
  if (beside !== null) return placeOrder(deps, request(beside.id))
  if (checkoutSessionId === null) return refuse([checkoutRefusal('cartEmptyNothingToPay', deps.texts())])
  const { total } = cart.totals
  if (input.order_total !== undefined && input.order_total !== total) {
    return refuse([totalChanged(input.order_total, total, moneyFormat(deps.rates().store), deps.texts())])
  }
  return placeOrder(deps, request(checkoutSessionId))
}

/** On a product page the units go into a cart of their own; refusals, or `null` when they are in it. */
async function fillCart(
  deps: PlaceOrderDeps,
  { input, fields, caller }: WalletPayment,
  session: string,
): Promise<Refusal[] | null> {
  if (input.page_id !== 'product') return null
  const pieces = await readPieces(deps, input, fields)
  if (!pieces.ok) return pieces.refusals
  const live = await findLatestCheckoutSession(deps.db, session)
  const held = heldByOthers(live?.id)
  const replaced = await replaceCart(
    { ...deps, held },
    {
      ...pieces.value,
      session,
      priceListId: caller.priceListId,
    },
  )
  return replaced.ok ? null : replaced.refusals
}

function deliveryOf({ form, method }: WalletPayment): DeliveryWish {
  const { country, state, postcode } = form.details.shipping
  return {
    ...(country !== '' && { destination: { country, state, postcode } }),
    ...(method !== undefined && { method }),
  }
}

function totalChanged(seen: number, total: number, formatMoney: FormatMoney, texts: TextLocale): Refusal {
  const message = translator(messages, texts)('totalChanged', {
    total: formatMoney(total),
    seen: formatMoney(seen),
  })
  return { code: 'total-changed', message }
}

function refuse(refusals: Refusal[]): PaymentOutcome {
  return { kind: 'refused', refusals, refresh: false, reload: false }
}
