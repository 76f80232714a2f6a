import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { addCustomer } from '@buoy/people/customers/customers.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bringCart } from '../../../account/pages/server/bring-cart.ts'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { addToCart } from '../../../cart/server/add-to-cart.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { openCheckout } from '../../../checkout/flow/server/open-checkout.ts'
import { payOrder } from '../../../checkout/flow/server/pay-order.ts'
import { releaseLapsedHolds } from '../../../checkout/flow/server/release-lapsed-holds.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import {
  CARDS,
  completeBankStep,
  orderIdOf,
  orderOfCheckoutSession,
  place,
  pretendCancelled,
  stateOf,
} from '../payments.fixtures.ts'
import { applyPayment } from './apply-payment.ts'
import { reconcileCheckoutSession } from './reconcile-checkout-session.ts'

let shop: PayingShop
let people = 0
beforeAll(async () => {
  shop = await openPayingShop({ webhooksCome: false })
})
afterAll(() => shop.close())

async function atCheckout(quantity = 1) {
  people += 1
  const session = `buyer-${people}`
  const variant = await shop.product({ stock: 20 })
  return { session, variant, page: await shop.shopper(session, variant, quantity) }
}

async function customer(): Promise<string> {
  const id = `c-${people}`
  await addCustomer(shop, id)
  return id
}

const deps = () => ({ ...shop.deps, held: heldQuantities })

const add = (session: string, variantId: number) => addToCart(deps(), { session, variantId, quantity: 1 })

const inCart = async (session: string) =>
  (await loadCart(deps(), session)).lines.map(({ variantId, quantity }) => [variantId, quantity])

/** Places the order with a card whose bank asks, lets something happen meanwhile, and answers the bank. */
async function payWhile(
  { session, page }: Awaited<ReturnType<typeof atCheckout>>,
  meanwhile: () => Promise<unknown>,
) {
  const order = orderIdOf(await place(shop, session, page, await shop.card(CARDS.asks)))
  await meanwhile()
  await completeBankStep(shop, order, 'completed')
  await reconcileCheckoutSession(shop.deps, page.checkoutSession)
  expect(await stateOf(shop, page.checkoutSession)).toBe('paid')
}

it('leaves what was added while the bank asked, and nothing that was paid', async () => {
  const buyer = await atCheckout(2)
  const other = await shop.product()
  await payWhile(buyer, async () => {
    await add(buyer.session, other)
    await add(buyer.session, buyer.variant)
  })
  expect(await inCart(buyer.session)).toEqual([
    [buyer.variant, 1],
    [other, 1],
  ])
})

it('takes nothing twice, however often the payment is heard of', async () => {
  const buyer = await atCheckout()
  await payWhile(buyer, async () => {})
  await add(buyer.session, buyer.variant)
  await Promise.all([1, 2, 3].map(() => reconcileCheckoutSession(shop.deps, buyer.page.checkoutSession)))
  expect(await inCart(buyer.session)).toEqual([[buyer.variant, 1]])
})

it('follows the cart to the customer who has logged in while the bank asked', async () => {
  const buyer = await atCheckout(2)
  const own = await shop.product()
  const customerId = await customer()
  await add(`customer_${customerId}`, own)
  await payWhile(buyer, () => bringCart(shop, { guestSession: buyer.session, customerId }))
  expect(await inCart(`customer_${customerId}`)).toEqual([[own, 1]])
})

it('takes nothing for an order that is paid late, after another has bought the same units', async () => {
  const { session, variant, page } = await atCheckout()
  const late = orderIdOf(await place(shop, session, page, await shop.card(CARDS.asks)))
  await pretendCancelled(shop, page.checkoutSession, late)
  shop.clock.advance(MINUTE_MS)
  await place(shop, session, await openCheckout(shop.deps, session), await shop.card(CARDS.pays))
  expect(await inCart(session)).toEqual([])
  await add(session, variant)
  await completeBankStep(shop, late, 'completed')
  const intent = (await findOrder(shop.db, late))?.payment.intent ?? ''
  await applyPayment(shop.deps, page.checkoutSession, await shop.deps.provider.retrieve(intent))
  expect(await stateOf(shop, page.checkoutSession)).toBe('paid')
  expect(await inCart(session)).toEqual([[variant, 1]])
})

it('goes on taking what the next checkout pays for, although an earlier order is paid by its link meanwhile', async () => {
  const { session, page } = await atCheckout()
  await place(shop, session, page, await shop.card(CARDS.declined))
  const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
  shop.clock.advance(16 * MINUTE_MS)
  await releaseLapsedHolds(shop.deps)
  const other = await shop.product()
  await add(session, other)
  await openCheckout(shop.deps, session)

  const key = (await readOrder(shop.db, orderId))?.key ?? ''
  const source = await shop.card(CARDS.pays)
  const paid = await payOrder(shop.deps, { orderId, key, session, source, seenTotal: null })
  expect(paid).toMatchObject({ kind: 'received' })
  expect(await inCart(session)).toEqual([[other, 1]])
  orderIdOf(
    await place(shop, session, await openCheckout(shop.deps, session), await shop.card(CARDS.paysToo)),
  )
  expect(await inCart(session)).toEqual([])
})

it('knows what a guest has ordered when they pay for it by its link as a customer', async () => {
  const { session, page } = await atCheckout()
  await place(shop, session, page, await shop.card(CARDS.declined))
  const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
  shop.clock.advance(16 * MINUTE_MS)
  await releaseLapsedHolds(shop.deps)
  const customerId = await customer()
  const own = `customer_${customerId}`
  await bringCart(shop, { guestSession: session, customerId })
  expect(await inCart(own)).toHaveLength(1)

  const key = (await readOrder(shop.db, orderId))?.key ?? ''
  const source = await shop.card(CARDS.pays)
  const paid = await payOrder(shop.deps, { orderId, key, session: own, source, seenTotal: null })
  expect(paid).toMatchObject({ kind: 'received' })
  expect(await inCart(own)).toEqual([])
})
