import { csvPieces } from '@buoy/kernel/server/csv.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersConsoleRoutes } from '../../../back-office/order-management/server/console-routes.ts'
import { orderDraftRoutes } from '../../../back-office/order-management/server/draft-routes.ts'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { printTaxInvoice } from '../../../back-office/papers/server/print-documents.tsx'
import { applyCoupon } from '../../../cart/server/apply-coupon.ts'
import { removeCoupon } from '../../../cart/server/remove-coupon.ts'
import { readFulfilments } from '../../../fulfilment/server/read-fulfilment.ts'
import { exportOrders } from '../../../orders/record/server/export-orders.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { isDisputed } from '../../../payments/disputes/server/find-disputes.ts'
import {
  CARDS,
  ledgerOf,
  orderIdOf,
  place,
  stateOf,
  stockOf,
} from '../../../payments/ledger/payments.fixtures.ts'
import { newCouponFixture } from '../../../pricing/discounts/discounts.fixtures.ts'
import { createCoupon } from '../../../pricing/discounts/server/create-coupon.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { findOrderReceived } from '../../order-received/server/find-order-received.ts'
import { checkoutForm } from '../checkout.fixtures.ts'
import type { CheckoutPage, CheckoutReply } from '../contract.ts'
import { openCheckout } from './open-checkout.ts'

/** What a browser sends when there is nothing to pay: no method and no card. */
const NO_PAYMENT = { payment_method: '', stripe_source: '' }

let shop: PayingShop
let owner: Awaited<ReturnType<typeof openSignedInApp>>
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
  owner = await openSignedInApp({
    db: shop.db,
    routes: async (routes) => {
      await routes.register(ordersConsoleRoutes(shop.deps))
      await routes.register(orderDraftRoutes(shop.deps))
    },
  })
  const coupon = newCouponFixture({ code: 'GIFT', amount: 10_000, freeShipping: true })
  const made = await createCoupon(shop.deps, { coupon, owner: null })
  if (!made.ok) throw new Error(made.refusals[0]?.message)
})
afterAll(async () => {
  await owner.close()
  await shop.close()
})

const withHolds = () => ({ ...shop.deps, held: heldQuantities })

/** A shopper whose cart costs nothing because of a coupon, at checkout. */
async function freeShopper(quantity = 1) {
  const session = `free-${++sessions}`
  const variant = await shop.product({ stock: 5, price: 8_900 })
  await shop.shopper(session, variant, quantity)
  const applied = await applyCoupon(withHolds(), { session, code: 'GIFT' })
  if (!applied.ok) throw new Error(applied.refusals[0]?.message)
  return { session, variant, page: await openCheckout(shop.deps, session) }
}

async function couponUses(): Promise<number> {
  const { rows } = await shop.database.pool.query('select uses from shop.coupon')
  return rows[0].uses
}

async function providerCalls(): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int as n from sandbox.payment_intent')
  return rows[0].n
}

function messagesOf(reply: CheckoutReply): string[] {
  return reply.result === 'failure' ? reply.errors.map(({ message }) => message) : []
}

