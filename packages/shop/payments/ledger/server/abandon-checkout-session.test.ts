import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { releaseLapsedHolds } from '../../../checkout/flow/server/release-lapsed-holds.ts'
import {
  CARDS,
  crashAfterCharge,
  eventsOf,
  ledgerOf,
  orderOfCheckoutSession,
  place,
  pretendCancelled,
  stockOf,
} from '../payments.fixtures.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `shopper-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop({ retries: 2 })
})
afterAll(() => shop.close())

describe('orders nobody pays', () => {
  it('ends a lapsed attempt only after the provider has cancelled it, and frees the units', async () => {
    const session = newSession()
    const variant = await shop.product({ stock: 1 })
    const page = await shop.shopper(session, variant)
    await place(shop, session, page, await shop.card(CARDS.asks))
    expect(await stockOf(shop, variant)).toEqual({ stock: 1, held: 1 })
    shop.clock.advance(16 * MINUTE_MS)
    await shop.fault({ kind: '500', route: '/cancel', times: 3 })
    await releaseLapsedHolds(shop.deps)
    expect(await stockOf(shop, variant)).toEqual({ stock: 1, held: 1 })

    await releaseLapsedHolds(shop.deps)
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
    const order = await findOrder(shop.db, orderId)
    expect(order?.status).toBe('cancelled')
    const intent = await shop.stripe.paymentIntents.retrieve(order?.payment.intent ?? '')
    expect(intent.status).toBe('canceled')
    expect(await stockOf(shop, variant)).toEqual({ stock: 1, held: 0 })
    expect(await place(shop, session, page, await shop.card(CARDS.pays))).toMatchObject({
      result: 'failure',
      reload: true,
    })
  })

  it('pays the order instead when the money turns out to be there', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    shop.clock.advance(16 * MINUTE_MS)
    await releaseLapsedHolds(shop.deps)
    expect((await findOrder(shop.db, await orderOfCheckoutSession(shop, page.checkoutSession)))?.status).toBe(
      'processing',
    )
  })

  it.each([
    ['revives the order while there is stock', 1, 'processing', ['payment']],
    ['sends the money back when the unit is gone', 0, 'refunded', ['payment', 'late-payment', 'refund']],
  ])('that was cancelled and is paid late: %s', async (_title, left, status, told) => {
    const session = newSession()
    const variant = await shop.product({ stock: 1 })
    const page = await shop.shopper(session, variant)
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
    await pretendCancelled(shop, page.checkoutSession, orderId)
    await shop.database.pool.query('update shop.variant set stock = $1 where id = $2', [left, variant])
    for (const event of await eventsOf(shop, orderId)) await shop.deliver(event)
    await shop.jobs.drain(shop.workers)
    expect((await findOrder(shop.db, orderId))?.status).toBe(status)
    const relevant = (await ledgerOf(shop, orderId)).filter((kind) => kind !== 'event')
    expect(relevant).toEqual(['attempt', 'intent', ...told])
  })
})
