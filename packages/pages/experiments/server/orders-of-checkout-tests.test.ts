import { addStaff } from '@buoy/people/owners/owners.fixtures.ts'
import { findOrder } from '@buoy/shop/back-office/order-management/server/find-order.ts'
import { keepCheckoutLayout } from '@buoy/shop/cart/server/keep-checkout-layout.ts'
import { loadCart } from '@buoy/shop/cart/server/load-cart.ts'
import { mergeCarts } from '@buoy/shop/cart/server/merge-carts.ts'
import { USUAL_LAYOUT } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import { findOrderShown } from '@buoy/shop/orders/record/server/find-order-shown.ts'
import { CARDS, orderOfCheckoutSession, place } from '@buoy/shop/payments/ledger/payments.fixtures.ts'
import { heldQuantities } from '@buoy/shop/sessions/checkout-sessions/server/held-quantities.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { UNKNOWN_TRAITS } from '../rules/visitor-traits.ts'
import { changeCheckoutTest, createCheckoutTest } from './edit-checkout-test.ts'
import { experimentOrderTable } from './experiment.table.ts'
import { linkOrderToTests } from './note-purchase.ts'
import { listVariants } from './read-tests.ts'
import { writeRecords } from './record-log.ts'
import { startCheckoutTest } from './run-checkout-test.ts'
import { listRunningTests } from './running-tests.ts'

let shop: PayingShop
let layouts: number[] = []
let testId = 0
const cartOf = (session: string) => loadCart({ ...shop.deps, held: heldQuantities }, session)

beforeAll(async () => {
  shop = await openPayingShop()
  const owner = await addStaff({ db: shop.db }, 'owner', 'tester')
  const { id } = await createCheckoutTest(shop.deps, { name: 'Calm', owner })
  const variants = [
    { name: 'Original', weight: 1, layout: USUAL_LAYOUT },
    { name: 'B', weight: 1, layout: { ...USUAL_LAYOUT, coupon: 'open' as const } },
  ]
  const plan = { coverage: 100, audience: null, namespace: null, startsAt: null, endsAt: null }
  const test = { name: 'Calm', goal: { kind: 'order' as const }, ...plan, variants }
  await changeCheckoutTest(shop.deps, { id, test, owner })
  expect(await startCheckoutTest(shop.deps, { id, owner })).toMatchObject({ ok: true })
  layouts = (await listVariants(shop.db, id)).map(({ checkoutLayoutId }) => checkoutLayoutId ?? 0)
  testId = id
})
afterAll(() => shop.close())

/** A paid order of a cart that keeps this layout. */
async function order(session: string, layoutId: number | null): Promise<number> {
  const page = await shop.shopper(session, await shop.product({ stock: 10 }), 1)
  if (layoutId !== null) await keepCheckoutLayout(shop.db, session, layoutId)
  const reply = await place(shop, session, page, await shop.card(CARDS.pays))
  if (reply.result !== 'success') throw new Error(reply.messages)
  return orderOfCheckoutSession(shop, page.checkoutSession)
}

/** Which variants an order counts for, whose shopper had been shown the second. */
async function countedFor(orderId: number): Promise<number[]> {
  const visitor = `visitor ${orderId}`
  const record = {
    type: 'view_page',
    traits: UNKNOWN_TRAITS,
    at: shop.clock.now(),
    visitor,
    subject: 1,
  } as const
  await writeRecords(shop.db, [{ ...record, test: { id: testId, holdout: { percent: 0, period: 0 } } }])
  const deps = {
    db: shop.db,
    clock: shop.clock,
    log: silentLog,
    runningTests: () => listRunningTests(shop.db),
  }
  await linkOrderToTests(deps, { orderId, visitor })
  const rows = await shop.db
    .select()
    .from(experimentOrderTable)
    .where(eq(experimentOrderTable.orderId, orderId))
  return rows.map(({ subject }) => subject)
}

it('stores with an order the checkout in which it was placed, and frees the cart of it', async () => {
  const [, calm = 0] = layouts
  const id = await order('kim', calm)
  expect(await findOrderShown(shop.db, id)).toEqual({ priceListId: null, checkoutLayoutId: calm })
  expect(await findOrder(shop.db, id)).toMatchObject({ placedIn: 'Calm: B' })
  expect((await cartOf('kim')).checkoutLayoutId).toBeUndefined()
})

it('counts an order for the variant that was shown, unless it was placed in another checkout', async () => {
  const [original = 0, calm = 0] = layouts
  expect(await countedFor(await order('lee', calm))).toEqual([1])
  expect(await countedFor(await order('max', original))).toEqual([])
  // A wallet's of a product page never met a checkout.
  expect(await countedFor(await order('ned', null))).toEqual([1])
})

it('keeps the first checkout of a cart, also after login', async () => {
  const [original = 0, calm = 0] = layouts
  await shop.shopper('guest', await shop.product({ stock: 10 }), 1)
  await shop.shopper('customer', await shop.product({ stock: 10 }), 1)
  await keepCheckoutLayout(shop.db, 'guest', calm)
  await keepCheckoutLayout(shop.db, 'guest', original)
  expect((await cartOf('guest')).checkoutLayoutId).toBe(calm)
  await shop.db.transaction((tx) => mergeCarts(shop.deps, tx, { guest: 'guest', customer: 'customer' }))
  expect((await cartOf('customer')).checkoutLayoutId).toBe(calm)
})
