import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import type { PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import type Stripe from 'stripe'
import { findOrder } from '../../back-office/order-management/server/find-order.ts'
import { checkoutForm, type SentPage } from '../../checkout/flow/checkout.fixtures.ts'
import type { CheckoutPage, CheckoutReply } from '../../checkout/flow/contract.ts'
import { readCheckoutForm } from '../../checkout/flow/rules/read-details.ts'
import { storePayment } from '../../checkout/flow/server/end-payment.ts'
import { payOrder } from '../../checkout/flow/server/pay-order.ts'
import { prepareOrder } from '../../checkout/flow/server/prepare-order.ts'
import { readOrder } from '../../orders/record/server/read-order.ts'

/** Test cards by what they do. */
export const CARDS = {
  pays: '4242424242424242',
  paysToo: '5555555555554444',
  prepaid: '5105105105105100',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  asks: '4000002760003184',
} as const

/** Presses the button: sends the filled form of this page with a card's payment method. */
export async function place(
  shop: PayingShop,
  session: string,
  page: SentPage,
  source: string,
  changes: Record<string, string> = {},
): Promise<CheckoutReply> {
  const reply = await shop.call('checkout', session, checkoutForm(page, source, changes))
  return reply.body as CheckoutReply
}

/** The order of a checkout that went well. */
export function orderIdOf(reply: CheckoutReply): number {
  if (reply.result !== 'success') throw new Error(reply.messages)
  return reply.order_id
}

/** The order that a checkout session has led to. */
export async function orderOfCheckoutSession(shop: PayingShop, checkoutSession: string): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select id from shop."order" where checkout_session_id = $1',
    [checkoutSession],
  )
  return Number(rows[0]?.id)
}

/** State of a checkout session as it is stored. */
export async function stateOf(shop: PayingShop, checkoutSession: string): Promise<string> {
  const { rows } = await shop.database.pool.query('select state from shop.checkout_session where id = $1', [
    checkoutSession,
  ])
  return rows[0].state
}

/** Units of a variant on the shelf, and those of them that are held. */
export async function stockOf(shop: PayingShop, variant: number): Promise<{ stock: number; held: number }> {
  const { rows } = await shop.database.pool.query(
    `select stock, (select coalesce(sum(quantity), 0)::int from shop.stock_hold where variant_id = v.id) as held
     from shop.variant v where id = $1`,
    [variant],
  )
  return rows[0]
}

/** Money that really moved for an order, in cents, one entry for each charge that went through. */
export async function paidCharges(shop: PayingShop, orderId: number): Promise<number[]> {
  const order = await findOrder(shop.db, orderId)
  if (!order?.payment.intent) return []
  const charges = await shop.stripe.charges.list({ payment_intent: order.payment.intent })
  return charges.data.filter(({ paid }) => paid).map(({ amount }) => amount)
}

/** What the provider reported about an order, oldest first. */
export async function eventsOf(shop: PayingShop, orderId: number): Promise<Stripe.Event[]> {
  return eventsOfIntent(shop, (await findOrder(shop.db, orderId))?.payment.intent ?? '')
}

/** What the provider reported about a payment, oldest first. */
export async function eventsOfIntent(shop: PayingShop, intent: string): Promise<Stripe.Event[]> {
  const events = await shop.stripe.events.list({ limit: 100 })
  const isAbout = ({ data }: Stripe.Event) => {
    const object = data.object as { id?: string; payment_intent?: string }
    return object.id === intent || object.payment_intent === intent
  }
  return events.data.filter(isAbout).reverse()
}

/** Kinds of the entries of an order's ledger, oldest first. */
export async function ledgerOf(shop: PayingShop, orderId: number): Promise<string[]> {
  return ((await findOrder(shop.db, orderId))?.ledger ?? []).map(({ kind }) => kind)
}

/** The shopper answers the bank's question about an order's payment. */
export async function completeBankStep(
  shop: PayingShop,
  orderId: number,
  outcome: 'completed' | 'failed',
): Promise<void> {
  const detail = await findOrder(shop.db, orderId)
  const intent = await shop.stripe.paymentIntents.retrieve(detail?.payment.intent ?? '')
  const sdk = intent.next_action?.use_stripe_sdk as { stripe_js: string }
  await fetch(sdk.stripe_js, { method: 'POST', body: new URLSearchParams({ outcome }) })
}

/** The process dies after the card was charged and before anything of it was written down. */
export async function crashAfterCharge(
  shop: PayingShop,
  session: string,
  page: CheckoutPage,
  source: string,
): Promise<void> {
  const prepared = await prepareOrder(shop.deps, {
    session,
    customerId: null,
    checkoutSessionId: page.checkoutSession,
    form: readCheckoutForm(checkoutForm(page, source), SOURCE_TEXTS),
    shipping: null,
    seenHash: null,
    paymentMethod: 'stripe_cc',
    paymentTitle: 'Card',
    source,
    origin: { by: 'shopper', visitorId: null, form: null, isWallet: false },
  })
  if (prepared.kind !== 'pay') throw new Error(`Expected to pay, not ${prepared.kind}`)
  const answer = await shop.deps.provider.confirm(
    prepared.request,
    (payment) => storePayment(shop.deps, page.checkoutSession, payment),
    { takesPrepaid: true },
  )
  if (answer.kind !== 'payment') throw new Error(`Expected a charge, not ${answer.kind}`)
}

/**
 * An order that one card has paid although another had paid it before, with the intent of the money that is too much;
 * the provider's news of that have come.
 */
export async function paidTwice(
  shop: PayingShop,
  session: string,
  card: string,
): Promise<{ orderId: number; intent: string }> {
  const page = await shop.shopper(session, await shop.product())
  await crashAfterCharge(shop, session, page, await shop.card(card))
  const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
  const intent = (await findOrder(shop.db, orderId))?.payment.intent ?? ''
  await pretendCancelled(shop, page.checkoutSession, orderId)
  await shop.database.pool.query(`update shop."order" set status = 'failed' where id = $1`, [orderId])
  const key = (await readOrder(shop.db, orderId))?.key ?? ''
  const source = await shop.card(CARDS.pays)
  await payOrder(shop.deps, { orderId, key, session, source, seenTotal: null })
  for (const event of await eventsOfIntent(shop, intent)) await shop.deliver(event)
  const { failed } = await shop.jobs.drain(shop.workers)
  if (failed.length > 0) throw new Error(failed.map(({ message }) => message).join())
  return { orderId, intent }
}

/** Another system, or an old version of this one, has cancelled an order without asking the provider. */
export async function pretendCancelled(
  shop: PayingShop,
  checkoutSession: string,
  orderId: number,
): Promise<void> {
  const { pool } = shop.database
  await pool.query(`update shop.checkout_session set state = 'abandoned' where id = $1`, [checkoutSession])
  await pool.query('delete from shop.stock_hold where checkout_session_id = $1', [checkoutSession])
  await pool.query(`update shop."order" set status = 'cancelled' where id = $1`, [orderId])
}
