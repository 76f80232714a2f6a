import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersConsoleRoutes } from '../../../back-office/order-management/server/console-routes.ts'
import { orderDraftRoutes } from '../../../back-office/order-management/server/draft-routes.ts'
import { payOrder } from '../../../checkout/flow/server/pay-order.ts'
import { releaseLapsedHolds } from '../../../checkout/flow/server/release-lapsed-holds.ts'
import { CARDS, stockOf } from '../../../payments/ledger/payments.fixtures.ts'
import { newCouponFixture } from '../../../pricing/discounts/discounts.fixtures.ts'
import { createCoupon } from '../../../pricing/discounts/server/create-coupon.ts'
import type { OrderDetail } from '../contract.ts'
import type { OrderDraft, OrderEdit } from '../draft-contract.ts'
import { readOrder } from './read-order.ts'

const DAY_SECONDS = 86_400
const ADDRESS = {
  first_name: 'Mia',
  last_name: 'Ward',
  company: '',
  country: 'AU',
  address_1: '12 Jonson Street',
  address_2: '',
  city: 'Byron Bay',
  state: 'NSW',
  postcode: '2481',
}

let shop: PayingShop
let app: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
  app = await openSignedInApp({
    db: shop.db,
    routes: async (routes) => {
      await routes.register(ordersConsoleRoutes(shop.deps))
      await routes.register(orderDraftRoutes(shop.deps))
    },
  })
  const ten = newCouponFixture({ code: 'TEN', usageLimit: 1 })
  const made = await createCoupon(shop.deps, { coupon: ten, owner: null })
  if (!made.ok) throw new Error(made.refusals[0]?.message)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

function draft(variantId: number, changes: Partial<OrderEdit> = {}): OrderDraft {
  return {
    email: 'mia@example.com',
    phone: '',
    billing: ADDRESS,
    shipping: ADDRESS,
    comments: '',
    lines: [{ variantId, quantity: 2, unitPrice: null, priceReason: '' }],
    coupons: [],
    discount: 0,
    shippingLabel: 'Courier',
    shippingAmount: 1000,
    ...changes,
  }
}

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const reply = await app.inject({ method, url: `/console/api${url}`, payload })
  return { status: reply.statusCode, body: reply.json() }
}

async function made(changes: Partial<OrderDraft> = {}, stock = 2) {
  const variant = await shop.product({ stock, price: 8900 })
  const { body } = await send('POST', '/orders', draft(variant, changes))
  return { order: body as OrderDetail, variant }
}

async function pay(order: OrderDetail, card: string = CARDS.pays) {
  const key = (await readOrder(shop.db, order.id))?.key ?? ''
  const source = await shop.card(card)
  return payOrder(shop.deps, { orderId: order.id, key, session: 'her', source, seenTotal: null })
}

const detail = async (id: number) =>
  (await app.inject({ url: `/console/api/orders/${id}` })).json() as OrderDetail

describe('the units of an order whose pay link was sent', () => {
  it('are kept for three days, shown, and given back by the job; the link still works', async () => {
    const { order, variant } = await made()
    const sent = await send('POST', `/orders/${order.id}/pay-link`, {})
    const days = (Date.parse(sent.body.heldUntil) - shop.clock.now().getTime()) / 1000 / DAY_SECONDS
    expect(days).toBeCloseTo(3, 3)
    expect(await stockOf(shop, variant)).toEqual({ stock: 2, held: 2 })
    expect(await shop.jobs.waiting()).toContain('order-mails')
    await expect(shop.shopper('somebody-else', variant)).rejects.toThrow()

    shop.clock.advance(2 * DAY_SECONDS * 1000)
    await releaseLapsedHolds(shop.deps)
    expect((await stockOf(shop, variant)).held).toBe(2)
    shop.clock.advance((DAY_SECONDS + 1) * 1000)
    await releaseLapsedHolds(shop.deps)
    expect((await stockOf(shop, variant)).held).toBe(0)
    const lapsed = await detail(order.id)
    expect(lapsed).toMatchObject({ status: 'pending', heldUntil: null })
    expect(lapsed.timeline.map(({ kind }) => kind)).toEqual(['created', 'hold', 'mail', 'hold'])
    expect(lapsed.timeline.at(-1)?.text).toContain('for sale again')
    expect(await pay(order)).toMatchObject({ kind: 'received' })
  })

  it('stay kept when a card is declined, and are what is paid for', async () => {
    const { order, variant } = await made()
    await send('POST', `/orders/${order.id}/pay-link`, { keepDays: 5, mails: false })
    const { heldUntil } = await detail(order.id)
    await pay(order, CARDS.declined)
    expect((await detail(order.id)).heldUntil).toBe(heldUntil)
    await pay(order)
    expect(await stockOf(shop, variant)).toEqual({ stock: 0, held: 0 })
  })

  it('are those of the order as it is changed', async () => {
    const { order, variant } = await made({}, 5)
    await send('POST', `/orders/${order.id}/pay-link`, { mails: false })
    const before = await detail(order.id)
    const lines = [{ variantId: variant, quantity: 4, unitPrice: null, priceReason: '' }]
    const changed = await send(
      'PUT',
      `/orders/${order.id}`,
      draft(variant, { lines, version: before.version }),
    )
    expect(changed.body.heldUntil).toBe(before.heldUntil)
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 4 })
    await send('POST', `/orders/${order.id}/status`, { status: 'cancelled' })
    expect((await stockOf(shop, variant)).held).toBe(0)
  })

  it('are kept all or none, and nothing is mailed when some are missing', async () => {
    const { order } = await made({}, 1)
    const refused = await send('POST', `/orders/${order.id}/pay-link`, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'out-of-stock' } })
    expect((await detail(order.id)).timeline.map(({ kind }) => kind)).toEqual(['created'])
    const without = await send('POST', `/orders/${order.id}/pay-link`, { keepDays: 0 })
    expect(without).toMatchObject({ status: 200, body: { heldUntil: null } })
    expect((await send('POST', `/orders/${order.id}/pay-link`, { keepDays: 31 })).status).toBe(400)
    expect((await send('POST', '/orders/999999/pay-link', {})).status).toBe(404)
  })
})

