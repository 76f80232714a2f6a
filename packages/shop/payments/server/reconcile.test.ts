import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout } from '../../checkout/server/open-checkout.ts'
import {
  CARDS,
  crashAfterCharge,
  orderIdOf,
  paidCharges,
  place,
  stateOf,
  stockOf,
} from '../payments.fixtures.ts'
import { reconcile } from './reconcile.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `shopper-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop({ retries: 2 })
})
afterAll(() => shop.close())

describe('lost replies and crashes', () => {
  it.each(['create', 'confirm'])('charges once when the reply of %s is lost', async (step) => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const source = await shop.card(CARDS.pays)
    await shop.fault({
      kind: 'lost-reply',
      route: step === 'confirm' ? '/confirm' : '/payment_intents',
      times: 1,
    })
    const orderId = orderIdOf(await place(shop, session, page, source))
    expect(await paidCharges(shop, orderId)).toEqual([page.cart.totals.total])
  })

  it('says so calmly when the provider is troubled, and takes the same card a moment later [S8.13]', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const source = await shop.card(CARDS.pays)
    await shop.fault({ kind: '500', route: '/payment_intents', times: 3 })
    expect(await place(shop, session, page, source)).toMatchObject({
      result: 'failure',
      reload: false,
      errors: [{ message: "We couldn't initiate the payment. Please try again." }],
    })
    const orderId = orderIdOf(await place(shop, session, page, source))
    expect(await paidCharges(shop, orderId)).toHaveLength(1)
  })

  it('repairs a crash after the charge: the reconciler asks the provider', async () => {
    const session = newSession()
    const variant = await shop.product({ stock: 2 })
    const page = await shop.shopper(session, variant)
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    expect(await stateOf(shop, page.attempt)).toBe('placed')
    shop.clock.advance(5 * MINUTE_MS)
    await reconcile(shop.deps)
    expect(await stateOf(shop, page.attempt)).toBe('paid')
    expect(await stockOf(shop, variant)).toEqual({ stock: 1, held: 0 })
  })

  it('does not charge again when the shopper is faster than the reconciler and takes another card', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    shop.clock.advance(2 * MINUTE_MS)
    const orderId = orderIdOf(await place(shop, session, page, await shop.card(CARDS.paysToo)))
    expect(await paidCharges(shop, orderId)).toEqual([page.cart.totals.total])
  })

  it('shows a shopper who reloads after the crash that the payment has arrived', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    expect((await openCheckout(shop.deps, session)).paidRedirect).toContain('order-received')
  })
})
