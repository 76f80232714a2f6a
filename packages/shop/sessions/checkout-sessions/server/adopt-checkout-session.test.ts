import { HOUR_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { addCustomer } from '@buoy/people/customers/customers.fixtures.ts'
import { customerSession } from '@buoy/people/customers/rules/customer-session.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bringCart } from '../../../account/pages/server/bring-cart.ts'
import { startHold } from '../../../checkout/flow/server/hold-for-payment.ts'
import { openCheckout } from '../../../checkout/flow/server/open-checkout.ts'
import { payOrder } from '../../../checkout/flow/server/pay-order.ts'
import { releaseLapsedHolds } from '../../../checkout/flow/server/release-lapsed-holds.ts'
import { attachOrders } from '../../../orders/record/server/orders-of-customer.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import {
  CARDS,
  completeBankStep,
  orderIdOf,
  orderOfCheckoutSession,
  paidCharges,
  place,
  stateOf,
  stockOf,
} from '../../../payments/ledger/payments.fixtures.ts'
import { reconcileCheckoutSession } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { findCheckoutSession } from './checkout-sessions.ts'

let shop: PayingShop
let people = 0

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
  shop.clock.freeze(new Date())
})
/** Every test is another day: what failed in one does not count in the next. */
beforeEach(() => shop.database.pool.query('truncate shop.payment_attempt'))
afterAll(() => shop.close())

/** Somebody with an account, who shops as a guest on another machine. */
async function person() {
  const customerId = `customer-${++people}`
  await addCustomer(shop, customerId)
  return { customerId, own: customerSession(customerId), guest: `guest-${people}` }
}

async function holdAsGuest(guest: string, variant: number): Promise<string> {
  const page = await shop.shopper(guest, variant)
  expect(
    await startHold(shop.deps, {
      session: guest,
      checkoutSessionId: page.checkoutSession,
      from: { ip: '203.0.113.9' },
    }),
  ).toMatchObject({ ok: true })
  return page.checkoutSession
}

describe('a checkout that gives way to another at login', () => {
  it('holds no units any more when their own has an order already', async () => {
    const { customerId, own, guest } = await person()
    const [first, second] = [await shop.product({ stock: 3 }), await shop.product({ stock: 3 })]
    const page = await shop.shopper(own, first)
    await place(shop, own, page, await shop.card(CARDS.declined))
    const given = await holdAsGuest(guest, second)

    await bringCart(shop.deps, { guestSession: guest, customerId })
    expect(await stateOf(shop, given)).toBe('abandoned')
    expect(await stateOf(shop, page.checkoutSession)).toBe('declined')
    expect(await stockOf(shop, second)).toEqual({ stock: 3, held: 0 })

    shop.clock.advance(HOUR_MS)
    await releaseLapsedHolds(shop.deps)
    expect(await stockOf(shop, first)).toEqual({ stock: 3, held: 0 })
  })

  it('holds none either when it is their own that is open still', async () => {
    const { customerId, own, guest } = await person()
    const [first, second] = [await shop.product({ stock: 3 }), await shop.product({ stock: 3 })]
    const given = await holdAsGuest(own, first)
    const kept = await holdAsGuest(guest, second)
    await bringCart(shop.deps, { guestSession: guest, customerId })
    expect(await stateOf(shop, given)).toBe('abandoned')
    expect(await stockOf(shop, first)).toEqual({ stock: 3, held: 0 })
    expect(await stockOf(shop, second)).toEqual({ stock: 3, held: 1 })
    // The cart is both now, so it is the guest's checkout session that goes on with it.
    expect((await openCheckout(shop.deps, own)).checkoutSession).toBe(kept)
  })

  it('does not give way to the pay link of another order that their bank has declined', async () => {
    const { customerId, own, guest } = await person()
    const page = await shop.shopper(own, await shop.product())
    await place(shop, own, page, await shop.card(CARDS.declined))
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
    shop.clock.advance(16 * MINUTE_MS)
    await releaseLapsedHolds(shop.deps)
    const key = (await readOrder(shop.db, orderId))?.key ?? ''
    const source = await shop.card(CARDS.noFunds)
    await payOrder(shop.deps, { orderId, key, session: own, source, seenTotal: null })
    const byLink = (await readOrder(shop.db, orderId))?.checkoutSessionId ?? ''
    expect(await stateOf(shop, byLink)).toBe('declined')

    const variant = await shop.product({ stock: 3 })
    const checkoutSession = await holdAsGuest(guest, variant)
    await bringCart(shop.deps, { guestSession: guest, customerId })
    expect(await stateOf(shop, checkoutSession)).toBe('open')
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 1 })
    expect((await openCheckout(shop.deps, own)).checkoutSession).toBe(checkoutSession)
  })
})

