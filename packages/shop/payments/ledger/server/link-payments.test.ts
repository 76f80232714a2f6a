import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { openOrderPay } from '../../../checkout/flow/server/open-order-pay.ts'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { listDisputes } from '../../disputes/server/find-disputes.ts'
import { refundPart } from '../../refunds/server/refund-part.ts'
import { EVERYTHING, localPayments } from '../local-payments.fixtures.ts'
import { CARDS, eventsOf, place, stateOf, stockOf } from '../payments.fixtures.ts'
import { reconcileCheckoutSession } from './reconcile-checkout-session.ts'

let shop: PayingShop
let ways: ReturnType<typeof localPayments>

beforeAll(async () => {
  shop = await openPayingShop()
  ways = localPayments(shop)
  await ways.setMethods(EVERYTHING)
})
afterAll(() => shop.close())

/** Places an order of one unit out of three by Link, up to Link's own page. */
async function begin(session: string) {
  const variant = await shop.product({ stock: 3 })
  const page = await shop.shopper(session, variant)
  const source = await ways.method({ type: 'link' })
  const reply = await place(shop, session, page, source, { payment_method: 'stripe_link' })
  const intent = await ways.finish(reply, { return_url: `${shop.origin}/back` })
  return { variant, page, intent, url: intent.next_action?.redirect_to_url?.url ?? '' }
}

const answer = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

describe('an order paid by Link', () => {
  it('opens an intent for Link alone, and is paid when the code is right', async () => {
    const { variant, page, intent, url } = await begin('link-1')
    expect(intent.payment_method_types).toEqual(['link'])
    await answer(url, { outcome: 'completed', code: '123456', card: '4242' })
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    expect(await stateOf(shop, page.checkoutSession)).toBe('paid')
    const placed = await ways.orderOf(page)
    expect(placed).toMatchObject({ status: 'processing', paymentMethod: 'stripe_link' })
    expect((await findOrder(shop.db, placed.id))?.payment).toMatchObject({ card: 'Link' })
    expect(await stockOf(shop, variant)).toEqual({ stock: 2, held: 0 })
  })

  it('is refunded to Link', async () => {
    const { variant, page, url } = await begin('link-refund')
    await answer(url, { outcome: 'completed', code: '123456' })
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    const { id } = await ways.orderOf(page)
    const refunded = await refundPart(shop.deps, {
      orderId: id,
      request: `dialog-${id}`,
      way: 'card',
      reason: 'A dent',
      tellsCustomer: false,
      wish: { lines: [{ position: 0, quantity: 1, amount: 4_000 }], shipping: 0, restock: new Set([0]) },
      owner: null,
    })
    expect(refunded).toMatchObject({ ok: true, value: { state: 'done', amount: 4_000 } })
    const charge = (await findOrder(shop.db, id))?.payment.charge ?? ''
    expect((await shop.stripe.refunds.list({ charge })).data).toMatchObject([{ amount: 4_000 }])
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
  })

  it('is disputed as a card is: the order waits and the owner reads by when to answer', async () => {
    const { page, url } = await begin('link-dispute')
    await answer(url, { outcome: 'completed', code: '123456', card: '0259' })
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    const { id } = await ways.orderOf(page)
    for (const event of await eventsOf(shop, id)) await shop.deliver(event)
    expect((await shop.jobs.drain(shop.workers)).failed).toEqual([])
    expect((await readOrder(shop.db, id))?.status).toBe('on-hold')
    expect(await listDisputes(shop.db, id)).toMatchObject([{ state: 'open' }])
  })

  it.each([
    ['is declined', { outcome: 'completed', code: '123456', card: '0002' }, 'The card was declined.'],
    ['was cancelled', { outcome: 'failed' }, 'Payment has been cancelled.'],
  ])('that %s says so, and is paid by card', async (what, fields, refusal) => {
    const session = `link ${what}`
    const { page, url } = await begin(session)
    await answer(url, fields as Record<string, string>)
    const placed = await ways.orderOf(page)
    expect(await findOrderReceived(shop.deps, placed.id, placed.key)).toMatchObject({
      payState: 'declined',
      refusal,
      payPath: expect.stringContaining('/order-pay/'),
    })
    const again = await place(shop, session, page, await shop.card(CARDS.pays))
    expect(again).toMatchObject({ result: 'success', order_id: placed.id })
    expect(await readOrder(shop.db, placed.id)).toMatchObject({
      status: 'processing',
      paymentMethod: 'stripe_cc',
    })
  })

  it('exists already: its own page offers Link too, and takes it', async () => {
    const session = 'link-later'
    const page = await shop.shopper(session, await shop.product())
    await place(shop, session, page, await shop.card(CARDS.declined))
    const placed = await ways.orderOf(page)
    const pay = await openOrderPay(shop.deps, { orderId: placed.id, key: placed.key, session })
    if (pay?.kind !== 'payable') throw new Error('Expected to pay')
    expect(pay.methods.map(({ id }) => id)).toContain('stripe_link')
    const { body } = await shop.call('wc_stripe_frontend_request', session, {
      path: '/wc-stripe/v1/order-pay',
      order_id: String(placed.id),
      order_key: placed.key,
      payment_method: 'stripe_link',
      stripe_source: await ways.method({ type: 'link' }),
      terms: '1',
      'woocommerce-pay-nonce': pay.nonce,
    })
    const { data } = body as { data: object }
    const intent = await ways.finish(data, { return_url: `${shop.origin}/back` })
    await answer(intent.next_action?.redirect_to_url?.url ?? '', { outcome: 'completed', code: '123456' })
    expect(await findOrderReceived(shop.deps, placed.id, placed.key)).toMatchObject({ payState: 'paid' })
  })

  it('is not taken where it is not offered, nor without a payment method', async () => {
    await ways.setMethods({ ...EVERYTHING, on: ['stripe_cc'] })
    const page = await shop.shopper('link-off', await shop.product())
    expect(page.methods.map(({ id }) => id)).toEqual(['stripe_cc'])
    const source = await ways.method({ type: 'link' })
    const wish = { payment_method: 'stripe_link' }
    expect(await place(shop, 'link-off', page, source, wish)).toMatchObject({
      result: 'failure',
      errors: [{ code: 'payment-method' }],
    })
    await ways.setMethods(EVERYTHING)
    expect(await place(shop, 'link-off', page, '', wish)).toMatchObject({
      result: 'failure',
      messages: expect.stringContaining('Please select a payment method'),
    })
  })
})
