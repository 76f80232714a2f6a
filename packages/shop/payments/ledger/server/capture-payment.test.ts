import { DAY_MS, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrderStatus } from '../../../back-office/order-management/server/change-order-status.ts'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { releaseLapsedHolds } from '../../../checkout/flow/server/release-lapsed-holds.ts'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { payWithWallet } from '../../../checkout/wallet/wallet.fixtures.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { EVERYTHING, localPayments } from '../local-payments.fixtures.ts'
import {
  CARDS,
  crashAfterCharge,
  eventsOf,
  ledgerOf,
  orderIdOf,
  orderOfCheckoutSession,
  place,
  pretendCancelled,
  stateOf,
  stockOf,
} from '../payments.fixtures.ts'
import { capturePayment, voidPayment } from './capture-payment.ts'
import { updateCaptureSettings } from './capture-setting.ts'
import { findHeld } from './hold-authorised.ts'
import { reconcileCheckoutSession } from './reconcile-checkout-session.ts'

let shop: PayingShop
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
  await updateCaptureSettings(shop.deps, { settings: { capture: 'on-completion' }, owner: null })
})
afterAll(() => shop.close())

/** An order whose card is authorised only. */
async function authorised(): Promise<{ id: number; checkoutSession: string; variant: number }> {
  const session = `held-${++sessions}`
  const variant = await shop.product({ stock: 4 })
  const page = await shop.shopper(session, variant)
  const id = orderIdOf(await place(shop, session, page, await shop.card(CARDS.pays)))
  return { id, checkoutSession: page.checkoutSession, variant }
}

async function intentOf(id: number) {
  const order = await findOrder(shop.db, id)
  return shop.stripe.paymentIntents.retrieve(order?.payment.intent ?? '')
}
const statusOf = async (id: number) => (await findOrder(shop.db, id))?.status

describe('a card that is charged when the order is completed', () => {
  it('is authorised first: the order waits on hold, its units are kept, nothing is paid', async () => {
    const { id, checkoutSession, variant } = await authorised()
    expect(await statusOf(id)).toBe('on-hold')
    expect((await intentOf(id)).status).toBe('requires_capture')
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 1 })
    expect(await stateOf(shop, checkoutSession)).toBe('processing')
    expect(await ledgerOf(shop, id)).toContain('authorisation')
    expect((await findOrder(shop.db, id))?.invoice).toBeNull()
  })

  it('is told to its shopper as reserved, and not as a payment on its way', async () => {
    const { id } = await authorised()
    const key = (await readOrder(shop.db, id))?.key ?? ''
    const received = () => findOrderReceived(shop.deps, id, key)
    expect(await received()).toMatchObject({ payState: 'authorised', payPath: null, transfer: null })
    expect((await received())?.steps.map(({ label }) => label)).not.toContain('Waiting for payment')
    await changeOrderStatus(shop.deps, { id, to: 'completed' })
    expect(await received()).toMatchObject({ payState: 'sent' })
  })

  it('is charged once by completing the order, however often the provider tells', async () => {
    const { id, variant } = await authorised()
    const moves = await Promise.all([capturePayment(shop.deps, id), capturePayment(shop.deps, id)])
    expect(moves.some(({ ok }) => ok)).toBe(true)
    expect(await changeOrderStatus(shop.deps, { id, to: 'completed' })).toMatchObject({ ok: true })
    for (const event of await eventsOf(shop, id)) await shop.deliver(event)
    await shop.jobs.drain(shop.workers)
    expect(await statusOf(id)).toBe('completed')
    expect(await intentOf(id)).toMatchObject({ status: 'succeeded', amount_received: 9895 })
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
    expect((await ledgerOf(shop, id)).filter((kind) => kind === 'payment')).toHaveLength(1)
  })

  it('is charged by completing alone', async () => {
    const { id } = await authorised()
    expect(await changeOrderStatus(shop.deps, { id, to: 'completed' })).toMatchObject({ ok: true })
    expect((await intentOf(id)).status).toBe('succeeded')
  })

  it('is let go by the owner: nothing is charged, the units are free', async () => {
    const { id, variant } = await authorised()
    expect(await voidPayment(shop.deps, id)).toMatchObject({ ok: true })
    expect((await intentOf(id)).status).toBe('canceled')
    expect(await statusOf(id)).toBe('cancelled')
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
    expect(await capturePayment(shop.deps, id)).toMatchObject({ refusals: [{ code: 'not-authorised' }] })
  })

  it('is kept for seven days, not longer, and the owner is told so [S8.45]', async () => {
    const { id, variant } = await authorised()
    const held = await findHeld(shop.db, id)
    expect((held?.until.getTime() ?? 0) - shop.clock.now().getTime()).toBeGreaterThan(7 * DAY_MS - HOUR_MS)
    shop.clock.advance(7 * DAY_MS - HOUR_MS)
    await releaseLapsedHolds(shop.deps)
    expect(await statusOf(id)).toBe('on-hold')

    // The provider has let it go before we noticed.
    await shop.stripe.paymentIntents.cancel(held?.intent ?? '')
    expect(await changeOrderStatus(shop.deps, { id, to: 'completed' })).toMatchObject({
      ok: false,
      refusals: [{ message: expect.stringContaining('expire after seven days') }],
    })
    expect(await statusOf(id)).toBe('cancelled')
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
  })

  it('is let go by itself when the seven days are over', async () => {
    const { id } = await authorised()
    shop.clock.advance(7 * DAY_MS + HOUR_MS)
    await releaseLapsedHolds(shop.deps)
    expect((await intentOf(id)).status).toBe('canceled')
    expect(await statusOf(id)).toBe('cancelled')
  })

  it('is let go when the order was cancelled before the bank had answered', async () => {
    const session = `held-${++sessions}`
    const page = await shop.shopper(session, await shop.product())
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    const id = await orderOfCheckoutSession(shop, page.checkoutSession)
    await pretendCancelled(shop, page.checkoutSession, id)
    for (const event of await eventsOf(shop, id)) await shop.deliver(event)
    expect(await shop.jobs.drain(shop.workers)).toMatchObject({ failed: [] })
    expect((await intentOf(id)).status).toBe('canceled')
    expect(await statusOf(id)).toBe('cancelled')
  })
})