describe('a price of the owner’s own', () => {
  const scratched = (variantId: number, priceReason: string) => ({
    lines: [{ variantId, quantity: 1, unitPrice: 5000, priceReason }],
  })

  it('needs a reason, which stands on the line, in the time line and in the owners’ list', async () => {
    const variant = await shop.product({ price: 8900 })
    const bare = await send('POST', '/orders', draft(variant, scratched(variant, ' ')))
    expect(bare.body.issues).toMatchObject([{ field: 'lines.0.priceReason' }])
    const { body } = await send('POST', '/orders', draft(variant, scratched(variant, 'A scratch')))
    expect(body.lines).toMatchObject([{ unitPrice: 5000, listPrice: 8900, priceReason: 'A scratch' }])
    expect(body.timeline.at(-1)).toMatchObject({ kind: 'price', text: expect.stringContaining('A scratch') })
    const { rows } = await shop.database.pool.query(
      "select detail from people.audit_entry where action = 'prices of an order changed' and subject = $1",
      [`order ${body.number}`],
    )
    expect(Object.values(rows[0].detail)).toEqual(['8900 to 5000: A scratch'])
    // Saved again it is no new price.
    const again = draft(variant, { ...scratched(variant, ''), version: body.version })
    const saved = await send('PUT', `/orders/${body.id}`, again)
    expect(saved.body.lines).toMatchObject([{ listPrice: 8900, priceReason: 'A scratch' }])
    expect(saved.body.timeline.filter(({ kind }: { kind: string }) => kind === 'price')).toHaveLength(1)
  })
})

describe('coupons of an order that the owner writes', () => {
  it('go through the one engine, beside their own discount, and count as used until it is cancelled', async () => {
    const { order, variant } = await made({ coupons: ['ten'], discount: 1000 })
    expect(order.totals).toMatchObject({ items: 17_800, discount: 2780, total: 16_020 })
    expect(order.totals.discounts).toEqual([
      { code: 'TEN', goods: 1780, shipping: 0 },
      { code: '', goods: 1000, shipping: 0 },
    ])
    const other = await send('POST', '/orders', draft(variant, { coupons: ['TEN'] }))
    expect(other).toMatchObject({ status: 409, body: { code: 'coupon-used-up' } })
    expect(other.body.issues).toMatchObject([{ field: 'coupons' }])

    const own = await send(
      'PUT',
      `/orders/${order.id}`,
      draft(variant, { coupons: ['TEN'], version: order.version }),
    )
    expect(own.body.totals.discount).toBe(1780)
    const without = await send('PUT', `/orders/${order.id}`, draft(variant, { version: own.body.version }))
    expect(without.body.totals.discount).toBe(0)
    const free = await send('POST', '/orders', draft(variant, { coupons: ['TEN'] }))
    expect(free.status).toBe(200)
    await send('POST', `/orders/${free.body.id}/status`, { status: 'cancelled' })
    expect((await send('POST', '/orders', draft(variant, { coupons: ['TEN'] }))).status).toBe(200)
  })

  it('are refused beside the field where they are unknown, or the discount is more than they leave', async () => {
    const variant = await shop.product({ price: 8900 })
    const unknown = await send('POST', '/orders/price', draft(variant, { coupons: ['NOPE'] }))
    expect(unknown.body.issues).toMatchObject([{ field: 'coupons' }])
    const tooMuch = await send('POST', '/orders/price', draft(variant, { discount: 17_801 }))
    expect(tooMuch.body.issues).toMatchObject([{ field: 'discount' }])
  })
})

it('is told what the delivery zones offer for the address', async () => {
  const variant = await shop.product({ price: 8900 })
  const priced = await send('POST', '/orders/price', draft(variant))
  expect(priced.body.deliveries.length).toBeGreaterThan(0)
  expect(priced.body.deliveries[0]).toMatchObject({ id: expect.any(String), amount: expect.any(Number) })
})
