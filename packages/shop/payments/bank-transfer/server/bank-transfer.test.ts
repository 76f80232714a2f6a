import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { createNonce } from '@buoy/kernel/server/nonce.ts'
import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { applyCoupon } from '../../../cart/server/apply-coupon.ts'
import { openCheckout } from '../../../checkout/flow/server/open-checkout.ts'
import { PAY_ACTION } from '../../../checkout/flow/server/order-pay-calls.ts'
import { releaseLapsedHolds } from '../../../checkout/flow/server/release-lapsed-holds.ts'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { newCouponFixture } from '../../../pricing/discounts/discounts.fixtures.ts'
import { createCoupon } from '../../../pricing/discounts/server/create-coupon.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { reconcile } from '../../events/server/reconcile.ts'
import { PAY_NONCE_FIELD } from '../../ledger/payment-contract.ts'
import {
  CARDS,
  eventsOfIntent,
  orderIdOf,
  orderOfCheckoutSession,
  place,
  stateOf,
  stockOf,
} from '../../ledger/payments.fixtures.ts'
import type { MethodSettings } from '../../methods/contract.ts'
import { DEMO_METHODS } from '../../methods/payment-methods.fixtures.ts'
import { METHOD_SETTINGS } from '../../methods/server/method-settings.ts'
import { refundPart } from '../../refunds/server/refund-part.ts'
import { checkTransfers } from './check-transfers.ts'
import { markTransferPaid } from './mark-paid.ts'

let shop: PayingShop
let sessions = 0
const BY_TRANSFER = { payment_method: 'bacs' }

const SETTINGS: MethodSettings = {
  ...DEMO_METHODS,
  on: ['stripe_cc', 'bacs'],
  bankTransfer: {
    details: [
      { label: 'Account name', format: 'text', value: 'Saltbox Boards' },
      { label: 'BSB', format: 'bsb', value: '012-345' },
      { label: 'Account number', format: 'account-number', value: '123456789' },
      { label: 'PayID', format: 'payid', value: '' },
    ],
    instructions: 'One transfer for one order, please.',
    remindAfterDays: 3,
    cancelAfterDays: 7,
  },
}

const set = (settings: MethodSettings) =>
  shop.db.transaction((tx) => writeSetting(tx, METHOD_SETTINGS, settings, shop.clock))

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
  await set(SETTINGS)
})
afterAll(() => shop.close())

/** An order of one unit that waits for its transfer. */
async function waitingOrder() {
  const session = `transfer-shopper-${++sessions}`
  const variant = await shop.product()
  const page = await shop.shopper(session, variant)
  const id = orderIdOf(await place(shop, session, page, '', BY_TRANSFER))
  return { id, session, variant, checkoutSession: page.checkoutSession }
}

const lookAfter = () => checkTransfers({ ...shop.deps, mailOrder: enqueueOrderMail })

async function mailsOf(orderId: number): Promise<{ kind: string; text: string }[]> {
  await shop.jobs.drain(shop.workers)
  const { rows } = await shop.database.pool.query(
    'select kind, plain_text as text from shop.mail where order_id = $1 order by id',
    [orderId],
  )
  return rows
}

async function received(id: number) {
  return findOrderReceived(shop.deps, id, (await readOrder(shop.db, id))?.key ?? '')
}