describe('a payment by another way', () => {
  it('of a wallet’s card is authorised like a typed one', async () => {
    const session = `held-${++sessions}`
    await shop.shopper(session, await shop.product())
    const reply = await payWithWallet(shop, session, await shop.card(CARDS.pays))
    const id = reply.order_id ?? 0
    expect((await intentOf(id)).status).toBe('requires_capture')
    expect(await statusOf(id)).toBe('on-hold')
    expect(await capturePayment(shop.deps, id)).toMatchObject({ ok: true })
    expect(await statusOf(id)).toBe('processing')
  })

  it('that was left for a card is charged when the order is completed', async () => {
    const ways = localPayments(shop)
    await ways.setMethods(EVERYTHING)
    const session = `held-${++sessions}`
    const page = await shop.shopper(session, await shop.product())
    const source = await ways.method({ type: 'afterpay_clearpay' })
    const reply = await place(shop, session, page, source, { payment_method: 'stripe_afterpay' })
    const intent = await ways.finish(reply, { return_url: `${shop.origin}/back` })
    expect(intent.capture_method).toBe('automatic')
    const url = intent.next_action?.redirect_to_url?.url ?? ''
    await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'failed' }), redirect: 'manual' })
    const id = orderIdOf(await place(shop, session, page, await shop.card(CARDS.pays)))
    expect((await intentOf(id)).status).toBe('requires_capture')
  })

  it('is a debit as usual after the bank has refused a card that was to be charged later', async () => {
    const ways = localPayments(shop)
    await ways.setMethods(EVERYTHING)
    const session = `held-${++sessions}`
    const page = await shop.shopper(session, await shop.product())
    await place(shop, session, page, await shop.card(CARDS.declined))
    const id = await orderOfCheckoutSession(shop, page.checkoutSession)
    expect((await intentOf(id)).capture_method).toBe('manual')
    const source = await ways.method({
      type: 'au_becs_debit',
      au_becs_debit: { bsb_number: '000000', account_number: '000123456' },
    })
    const reply = await place(shop, session, page, source, { payment_method: 'stripe_becs' })
    const mandate_data = { customer_acceptance: { type: 'online', online: { ip_address: '::1' } } }
    expect((await ways.finish(reply, { mandate_data })).status).toBe('processing')
    await ways.skipDays(3)
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    expect(await statusOf(id)).toBe('processing')
  })

  it('is charged at once when the owner wants that again before the next try', async () => {
    const session = `held-${++sessions}`
    const page = await shop.shopper(session, await shop.product())
    await place(shop, session, page, await shop.card(CARDS.declined))
    await updateCaptureSettings(shop.deps, { settings: { capture: 'now' }, owner: null })
    const id = orderIdOf(await place(shop, session, page, await shop.card(CARDS.pays)))
    await updateCaptureSettings(shop.deps, { settings: { capture: 'on-completion' }, owner: null })
    expect(await statusOf(id)).toBe('processing')
  })
})
