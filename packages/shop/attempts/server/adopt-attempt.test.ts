import { HOUR_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerSession } from '../../account/rules/customer-session.ts'
import { bringCart } from '../../account/server/bring-cart.ts'
import { startHold } from '../../checkout/server/hold-for-payment.ts'
import { openCheckout } from '../../checkout/server/open-checkout.ts'
import { payOrder } from '../../checkout/server/pay-order.ts'
import { releaseLapsedHolds } from '../../checkout/server/release-lapsed-holds.ts'
import { readOrder } from '../../orders/server/read-order.ts'
import { CARDS, orderOfAttempt, place, stateOf, stockOf } from '../../payments/payments.fixtures.ts'

let shop: PayingShop
let people = 0

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
  shop.clock.freeze(new Date())
})
/** Every test is another day: what failed in one does not count in the next. */
beforeEach(() => shop.database.pool.query('truncate shop.payment_try'))
afterAll(() => shop.close())

/** Somebody with an account, who shops as a guest on another machine. */
function person() {
  const customerId = `customer-${++people}`
  return { customerId, own: customerSession(customerId), guest: `guest-${people}` }
}

async function holdAsGuest(guest: string, variant: number): Promise<string> {
  const page = await shop.shopper(guest, variant)
  expect(await startHold(shop.deps, { session: guest, attemptId: page.attempt })).toMatchObject({ ok: true })
  return page.attempt
}

describe('a checkout that gives way to another at login', () => {
  it('holds no pieces any more when her own has an order already', async () => {
    const { customerId, own, guest } = person()
    const [first, second] = [await shop.product({ stock: 3 }), await shop.product({ stock: 3 })]
    const page = await shop.shopper(own, first)
    await place(shop, own, page, await shop.card(CARDS.declined))
    const given = await holdAsGuest(guest, second)

    await bringCart(shop.deps, { guestSession: guest, customerId })
    expect(await stateOf(shop, given)).toBe('abandoned')
    expect(await stateOf(shop, page.attempt)).toBe('declined')
    expect(await stockOf(shop, second)).toEqual({ stock: 3, held: 0 })

    shop.clock.advance(HOUR_MS)
    await releaseLapsedHolds(shop.deps)
    expect(await stockOf(shop, first)).toEqual({ stock: 3, held: 0 })
  })

  it('holds none either when it is her own that is open still', async () => {
    const { customerId, own, guest } = person()
    const [first, second] = [await shop.product({ stock: 3 }), await shop.product({ stock: 3 })]
    const given = await holdAsGuest(own, first)
    const kept = await holdAsGuest(guest, second)
    await bringCart(shop.deps, { guestSession: guest, customerId })
    expect(await stateOf(shop, given)).toBe('abandoned')
    expect(await stockOf(shop, first)).toEqual({ stock: 3, held: 0 })
    expect(await stockOf(shop, second)).toEqual({ stock: 3, held: 1 })
    // The cart is both now, so it is the guest's attempt that goes on with it.
    expect((await openCheckout(shop.deps, own)).attempt).toBe(kept)
  })

  it('does not give way to the pay link of another order that her bank has declined', async () => {
    const { customerId, own, guest } = person()
    const page = await shop.shopper(own, await shop.product())
    await place(shop, own, page, await shop.card(CARDS.declined))
    const orderId = await orderOfAttempt(shop, page.attempt)
    shop.clock.advance(16 * MINUTE_MS)
    await releaseLapsedHolds(shop.deps)
    const key = (await readOrder(shop.db, orderId))?.key ?? ''
    const source = await shop.card(CARDS.noFunds)
    await payOrder(shop.deps, { orderId, key, session: own, source, seenTotal: null })
    const byLink = (await readOrder(shop.db, orderId))?.attemptId ?? ''
    expect(await stateOf(shop, byLink)).toBe('declined')

    const variant = await shop.product({ stock: 3 })
    const attempt = await holdAsGuest(guest, variant)
    await bringCart(shop.deps, { guestSession: guest, customerId })
    expect(await stateOf(shop, attempt)).toBe('open')
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 1 })
    expect((await openCheckout(shop.deps, own)).attempt).toBe(attempt)
  })
})
