import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { attributeOrder, type OrderOrigin } from '@buoy/people/attribution/server/attribute-order.ts'
import type { Cart } from '../../../cart/contract.ts'
import { lockCart, requestCarrierRates } from '../../../cart/server/load-cart.ts'
import type { DeliveryWish } from '../../../cart/server/set-delivery.ts'
import { NO_PAYMENT_METHOD, paymentNeeded } from '../../../orders/record/rules/free-order.ts'
import { correctOrder, createOrder, deliveryColumns } from '../../../orders/record/server/create-order.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { isBusy } from '../../../payments/ledger/server/abandon-checkout-session.ts'
import { writeLedger } from '../../../payments/ledger/server/ledger.ts'
import { amountRefusal } from '../../../payments/methods/rules/least-charge.ts'
import { badMethod } from '../../../payments/methods/rules/refusals.ts'
import { type CouponRequest, lockCoupons } from '../../../pricing/discounts/server/lock-coupons.ts'
import { correctCouponCustomer, redeemCoupons } from '../../../pricing/discounts/server/redeem-coupons.ts'
import {
  type CheckoutSession,
  lockCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { holdStock, releaseHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { checkoutRefusal } from '../rules/checkout-refusal.ts'
import type { CheckoutForm } from '../rules/read-details.ts'
import { type AlignDeps, isForCart } from './align-checkout-session.ts'
import {
  beginPayment,
  isAnswered,
  type PayWith,
  type Prepared,
  payWith,
  refuseToPay,
} from './begin-payment.ts'
import { cartShortage } from './cart-shortage.ts'

export type OrderRequest = PayWith & {
  session: string
  /** The customer who is signed in; `null` for a guest. */
  customerId: string | null
  checkoutSessionId: string
  form: CheckoutForm
  /** Shipping method the form names; `null` takes the cart's own. */
  shipping: string | null
  /** '' when the form says that there is nothing to pay. */
  paymentMethod: string
  paymentTitle: string
  /** Tells whether this method is offered for a total in cents to a payer of a country; left out, it is. */
  isOffered?: (purchase: { country: string; total: number }) => boolean
  /** The provider's id of the card. */
  source: string
  /** Hash of the cart the shopper saw, when the form said it. */
  seenHash: string | null
  /** How the shopper came to the shop. */
  origin: OrderOrigin
}

/**
 * The database part of placing an order, in one transaction: cart, checkout session, stock and coupons are
 * locked in this order, the form is judged, the units are held, the order is written or corrected,
 * its coupons are used, and the checkout session is marked as being paid for. Nothing is written when anything
 * is refused.
 */
export async function prepareOrder(deps: AlignDeps, request: OrderRequest): Promise<Prepared> {
  const texts = deps.texts()
  const { mistakes } = request.form
  // A form with mistakes in it says nothing sure about where the parcel goes.
  const delivery = mistakes.length === 0 ? deliveryOf(request) : undefined
  await requestCarrierRates({ ...deps, held: heldQuantities }, request.session, delivery)
  return deps.db.transaction(async (tx) => {
    const cart = await lockCart({ ...deps, held: heldQuantities }, tx, request.session, {
      exceptAttempt: request.checkoutSessionId,
      ...(delivery && { delivery }),
    })
    const checkoutSession = await lockCheckoutSession(tx, request.checkoutSessionId)
    if (checkoutSession === null || checkoutSession.session !== request.session)
      return refuseToPay([checkoutRefusal('sessionExpired', texts)], { reload: true })
    if (isBusy(checkoutSession, deps.clock.now())) return { kind: 'busy' }
    if (isAnswered(checkoutSession, request.source)) return { kind: 'known', checkoutSession }
    if (cart === null || cart.lines.length === 0) {
      return refuseToPay([checkoutRefusal('cartEmptyNothingToPay', texts)], { reload: true })
    }
    const seen = request.seenHash ?? cart.hash
    if (!isForCart(checkoutSession, cart) || seen !== cart.hash) {
      const why = needsPayment(cart, request)
        ? paymentNeeded(cart.totals.total, moneyFormat(deps.rates().store), texts)
        : checkoutRefusal('cartChanged', texts)
      return refuseToPay([...couponProblems(cart), why], {
        refresh: true,
        reload: checkoutSession.orderId !== null,
      })
    }
    const wrong = [
      ...mistakes,
      ...cartRefusals(cart, request.shipping, texts),
      ...methodRefusals(cart, request, deps.rates().store, texts),
    ]
    if (wrong.length > 0) return refuseToPay(wrong, { refresh: needsPayment(cart, request) })

    const lines = cart.lines.toSorted((a, b) => a.variantId - b.variantId)
    const shortages = await holdStock(deps, tx, checkoutSession.id, lines)
    if (shortages.length > 0)
      return refuseToPay(
        shortages.map((one) => cartShortage(cart, one, texts)),
        { refresh: true },
      )
    const spent = await lockCoupons(tx, {
      coupons: couponsOf(cart),
      email: request.form.details.email,
      order: checkoutSession.orderId,
      texts: deps.texts(),
    })
    if (spent.length > 0) {
      if (checkoutSession.orderId === null) await releaseHold(tx, checkoutSession.id)
      return refuseToPay(spent, { refresh: true })
    }
    return pay(deps, tx, checkoutSession, cart, request)
  })
}

async function pay(
  deps: AlignDeps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  cart: Cart,
  request: OrderRequest,
): Promise<Prepared> {
  const order = await writeOrder(deps, tx, checkoutSession, cart, request)
  return beginPayment(deps, tx, checkoutSession, order, {
    ...payWith(request),
    source: request.source,
    gateway: request.paymentMethod,
  })
}

/** The first try writes the order; later ones take corrected addresses into the same one. */
async function writeOrder(
  deps: AlignDeps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  cart: Cart,
  request: OrderRequest,
) {
  const { details } = request.form
  if (checkoutSession.orderId !== null) {
    await correctCouponCustomer(tx, checkoutSession.orderId, details.email)
    await correctOrder(deps, tx, checkoutSession.orderId, {
      ...details,
      ...deliveryColumns(cart),
      paymentMethod: request.paymentMethod,
      paymentTitle: request.paymentTitle,
    })
    const order = await readOrder(tx, checkoutSession.orderId)
    if (order === null) throw new Error(`The order ${checkoutSession.orderId} of an attempt is missing`)
    return order
  }
  const payment = { method: request.paymentMethod, title: request.paymentTitle }
  const order = await createOrder(deps, tx, {
    ...details,
    checkoutSessionId: checkoutSession.id,
    customerId: request.customerId,
    cart,
    payment,
  })
  await redeemCoupons(deps, tx, { order: order.id, email: details.email, coupons: couponsOf(cart) })
  await attributeOrder({ ...deps, zone: deps.rates().zone }, tx, order.id, request.origin)
  await writeLedger(tx, {
    orderId: order.id,
    at: deps.clock.now(),
    kind: 'attempt',
    summary: 'The order was placed and its units are held.',
    amount: order.total,
    reference: checkoutSession.id,
  })
  return order
}

function cartRefusals(cart: Cart, shipping: string | null, texts: TextLocale): Refusal[] {
  const problems = cart.lines.flatMap(({ problem }) =>
    problem === null ? [] : [{ code: 'line-problem', message: problem }],
  )
  // Nobody is charged a total whose tax is not known.
  if (cart.totals.taxAdded === null) problems.push(checkoutRefusal('taxUnknown', texts))
  if (!cart.needsShipping) return problems
  const chosen = cart.shippingOptions.find((option) => option.chosen)
  const isGood = chosen !== undefined && (shipping === null || shipping === chosen.id)
  if (isGood) return problems
  const { deliveryProblem } = cart
  return [
    ...problems,
    deliveryProblem === null
      ? checkoutRefusal('noShippingMethod', texts)
      : { code: 'no-delivery', message: deliveryProblem },
  ]
}

/** The form names no way to pay, and something is to be paid. */
function needsPayment(cart: Cart, request: OrderRequest): boolean {
  return request.paymentMethod === NO_PAYMENT_METHOD.id && cart.totals.total > 0
}

/**
 * The country is the form's, the total the cart's: what was offered for another one is not taken. Where nothing is to
 * be paid, no way to pay is asked for.
 */
function methodRefusals(cart: Cart, request: OrderRequest, store: StoreLocale, texts: TextLocale): Refusal[] {
  if (cart.totals.total === 0) return []
  if (needsPayment(cart, request)) return [paymentNeeded(cart.totals.total, moneyFormat(store), texts)]
  const tooSmall = amountRefusal(cart.totals.total, request.paymentMethod, store, texts)
  if (tooSmall !== null) return [tooSmall]
  const { country } = request.form.details.billing
  return (request.isOffered?.({ country, total: cart.totals.total }) ?? true) ? [] : [badMethod(texts)]
}

/** The form's own words about where the parcel goes and how: the last thing the shopper saw. */
function deliveryOf({ form, shipping }: OrderRequest): DeliveryWish {
  const { country, state, postcode } = form.details.shipping
  return {
    ...(country !== '' && { destination: { country, state, postcode } }),
    ...(shipping !== null && { method: shipping }),
  }
}

/** The coupons that take something off, with all they take off, in cents. */
function couponsOf(cart: Cart): CouponRequest[] {
  return cart.totals.discounts.map(({ code, goods, shipping }) => ({ code, amount: goods + shipping }))
}

function couponProblems(cart: Cart): Refusal[] {
  return cart.coupons.flatMap(({ problem }) =>
    problem === null ? [] : [{ code: 'coupon-problem', message: problem }],
  )
}
