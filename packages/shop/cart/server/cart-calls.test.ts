import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  newColourfulProductFixture,
  newProductFixture,
  newVariantFixture,
} from '../../catalogue/products/catalogue.fixtures.ts'
import { cartDepsFixture, stockShop } from '../cart.fixtures.ts'
import type { CartFailure, CartReply } from '../contract.ts'
import { cartCalls } from './cart-calls.ts'

const MINI_CART = 'div.widget_shopping_cart_content'
const views = {
  miniCart: ({ count }: { count: number }) => `<div class="widget_shopping_cart_content">${count}</div>`,
  orderReview: () => '',
  errors: () => '',
}

let database: TestDatabase
let raft: { productId: number; variantIds: number[] }
let duo: { productId: number; variantIds: number[] }
let sessions = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const stocked = await stockShop(database.db, [
    newProductFixture({
      slug: 'the-raft',
      name: 'The Raft',
      variants: [newVariantFixture({ sku: 'RAFT', price: 4995, stock: 4 })],
    }),
    newColourfulProductFixture({ slug: 'duo', name: 'Duo' }),
  ])
  const [first, second] = stocked
  if (!first || !second) throw new Error('The shop was not stocked')
  raft = first
  duo = second
})
afterAll(() => database.close())

/** A shopper with a cart of their own. */
function newShopper() {
  const calls = cartCalls({
    ...cartDepsFixture(database.db),
    nonces: { secret: 'a secret' },
    views: async () => views,
  })
  sessions += 1
  const caller: Caller = {
    session: `session-${sessions}`,
    customerId: null,
    ip: '192.0.2.1',
    userAgent: 'test',
  }
  return async (name: string, fields: Fields = {}) => {
    const call = calls[name]
    if (!call) throw new Error(`No call ${name}`)
    const { status, body, cookies } = await call({ fields, caller })
    return { status, cookies, reply: body as CartReply, failure: body as CartFailure }
  }
}

