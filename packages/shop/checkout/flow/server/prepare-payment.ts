import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import { lockCartOf } from '../../../cart/server/subtract-from-cart.ts'
import { NO_PAYMENT_METHOD, paymentNeeded } from '../../../orders/record/rules/free-order.ts'
import { isPayable } from '../../../orders/record/rules/order-life.ts'
import { setOrderCheckoutSession, setPaymentMethod } from '../../../orders/record/server/move-order.ts'
import { lockOrder, piecesOf, readOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import { isBusy } from '../../../payments/ledger/server/abandon-checkout-session.ts'
import { writeLedger } from '../../../payments/ledger/server/ledger.ts'
import { amountRefusal } from '../../../payments/methods/rules/least-charge.ts'
import { badMethod } from '../../../payments/methods/rules/refusals.ts'
import { releaseCoupons, renewCoupons } from '../../../pricing/discounts/server/release-coupons.ts'
import { hasEnded } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import {
  type CheckoutSession,
  createCheckoutSessionForOrder,
  dropCheckoutSession,
  findCheckoutSession,
  lockCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import {
  holdStock,
  releaseHold,
  type Shortage,
} from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { messages } from '../messages.ts'
import { checkoutRefusal } from '../rules/checkout-refusal.ts'
import type { AlignDeps } from './align-checkout-session.ts'
import {
  beginPayment,
  isAnswered,
  type PayWith,
  type Prepared,
  payWith,
  refuseToPay,
} from './begin-payment.ts'

/** A shopper's wish to pay an order that exists (S2.11). */
export type PaymentWish = PayWith & {
  orderId: number
  key: string
  session: string
  /** The provider's id of the card. */
  source: string
  /** The total in cents the shopper saw; `null` when the form did not say. */
  seenTotal: number | null
  /** How it is paid; left out, as the order says. */
  method?: { id: string; title: string }
  /** Tells whether that is offered for a total in cents to a payer of a country; left out, it is. */
  isOffered?: (purchase: { country: string; total: number }) => boolean
}

/** Stops a payment at a named point; only race tests hand one in. */
export type PauseAt = (point: 'order-read' | 'stock-held') => Promise<void>

/**
 * The database part of paying an order by its link, in one transaction: its checkout session (a new one when the
 * last has ended), the stock, the coupons and the order are locked in this order, the units are held, and the
 * checkout session is marked as being paid for. Nothing is written when anything is refused.
 */
export async function preparePayment(
  deps: AlignDeps & { pauseAt?: PauseAt },
  wish: PaymentWish,
): Promise<Prepared> {
  return deps.db.transaction(async (tx) => {
    const found = await readOrder(tx, wish.orderId)
    if (found === null || !equalInConstantTime(wish.key, found.key)) {
      return refuseToPay([checkoutRefusal('orderUnknown', deps.texts())])
    }
    await deps.pauseAt?.('order-read')
    if (found.total === 0) await lockCartOfOrder(tx, found)
    const last =
      found.checkoutSessionId === null ? null : await lockCheckoutSession(tx, found.checkoutSessionId)
    const live = last === null || hasEnded(last.state) ? null : last
    if (last?.state === 'paid') return { kind: 'known', checkoutSession: last }
    if (live !== null && isBusy(live, deps.clock.now())) return { kind: 'busy' }
    if (live !== null && isAnswered(live, wish.source)) return { kind: 'known', checkoutSession: live }
    const wrong = judge(found, wish, deps.rates().store, deps.texts())
    if (wrong !== null) return refuseToPay([wrong], { reload: true })

    const checkoutSession = live ?? (await newCheckoutSession(deps, tx, found, wish, last))
    return checkoutSession === null
      ? { kind: 'busy' }
      : hold(deps, tx, { found, checkoutSession, isNew: live === null, wish })
  })
}

type Held = { found: StoredOrder; checkoutSession: CheckoutSession; isNew: boolean; wish: PaymentWish }

/** Keeps the units and takes the order's lock; what had been written for the try goes when either fails. */
async function hold(deps: AlignDeps & { pauseAt?: PauseAt }, tx: Transaction, held: Held): Promise<Prepared> {
  const { found, checkoutSession, isNew, wish } = held
  const takeBack = async () => {
    await releaseHold(tx, checkoutSession.id)
    if (isNew) await dropCheckoutSession(tx, checkoutSession.id)
  }
  const shortages = await holdStock(deps, tx, checkoutSession.id, piecesOf(found))
  if (shortages.length > 0) {
    if (isNew) await takeBack()
    return refuseToPay(shortages.map((one) => shortageRefusal(found, one, deps.texts())))
  }
  const coupons = await renewCoupons(tx, found, deps.texts())
  if (!coupons.ok) {
    if (isNew) await takeBack()
    return refuseToPay([checkoutRefusal('couponUsedUp', deps.texts())])
  }
  await deps.pauseAt?.('stock-held')
  const order = await lockOrder(tx, found.id)
  if (order === null || hasMovedOn(found, order)) {
    await takeBack()
    if (coupons.value.renewed) await releaseCoupons(deps, tx, found.id)
    return { kind: 'busy' }
  }
  if (isNew) {
    await setOrderCheckoutSession(deps, tx, order.id, checkoutSession.id)
    await writeLedger(tx, {
      orderId: order.id,
      at: deps.clock.now(),
      kind: 'attempt',
      amount: order.total,
      summary: 'The pay link was used and the units are held.',
      reference: checkoutSession.id,
    })
  }
  if (order.total > 0 && wish.method !== undefined && wish.method.id !== order.paymentMethod) {
    await setPaymentMethod(deps, tx, order.id, wish.method)
  }
  return beginPayment(deps, tx, checkoutSession, order, {
    ...payWith(wish),
    source: wish.source,
    gateway: wish.method?.id ?? order.paymentMethod,
  })
}

/** Somebody changed, cancelled or paid the order between our look at it and its lock: look again. */
function hasMovedOn(found: StoredOrder, order: StoredOrder): boolean {
  return (
    order.checkoutSessionId !== found.checkoutSessionId ||
    order.status !== found.status ||
    order.updatedAt.getTime() !== found.updatedAt.getTime()
  )
}

function judge(order: StoredOrder, wish: PaymentWish, store: StoreLocale, texts: TextLocale): Refusal | null {
  if (order.paidAt !== null) return checkoutRefusal('alreadyPaid', texts)
  if (!isPayable(order.status)) return checkoutRefusal('orderCancelled', texts)
  if (wish.seenTotal !== null && wish.seenTotal !== order.total) return checkoutRefusal('orderChanged', texts)
  if (order.total === 0) return null
  if (wish.method?.id === NO_PAYMENT_METHOD.id) return paymentNeeded(order.total, moneyFormat(store), texts)
  const tooSmall = amountRefusal(order.total, wish.method?.id ?? order.paymentMethod, store, texts)
  if (tooSmall !== null) return tooSmall
  const isOffered = wish.isOffered?.({ country: order.billing.country, total: order.total }) ?? true
  return isOffered ? null : badMethod(texts)
}

/**
 * An order that costs nothing is settled here, and its units leave the cart: carts are locked before checkout sessions.
 */
async function lockCartOfOrder(tx: Transaction, { checkoutSessionId }: StoredOrder): Promise<void> {
  const checkoutSession = checkoutSessionId === null ? null : await findCheckoutSession(tx, checkoutSessionId)
  if (checkoutSession?.inCart) await lockCartOf(tx, checkoutSession.session)
}

/** Whether the units lie in the cart of the shopper who placed the order is remembered: they leave it when they have paid. */
function newCheckoutSession(
  deps: AlignDeps,
  tx: Transaction,
  order: StoredOrder,
  wish: PaymentWish,
  last: CheckoutSession | null,
): Promise<CheckoutSession | null> {
  const inCart = last?.session === wish.session && last.inCart
  const { session } = wish
  return createCheckoutSessionForOrder(deps, tx, { session, orderId: order.id, amount: order.total, inCart })
}

/** Says which line of an order is short, and that nothing was charged. */
export function shortageRefusal(
  order: { lines: readonly { variantId: number; name: string }[] },
  { variantId, left }: Shortage,
  texts: TextLocale,
): Refusal {
  const t = translator(messages, texts)
  const name = order.lines.find((line) => line.variantId === variantId)?.name ?? t('thisProduct')
  const message = left === 0 ? t('soldOut', { name }) : t('fewLeftInOrder', { left, name })
  return { code: 'out-of-stock', message }
}