describe('an order by bank transfer', () => {
  it('waits on hold with its units, and says where to send the money with its number as the reference', async () => {
    const { id, variant, checkoutSession } = await waitingOrder()
    const order = await readOrder(shop.db, id)
    expect(order).toMatchObject({ status: 'on-hold', paymentTitle: 'Bank transfer', paidAt: null })
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 1 })
    expect(await stateOf(shop, checkoutSession)).toBe('processing')
    const note = (await received(id))?.transfer
    expect(note).toEqual({
      details: [
        { label: 'Account name', value: 'Saltbox Boards' },
        { label: 'BSB', value: '012-345' },
        { label: 'Account number', value: '123456789' },
      ],
      reference: String(order?.number),
      instructions: 'One transfer for one order, please.',
      until: expect.any(String),
    })
    const days = (Date.parse(note?.until ?? '') - shop.clock.now().getTime()) / DAY_MS
    expect(days).toBeCloseTo(7, 3)
    const mail = (await mailsOf(id)).find(({ kind }) => kind === 'order-coming')
    for (const said of [
      'BSB: 012-345',
      `Reference: ${order?.number}`,
      'One transfer for one order, please.',
    ]) {
      expect(mail?.text).toContain(said)
    }
    expect(mail?.text).not.toContain('PayID')
  })

  it.each([
    ['taxable', 11_000],
    ['none', 0],
  ] as const)(
    'carries the tax of goods that are %s, and of delivery, on its invoice',
    async (taxStatus, taxed) => {
      const session = `transfer-shopper-${++sessions}`
      const page = await shop.shopper(session, await shop.product({ price: 11_000, taxStatus }))
      const id = orderIdOf(await place(shop, session, page, '', BY_TRANSFER))
      const order = await readOrder(shop.db, id)
      const delivery = order?.shippingAmount ?? 0
      // GST of 10 % is in the price: an eleventh of what is taxed.
      const gst = taxed / 11 + Math.round(delivery / 11)
      expect(order).toMatchObject({ gst, total: 11_000 + delivery, invoiceNumber: null })
      expect(await markTransferPaid(shop.deps, { orderId: id, owner: null })).toMatchObject({ ok: true })
      expect(await readOrder(shop.db, id)).toMatchObject({ gst, invoiceNumber: expect.any(Number) })
    },
  )

  it('keeps its units for longer than a checkout does, and is asked for no second time', async () => {
    const { id, session, variant } = await waitingOrder()
    shop.clock.advance(60 * MINUTE_MS)
    await releaseLapsedHolds(shop.deps)
    await reconcile(shop.deps)
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 1 })
    expect((await readOrder(shop.db, id))?.status).toBe('on-hold')
    const next = await shop.shopper(session, await shop.product())
    expect(next.cart.lines).toHaveLength(1)
  })

  it('is paid once when the owner has seen the money, and is refunded by hand', async () => {
    const { id, variant, checkoutSession } = await waitingOrder()
    const press = () => markTransferPaid(shop.deps, { orderId: id, owner: null })
    const pressed = await Promise.all([press(), press()])
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await press()).toMatchObject({ ok: false, refusals: [{ code: 'not-waiting' }] })
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'processing' })
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
    expect(await stateOf(shop, checkoutSession)).toBe('paid')
    expect(await received(id)).toMatchObject({ payState: 'paid', transfer: null })
    expect((await mailsOf(id)).map(({ kind }) => kind)).toContain('order-confirmation')
    const ask = {
      orderId: id,
      request: `dialog-${id}`,
      reason: 'A dent',
      tellsCustomer: true,
      owner: null,
      wish: { lines: [{ position: 0, quantity: 1, amount: 1000 }], shipping: 0, restock: new Set<number>() },
    }
    expect(await refundPart(shop.deps, { ...ask, way: 'card' })).toMatchObject({
      ok: false,
      refusals: [{ code: 'no-card' }],
    })
    const back = await refundPart(shop.deps, { ...ask, way: 'manual', method: 'Bank transfer' })
    expect(back).toMatchObject({ ok: true, value: { state: 'done', amount: 1000 } })
  })

  it('is found paid by the reconciler when the process died after the press', async () => {
    const { id, checkoutSession } = await waitingOrder()
    await shop.database.pool.query(`update shop.bank_transfer set state = 'paid' where order_id = $1`, [id])
    shop.clock.advance(10 * MINUTE_MS)
    await reconcile(shop.deps)
    expect(await stateOf(shop, checkoutSession)).toBe('paid')
    expect((await readOrder(shop.db, id))?.status).toBe('processing')
  })

  it('is reminded of once after three days, and cancelled after seven with its units and coupon back', async () => {
    const session = `transfer-shopper-${++sessions}`
    const variant = await shop.product()
    const coupon = newCouponFixture({ code: 'ONCE', usageLimit: 1 })
    await createCoupon(shop.deps, { coupon, owner: null })
    await shop.shopper(session, variant)
    await applyCoupon({ ...shop.deps, held: heldQuantities }, { session, code: 'ONCE' })
    const page = await openCheckout(shop.deps, session)
    const id = orderIdOf(await place(shop, session, page, '', BY_TRANSFER))
    shop.clock.advance(3 * DAY_MS - MINUTE_MS)
    await lookAfter()
    expect(kindsOf(await mailsOf(id), 'order-coming')).toBe(1)
    shop.clock.advance(MINUTE_MS)
    await lookAfter()
    await lookAfter()
    const mails = await mailsOf(id)
    expect(kindsOf(mails, 'order-coming')).toBe(2)
    expect(mails.at(-1)?.text).toContain('Your order still waits for this transfer.')
    shop.clock.advance(4 * DAY_MS - MINUTE_MS)
    await lookAfter()
    expect((await readOrder(shop.db, id))?.status).toBe('on-hold')
    shop.clock.advance(MINUTE_MS)
    await lookAfter()
    expect((await readOrder(shop.db, id))?.status).toBe('cancelled')
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 0 })
    expect(kindsOf(await mailsOf(id), 'order-cancelled')).toBe(1)
    const { rows } = await shop.database.pool.query(
      `select uses from shop.coupon where name = '' and id is not null`,
    )
    expect(rows.every(({ uses }) => uses === 0)).toBe(true)
    expect(await markTransferPaid(shop.deps, { orderId: id, owner: null })).toMatchObject({ ok: false })
  })

  it('takes the place of a card that was declined: the payment left behind is cancelled', async () => {
    const session = `transfer-shopper-${++sessions}`
    const variant = await shop.product()
    const page = await shop.shopper(session, variant)
    await place(shop, session, page, await shop.card(CARDS.declined))
    const id = await orderOfCheckoutSession(shop, page.checkoutSession)
    const left = (await findOrder(shop.db, id))?.payment.intent ?? ''
    expect(orderIdOf(await place(shop, session, page, '', BY_TRANSFER))).toBe(id)
    expect((await shop.stripe.paymentIntents.retrieve(left)).status).toBe('canceled')
    expect(await stateOf(shop, page.checkoutSession)).toBe('processing')
    for (const event of await eventsOfIntent(shop, left)) await shop.deliver(event)
    expect((await shop.jobs.drain(shop.workers)).failed).toEqual([])
    expect((await readOrder(shop.db, id))?.status).toBe('on-hold')
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 1 })
  })

  it('can be chosen at the pay link of an order that exists', async () => {
    const session = `transfer-shopper-${++sessions}`
    const page = await shop.shopper(session, await shop.product())
    await place(shop, session, page, await shop.card(CARDS.declined))
    const id = await orderOfCheckoutSession(shop, page.checkoutSession)
    shop.clock.advance(16 * MINUTE_MS)
    await releaseLapsedHolds(shop.deps)
    const order = await readOrder(shop.db, id)
    expect(order?.status).toBe('failed')
    const reply = await shop.call('wc_stripe_frontend_request', session, {
      path: '/wc-stripe/v1/order-pay',
      order_id: String(id),
      order_key: order?.key ?? '',
      order_total: String(order?.total),
      [PAY_NONCE_FIELD]: createNonce(shop.deps.nonces, PAY_ACTION, session),
      payment_method: 'bacs',
      stripe_source: '',
      terms: '1',
    })
    expect(reply.body).toMatchObject({ success: true, needs_confirmation: false })
    expect(await received(id)).toMatchObject({
      payState: 'coming',
      transfer: { reference: `${order?.number}` },
    })
  })

  it('may be for less than the card provider charges, at checkout and at the pay link', async () => {
    const session = `transfer-shopper-${++sessions}`
    await shop.shopper(session, await shop.product({ price: 40 }))
    const coupon = newCouponFixture({ code: 'SENT', amount: 0, freeShipping: true })
    await createCoupon(shop.deps, { coupon, owner: null })
    await applyCoupon({ ...shop.deps, held: heldQuantities }, { session, code: 'SENT' })
    const page = await openCheckout(shop.deps, session)
    expect([page.cart.totals.total, page.methods.map(({ id }) => id)]).toEqual([40, ['bacs']])
    const byCard = await place(shop, session, page, await shop.card(CARDS.pays))
    expect(byCard).toMatchObject({
      errors: [{ message: expect.stringContaining('minimum is $0.50') }],
    })
    const id = orderIdOf(await place(shop, session, page, '', BY_TRANSFER))
    expect(await readOrder(shop.db, id)).toMatchObject({ status: 'on-hold', total: 40 })
  })

  it('is refused while it is switched off', async () => {
    await set(DEMO_METHODS)
    const session = `transfer-shopper-${++sessions}`
    const page = await shop.shopper(session, await shop.product())
    const reply = await place(shop, session, page, '', BY_TRANSFER)
    expect(reply.result).toBe('failure')
    expect(page.methods.map(({ id }) => id)).not.toContain('bacs')
    await set(SETTINGS)
    expect((await openCheckout(shop.deps, session)).methods.map(({ id }) => id)).toContain('bacs')
  })
})

function kindsOf(mails: { kind: string }[], kind: string): number {
  return mails.filter((one) => one.kind === kind).length
}
