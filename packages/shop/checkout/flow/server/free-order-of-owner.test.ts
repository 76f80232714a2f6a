import { createNonce } from '@buoy/kernel/server/nonce.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersConsoleRoutes } from '../../../back-office/order-management/server/console-routes.ts'
import { orderDraftRoutes } from '../../../back-office/order-management/server/draft-routes.ts'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { type OrderPayReply, PAY_NONCE_FIELD } from '../../../payments/ledger/payment-contract.ts'
import { stockOf } from '../../../payments/ledger/payments.fixtures.ts'
import { openOrderPay } from './open-order-pay.ts'
import { PAY_ACTION } from './order-pay-calls.ts'

let shop: PayingShop
let owner: Awaited<ReturnType<typeof openSignedInApp>>
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
  owner = await openSignedInApp({
    db: shop.db,
    routes: async (routes) => {
      await routes.register(ordersConsoleRoutes(shop.deps))
      await routes.register(orderDraftRoutes(shop.deps))
    },
  })
})
afterAll(async () => {
  await owner.close()
  await shop.close()
})

async function providerCalls(): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int as n from sandbox.payment_intent')
  return rows[0].n
}

describe('an order of the owner that costs nothing', () => {
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

  async function replacement() {
    const variant = await shop.product({ stock: 3, price: 8_900 })
    const payload = {
      email: 'mia@example.com',
      phone: '',
      billing: ADDRESS,
      shipping: ADDRESS,
      comments: '',
      lines: [{ variantId: variant, quantity: 1, unitPrice: 0, priceReason: 'Arrived broken' }],
      coupons: [],
      discount: 0,
      shippingLabel: 'Courier',
      shippingAmount: 0,
    }
    const made = await owner.inject({ method: 'POST', url: '/console/api/orders', payload })
    const order = made.json() as OrderDetail
    const key = (await readOrder(shop.db, order.id))?.key ?? ''
    return { order, key, variant, session: `owner-${++sessions}` }
  }

  it('is confirmed by the owner without a method', async () => {
    const { order, variant } = await replacement()
    const url = `/console/api/orders/${order.id}/payment`
    const paid = await owner.inject({ method: 'POST', url, payload: {} })
    expect(paid.json()).toMatchObject({ status: 'processing', payment: { method: 'Nothing to pay' } })
    expect(await stockOf(shop, variant)).toEqual({ stock: 2, held: 0 })
  })

  it('is confirmed by its customer on the order-pay page, once', async () => {
    const { order, key, variant, session } = await replacement()
    const asked = await providerCalls()
    const page = await openOrderPay(shop.deps, { orderId: order.id, key, session })
    expect(page).toMatchObject({ kind: 'payable', order: { totals: { total: 0 } } })
    const confirm = async (changes: Record<string, string> = {}) => {
      const reply = await shop.call('wc_stripe_frontend_request', session, {
        path: '/wc-stripe/v1/order-pay',
        order_id: String(order.id),
        order_key: key,
        order_total: '0',
        [PAY_NONCE_FIELD]: createNonce(shop.deps.nonces, PAY_ACTION, session),
        terms: '1',
        ...changes,
      })
      return reply.body as OrderPayReply
    }
    expect(await confirm({ terms: '' })).toMatchObject({ success: false })
    expect(await confirm({ order_key: 'wc_order_forged' })).toMatchObject({ success: false })
    expect(await confirm()).toMatchObject({ success: true, needs_confirmation: false })
    expect(await confirm()).toMatchObject({ success: true })
    expect(await providerCalls()).toBe(asked)
    expect(await readOrder(shop.db, order.id)).toMatchObject({ status: 'processing', paymentMethod: '' })
    expect(await stockOf(shop, variant)).toEqual({ stock: 2, held: 0 })
  })

  it('wants a method as soon as it costs something', async () => {
    const { order, key, session } = await replacement()
    await shop.database.pool.query(
      'update shop."order" set total = 500, shipping_amount = 500 where id = $1',
      [order.id],
    )
    const url = `/console/api/orders/${order.id}/payment`
    expect((await owner.inject({ method: 'POST', url, payload: {} })).json()).toMatchObject({
      code: 'no-method',
    })
    const reply = await shop.call('wc_stripe_frontend_request', session, {
      path: '/wc-stripe/v1/order-pay',
      order_id: String(order.id),
      order_key: key,
      [PAY_NONCE_FIELD]: createNonce(shop.deps.nonces, PAY_ACTION, session),
      terms: '1',
    })
    expect(reply.body).toMatchObject({
      success: false,
      message: expect.stringContaining('The total is $5.00 now'),
    })
  })
})