describe('add_to_cart', () => {
  it('answers fragments by selector, the hash and the whole cart [S1.06] [S3.03] [S7.01] [S7.03]', async () => {
    const call = newShopper()
    const { status, reply } = await call('add_to_cart', { product_id: String(raft.productId), quantity: '2' })
    expect(status).toBe(200)
    expect(reply.fragments).toEqual({ [MINI_CART]: '<div class="widget_shopping_cart_content">2</div>' })
    expect(reply.cart_hash).toMatch(/^[0-9a-f]{32}$/)
    expect(reply.cart).toMatchObject({
      hash: reply.cart_hash,
      version: 1,
      count: 2,
      lines: [{ name: 'The Raft', url: '/index.php/product/the-raft/', quantity: 2, subtotal: 9990 }],
      totals: { items: 9990, shipping: 0, total: 9990, gst: 908 },
    })
  })

  it('tells every page what the cart holds by a readable cookie', async () => {
    const call = newShopper()
    const { cookies, reply } = await call('add_to_cart', { product_id: String(raft.productId) })
    expect(cookies).toMatchObject([{ name: 'buoy_cart', value: `1.4995.${reply.cart_hash}` }])
  })

  it('reads every attribute that the button sends, the chosen options among them [S3.01]', async () => {
    const call = newShopper()
    const { reply } = await call('add_to_cart', {
      product_id: String(duo.productId),
      quantity: '2',
      attribute_colour: 'navy',
      product_sku: 'DUO',
    })
    expect(reply.cart.lines).toMatchObject([
      {
        sku: 'DUO-NAV',
        unitPrice: 4290,
        quantity: 2,
        options: [{ label: 'Colour', value: 'Navy' }],
        picture: { name: 'duo-navy' },
      },
    ])
  })

  it('takes a variation by its id, and shows the first picture when it has none of its own', async () => {
    const call = newShopper()
    const variation_id = String(duo.variantIds[0])
    const { reply } = await call('add_to_cart', { product_id: String(duo.productId), variation_id })
    expect(reply.cart.lines).toMatchObject([{ sku: 'DUO-WHI', picture: { name: 'duo-white' } }])
  })

  it('gives a variant the same key in every cart, another one to every other variant [S3.02]', async () => {
    const [one, two] = [newShopper(), newShopper()]
    const fields = { product_id: String(duo.productId), attribute_colour: 'white' }
    await one('add_to_cart', { product_id: String(raft.productId) })
    const inFirst = (await one('add_to_cart', fields)).reply.cart.lines
    const inSecond = (await two('add_to_cart', fields)).reply.cart.lines
    expect(inFirst[1]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(inFirst[1]?.key).toBe(inSecond[0]?.key)
    expect(inFirst[0]?.key).not.toBe(inFirst[1]?.key)
  })

  it('sends a shopper who has not chosen an option to the product page [S8.01]', async () => {
    const call = newShopper()
    const { status, failure } = await call('add_to_cart', { product_id: String(duo.productId) })
    expect({ status, failure }).toEqual({
      status: 200,
      failure: { error: true, product_url: '/index.php/product/duo/', message: 'Choose an option first.' },
    })
  })

  it.each([
    ['0', 200, /Choose 1 or more/],
    ['-1', 200, /Choose 1 or more/],
    ['1.5', 400, /whole number/],
    ['0x10', 400, /whole number/],
    ['1e3', 400, /whole number/],
    ['', 400, /whole number/],
    ['1000000000', 200, /Choose 9999 or fewer/],
    ['5', 200, /Only 4 of The Raft left/],
    ['many', 400, /whole number/],
    ['1e400', 400, /whole number/],
  ])(
    'refuses the quantity %s with the documented answer and helpful words [S8.01]',
    async (quantity, status, words) => {
      const call = newShopper()
      const answer = await call('add_to_cart', { product_id: String(raft.productId), quantity })
      expect(answer.status).toBe(status)
      expect(answer.failure).toMatchObject({ error: true, message: expect.stringMatching(words) })
      expect(answer.failure.product_url).toMatch(/^\/index\.php\//)
      expect((await call('get_refreshed_fragments')).reply.cart).toMatchObject({
        count: 0,
        version: 0,
        hash: '',
      })
    },
  )

  it.each([
    [{}, 400],
    [{ product_id: 'raft' }, 400],
    [{ product_id: '99999999999999' }, 400],
    [{ product_id: ['1', '2'] }, 400],
    [{ product_id: '2147483647' }, 404],
  ])('says that %j is no product of the shop', async (fields, status) => {
    const { status: answered, failure } = await newShopper()('add_to_cart', fields)
    expect(answered).toBe(status)
    expect(failure).toMatchObject({ error: true, product_url: '/index.php/shop/' })
  })

  it('names what is in the cart already when the two together are too many', async () => {
    const call = newShopper()
    await call('add_to_cart', { product_id: String(raft.productId), quantity: '3' })
    const { failure } = await call('add_to_cart', { product_id: String(raft.productId), quantity: '2' })
    expect(failure.message).toBe(
      'Only 4 of The Raft left. Choose 4 or fewer. You already have 3 in your cart.',
    )
  })
})

describe('remove_from_cart and set_quantity', () => {
  async function shopperWithRaft() {
    const call = newShopper()
    const { reply } = await call('add_to_cart', { product_id: String(raft.productId), quantity: '2' })
    return { call, key: reply.cart.lines[0]?.key ?? '' }
  }

  it('takes a line out by its key and answers the fragments [S1.06] [S7.02]', async () => {
    const { call, key } = await shopperWithRaft()
    const { status, reply, cookies } = await call('remove_from_cart', { cart_item_key: key })
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      cart_hash: '',
      cart: { count: 0, lines: [], totals: { total: 0, shipping: null } },
    })
    expect(reply.fragments[MINI_CART]).toContain('0')
    expect(cookies).toMatchObject([{ value: '0.0.' }])
  })

  it('answers without fragments when the line is gone, so that the browser follows the link [S8.02]', async () => {
    const { call, key } = await shopperWithRaft()
    await call('remove_from_cart', { cart_item_key: key })
    for (const name of ['remove_from_cart', 'set_quantity']) {
      const { status, failure, cookies } = await call(name, { cart_item_key: key, quantity: '1' })
      expect(status).toBe(404)
      expect(failure).toEqual({
        error: true,
        product_url: '/index.php/cart/',
        message: 'That’s no longer in your cart.',
      })
      expect(cookies).toMatchObject([{ value: '0.0.' }])
    }
  })

  it('reads digits of full width', async () => {
    const { call, key } = await shopperWithRaft()
    const { reply } = await call('set_quantity', { cart_item_key: key, quantity: '４' })
    expect(reply.cart).toMatchObject({ count: 4 })
  })

  it('sets how many units a line holds', async () => {
    const { call, key } = await shopperWithRaft()
    const { reply } = await call('set_quantity', { cart_item_key: key, quantity: '4' })
    expect(reply.cart).toMatchObject({ count: 4, version: 2, totals: { items: 19_980 } })
  })

  it.each([
    ['0', 200],
    ['-1', 200],
    ['1.5', 400],
    ['0x10', 400],
    ['abc', 400],
    ['1000000000', 200],
    ['5', 200],
  ])('leaves the line as it is for the quantity %s', async (quantity, expected) => {
    const { call, key } = await shopperWithRaft()
    const { status, failure } = await call('set_quantity', { cart_item_key: key, quantity })
    expect({ status, error: failure.error }).toEqual({ status: expected, error: true })
    expect((await call('get_refreshed_fragments')).reply.cart).toMatchObject({ count: 2, version: 1 })
  })

  it.each(['', 'abc', `${'a'.repeat(31)}g`, `${'a'.repeat(33)}`])(
    'refuses the key %j',
    async (cart_item_key) => {
      const { call } = await shopperWithRaft()
      expect((await call('remove_from_cart', { cart_item_key })).status).toBe(400)
      expect((await call('set_quantity', { cart_item_key, quantity: '1' })).status).toBe(400)
    },
  )
})
