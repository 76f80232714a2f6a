import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartDepsFixture } from '../../../cart/cart.fixtures.ts'
import type { CartReply } from '../../../cart/contract.ts'
import { cartCalls } from '../../../cart/server/cart-calls.ts'
import { walletCall } from '../../../checkout/wallet/wallet.fixtures.ts'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import { orderDraftRoutes } from './draft-routes.ts'

let shop: PayingShop
let owner: Awaited<ReturnType<typeof openSignedInApp>>
let product: { product_id: string; variant: number }
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
  owner = await openSignedInApp({ db: shop.db, routes: orderDraftRoutes(shop.deps) })
  const variant = await shop.product({ stock: 50, price: 8900 })
  const { rows } = await shop.database.pool.query('select product_id from shop.variant where id = $1', [
    variant,
  ])
  product = { product_id: String(rows[0].product_id), variant }
})
afterAll(async () => {
  await owner.close()
  await shop.close()
})

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

async function cartCall(name: string, session: string, fields: Record<string, string>) {
  const call = cartCalls({
    ...cartDepsFixture(shop.db),
    nonces: { secret: 'a secret' },
    views: async () => ({ miniCart: () => '', orderReview: () => '', errors: () => '' }),
  })[name]
  const reply = await call?.({
    fields,
    caller: { session, customerId: null, ip: '192.0.2.1', userAgent: 'test' },
  })
  return reply?.body as Partial<CartReply> | undefined
}

/** Each call that takes a quantity; answers the units that it took, `null` when it was refused. */
const CALLS: Readonly<Record<string, (quantity: string) => Promise<number | null>>> = {
  add_to_cart: async (quantity) => {
    const { product_id } = product
    const reply = await cartCall('add_to_cart', `wire-${++sessions}`, { product_id, quantity })
    return reply?.cart?.count ?? null
  },
  set_quantity: async (quantity) => {
    const session = `wire-${++sessions}`
    const added = await cartCall('add_to_cart', session, { product_id: product.product_id, quantity: '1' })
    const cart_item_key = added?.cart?.lines[0]?.key ?? ''
    return (await cartCall('set_quantity', session, { cart_item_key, quantity }))?.cart?.count ?? null
  },
  'cart/add-to-cart': async (qty) => {
    const { product_id } = product
    const fields = { product_id, qty, page_id: 'product' }
    const { body } = await walletCall(shop, 'cart/add-to-cart', `wire-${++sessions}`, fields)
    const [item] = (body as { data?: { displayItems: { amount: number }[] } }).data?.displayItems ?? []
    return item === undefined ? null : item.amount / 8900
  },
  'console orders': async (quantity) => {
    const payload = {
      email: 'mia@example.com',
      phone: '',
      billing: ADDRESS,
      shipping: ADDRESS,
      comments: '',
      lines: [{ variantId: product.variant, quantity, unitPrice: null }],
      discount: 0,
      shippingLabel: '',
      shippingAmount: 0,
    }
    const reply = await owner.inject({ method: 'POST', url: '/console/api/orders', payload })
    expect([200, 201, 400]).toContain(reply.statusCode)
    return reply.statusCode === 400 ? null : (reply.json<OrderDetail>().lines[0]?.quantity ?? null)
  },
}

describe.each(Object.keys(CALLS))('the quantity of %s', (name) => {
  it.each([
    ['2', 2],
    [' 2 ', 2],
    ['２', 2],
    ['٢', 2],
    ['+2', 2],
    ['1e3', null],
    ['1e0', null],
    ['0x10', null],
    ['-1', null],
    ['0', null],
    ['1.5', null],
    ['2.0', null],
    ['', null],
    ['two', null],
    ['99999', null],
  ])('%j is %s', async (sent, pieces) => {
    expect(await CALLS[name]?.(sent)).toBe(pieces)
  })
})
