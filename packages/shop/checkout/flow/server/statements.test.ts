import { statementsOf } from '@buoy/tools/testing/count-statements.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '../../../cart/server/add-to-cart.ts'
import { CARDS, eventsOf, orderIdOf, place } from '../../../payments/ledger/payments.fixtures.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { openCheckout } from './open-checkout.ts'

let shop: PayingShop
let sessions = 0
let session: string
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  sessions += 1
  session = `counted-${sessions}`
})

const add = (variantId: number) =>
  addToCart({ ...shop.deps, held: heldQuantities }, { session, variantId, quantity: 1 })

describe('statements that are sent for', () => {
  it('an add to the cart are at most 5', async () => {
    const variant = await shop.product()
    expect((await statementsOf(() => add(variant))).length).toBeLessThanOrEqual(5)
  })

  it('the checkout page are at most 9', async () => {
    await add(await shop.product())
    expect((await statementsOf(() => openCheckout(shop.deps, session))).length).toBeLessThanOrEqual(9)
  })

  it('an order that is paid by card are at most 54, as many for five things as for one', async () => {
    const counts: number[] = []
    for (const things of [1, 5]) {
      session = `${session}-${things}`
      for (let n = 1; n < things; n += 1) await add(await shop.product())
      const page = await shop.shopper(session, await shop.product())
      const source = await shop.card(CARDS.pays)
      const sent = await statementsOf(async () => orderIdOf(await place(shop, session, page, source)))
      counts.push(sent.length)
    }
    expect(counts[0]).toBeLessThanOrEqual(54)
    expect(counts[1]).toBe(counts[0])
  })

  it('the news of a payment that has come are at most 3 for each, and no question to the provider', async () => {
    const page = await shop.shopper(session, await shop.product())
    const orderId = orderIdOf(await place(shop, session, page, await shop.card(CARDS.pays)))
    const events = await eventsOf(shop, orderId)
    expect(events).toHaveLength(3)
    const sent = await statementsOf(async () => {
      for (const event of events) await shop.deliver(event)
    })
    expect(sent.length).toBeLessThanOrEqual(9)
  })

  it('both emails about a paid order are at most 10', async () => {
    const page = await shop.shopper(session, await shop.product())
    await shop.jobs.drain(shop.workers)
    await place(shop, session, page, await shop.card(CARDS.pays))
    const sent = await statementsOf(() => shop.jobs.drain(shop.workers))
    expect(sent.filter((text) => text.includes('insert into "shop"."mail"'))).toHaveLength(2)
    expect(sent.length).toBeLessThanOrEqual(10)
  })
})