describe('a cart that costs nothing', () => {
  it('becomes an order without asking the provider: in work, units and coupon counted, mails written', async () => {
    const { session, variant, page } = await freeShopper(2)
    expect(page.cart.totals.total).toBe(0)
    const [before, asked] = [await couponUses(), await providerCalls()]
    const reply = await place(shop, session, page, '', NO_PAYMENT)
    const id = orderIdOf(reply)
    expect(await providerCalls()).toBe(asked)
    expect(await readOrder(shop.db, id)).toMatchObject({
      status: 'processing',
      total: 0,
      gst: 0,
      paymentMethod: '',
      paymentTitle: '',
      paymentCharge: null,
      paymentCard: null,
      stockTaken: true,
      paidAt: expect.any(Date),
    })
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
    expect(await couponUses()).toBe(before + 1)
    expect((await openCheckout(shop.deps, session)).cart.lines).toEqual([])
    expect(await stateOf(shop, page.checkoutSession)).toBe('paid')
    expect(await ledgerOf(shop, id)).toEqual(['attempt', 'payment'])
    await shop.jobs.drain(shop.workers)
    const { rows: mails } = await shop.database.pool.query(
      'select kind, plain_text from shop.mail where order_id = $1 order by kind',
      [id],
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['new-order', 'order-confirmation'])
    expect(mails[1].plain_text).toContain('Nothing to pay')
    expect(mails[1].plain_text).not.toMatch(/Paid with|your payment/)
  })

  it('is one order however often and at once it is sent, also with a card', async () => {
    const { session, page, variant } = await freeShopper()
    const press = () => place(shop, session, page, '', NO_PAYMENT)
    const replies = await Promise.all([press(), press(), press()])
    replies.push(await press(), await place(shop, session, page, await shop.card(CARDS.pays)))
    expect(new Set(replies.map((reply) => orderIdOf(reply))).size).toBe(1)
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
  })

  it('takes no money from a card that the form names all the same', async () => {
    const { session, page } = await freeShopper()
    const asked = await providerCalls()
    const id = orderIdOf(await place(shop, session, page, await shop.card(CARDS.declined)))
    expect(await providerCalls()).toBe(asked)
    expect(await readOrder(shop.db, id)).toMatchObject({ status: 'processing', paymentMethod: '' })
  })

  it('is refused with the new total when its coupon has gone in another tab', async () => {
    const { session, page } = await freeShopper()
    await removeCoupon(withHolds(), { session, code: 'GIFT' })
    const total = (page: CheckoutPage) => (page.cart.totals.total / 100).toFixed(2)
    const reply = await place(shop, session, page, '', NO_PAYMENT)
    const opened = await openCheckout(shop.deps, session)
    expect(reply).toMatchObject({ result: 'failure', refresh: true })
    expect(messagesOf(reply)).toEqual([
      `The total is $${total(opened)} now. Choose how to pay, then press the button again. You have not been charged.`,
    ])
    // The other tab was at checkout: the checkout session knows the new total already.
    const again = await place(shop, session, opened, '', NO_PAYMENT)
    expect(again).toMatchObject({ result: 'failure', refresh: true, errors: [{ code: 'payment-needed' }] })
    expect(orderIdOf(await place(shop, session, opened, await shop.card(CARDS.pays)))).toBeGreaterThan(0)
  })

  it('is judged like every form, and nothing is written when it is wrong', async () => {
    const { session, page, variant } = await freeShopper()
    const reply = await place(shop, session, page, '', { ...NO_PAYMENT, terms: '', billing_city: '' })
    expect(messagesOf(reply)).toHaveLength(2)
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 0 })
    expect(await stateOf(shop, page.checkoutSession)).toBe('open')
  })

  it('has no payment to open', async () => {
    const { session, page } = await freeShopper()
    const fields = checkoutForm(page, '', { path: '/wc-stripe/v1/payment-intent', payment_method_id: 'pm_x' })
    const { body } = await shop.call('wc_stripe_frontend_request', session, fields)
    expect(body).toMatchObject({
      code: 'payment-intent-error',
      message: expect.stringContaining('nothing to pay'),
    })
    expect(await stateOf(shop, page.checkoutSession)).toBe('open')
  })

  it('may be a product that is given away', async () => {
    const session = `free-${++sessions}`
    await shop.shopper(session, await shop.product({ price: 0 }))
    const page = await openCheckout(shop.deps, session)
    const reply = await place(shop, session, page, '', NO_PAYMENT)
    // Its delivery is not given away.
    expect(messagesOf(reply)[0]).toContain('Choose how to pay')
    await applyCoupon(withHolds(), { session, code: 'GIFT' })
    const free = await openCheckout(shop.deps, session)
    expect(orderIdOf(await place(shop, session, free, '', NO_PAYMENT))).toBeGreaterThan(0)
  })

  it('says on its page, its invoice and its export that nothing was to be paid', async () => {
    const { session, page } = await freeShopper()
    const id = orderIdOf(await place(shop, session, page, '', NO_PAYMENT))
    const order = await readOrder(shop.db, id)
    if (order === null) throw new Error('the order is missing')
    const received = await findOrderReceived(shop.deps, id, order.key)
    expect(received).toMatchObject({ payState: 'paid', paymentTitle: 'Nothing to pay', totals: { total: 0 } })
    expect((await findOrder(shop.db, id))?.payment).toMatchObject({ method: 'Nothing to pay', charge: null })
    const details = async () => storeDetailsFixture()
    expect(
      (
        await printTaxInvoice(
          { db: shop.db, details, texts: () => SOURCE_TEXTS, textsIn: () => SOURCE_TEXTS },
          order,
        )
      )
        ?.subarray(0, 4)
        .toString(),
    ).toBe('%PDF')
    const file = exportOrders(
      { db: shop.db, read: (work) => work(shop.db), isDisputed, readFulfilments },
      {},
      null,
    )
    let text = ''
    for await (const piece of csvPieces(file)) text += piece
    expect(text).toContain('Nothing to pay')
  })

  it('is cancelled, not refunded: units and coupon come back', async () => {
    const { session, variant, page } = await freeShopper(2)
    const id = orderIdOf(await place(shop, session, page, '', NO_PAYMENT))
    const before = await couponUses()
    expect((await findOrder(shop.db, id))?.allowedStatuses).toEqual(['completed', 'on-hold', 'cancelled'])
    const url = `/console/api/orders/${id}/status`
    const refunded = await owner.inject({ method: 'POST', url, payload: { status: 'refunded' } })
    expect(refunded.statusCode).toBe(409)
    const cancelled = await owner.inject({ method: 'POST', url, payload: { status: 'cancelled' } })
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', allowedStatuses: ['pending'] })
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 0 })
    expect(await couponUses()).toBe(before - 1)
  })
})