describe('an order that a guest has begun to pay', () => {
  const customerOf = async (orderId: number) => (await readOrder(shop.db, orderId))?.customerId

  it('is in their account after login, goes on with the same attempt, and is paid once', async () => {
    const { customerId, own, guest } = await person()
    const page = await shop.shopper(guest, await shop.product())
    await place(shop, guest, page, await shop.card(CARDS.declined))
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
    await bringCart(shop.deps, { guestSession: guest, customerId })
    expect(await customerOf(orderId)).toBe(customerId)

    const now = await openCheckout(shop.deps, own)
    expect(now.checkoutSession).toBe(page.checkoutSession)
    expect(orderIdOf(await place(shop, own, now, await shop.card(CARDS.pays)))).toBe(orderId)
    expect(await paidCharges(shop, orderId)).toEqual([now.cart.totals.total])
  })

  it('is there, too, when it has ended since and its units lie in the cart still', async () => {
    const { customerId, guest } = await person()
    const page = await shop.shopper(guest, await shop.product())
    await place(shop, guest, page, await shop.card(CARDS.declined))
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
    shop.clock.advance(16 * MINUTE_MS)
    await releaseLapsedHolds(shop.deps)
    await bringCart(shop.deps, { guestSession: guest, customerId })
    expect(await customerOf(orderId)).toBe(customerId)
  })

  it('is paid in their account when their bank had asked before they came in', async () => {
    const { customerId, own, guest } = await person()
    const page = await shop.shopper(guest, await shop.product())
    const orderId = orderIdOf(await place(shop, guest, page, await shop.card(CARDS.asks)))
    await bringCart(shop.deps, { guestSession: guest, customerId })
    await completeBankStep(shop, orderId, 'completed')
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    expect(await readOrder(shop.db, orderId)).toMatchObject({ status: 'processing', customerId })
    expect((await openCheckout(shop.deps, own)).cart.lines).toEqual([])
  })

  it('leaves another account’s order where it is', async () => {
    const { customerId, guest } = await person()
    const page = await shop.shopper(guest, await shop.product())
    await place(shop, guest, page, await shop.card(CARDS.declined))
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
    const other = await person()
    await attachOrders(shop.db, [orderId], other.customerId)
    await bringCart(shop.deps, { guestSession: guest, customerId })
    expect(await customerOf(orderId)).toBe(other.customerId)
  })

  it('ends soon beside an order of their own, so that nobody pays for the same units twice', async () => {
    const { customerId, own, guest } = await person()
    const [first, second] = [await shop.product({ stock: 3 }), await shop.product({ stock: 3 })]
    const hers = await shop.shopper(own, first)
    await place(shop, own, hers, await shop.card(CARDS.declined))
    const begun = await shop.shopper(guest, second)
    const orderId = orderIdOf(await place(shop, guest, begun, await shop.card(CARDS.asks)))
    await bringCart(shop.deps, { guestSession: guest, customerId })
    expect(await customerOf(orderId)).toBe(customerId)

    const both = await openCheckout(shop.deps, own)
    expect(both.cart.lines).toHaveLength(2)
    shop.clock.advance(MINUTE_MS)
    await releaseLapsedHolds(shop.deps)
    expect(await stateOf(shop, begun.checkoutSession)).toBe('abandoned')
    const intent = (await findCheckoutSession(shop.db, begun.checkoutSession))?.providerIntent ?? ''
    expect((await shop.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')

    const paid = orderIdOf(await place(shop, own, both, await shop.card(CARDS.pays)))
    expect(await paidCharges(shop, paid)).toEqual([both.cart.totals.total])
    expect(await stockOf(shop, second)).toEqual({ stock: 2, held: 0 })
  })

  it('takes its units out of their cart when the bank is faster than that', async () => {
    const { customerId, own, guest } = await person()
    const [first, second] = [await shop.product(), await shop.product()]
    await place(shop, own, await shop.shopper(own, first), await shop.card(CARDS.declined))
    const begun = await shop.shopper(guest, second)
    const orderId = orderIdOf(await place(shop, guest, begun, await shop.card(CARDS.asks)))
    await bringCart(shop.deps, { guestSession: guest, customerId })
    await completeBankStep(shop, orderId, 'completed')
    await reconcileCheckoutSession(shop.deps, begun.checkoutSession)
    const { cart } = await openCheckout(shop.deps, own)
    expect(cart.lines.map(({ variantId }) => variantId)).toEqual([first])
  })
})
