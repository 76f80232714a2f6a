import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const TWO_MEGABYTES = 2 * 1024 * 1024

let buoy: TestServer
let productId: string
let clientId: string
/** The cookie of a shopper who has come before. */
let session: string

beforeAll(async () => {
  buoy = await openTestServer()
  const shop = await buoy.inject({ url: '/index.php/shop/' })
  productId = /data-product_id="(\d+)"/.exec(shop.body)?.[1] ?? ''
  clientId = /pixel\.js\?id=(\w{13})/.exec(shop.body)?.[1] ?? ''
  expect([productId, clientId]).not.toContain('')
  const begun = await buoy.inject({ method: 'POST', url: '/?wc-ajax=add_to_cart', headers: FORM })
  const own = begun.cookies.find(({ name }) => name === 'buoy_session')
  session = `buoy_session=${own?.value}`
})
afterAll(async () => {
  expect(buoy.errors()).toEqual([])
  await buoy.close()
})

function call(name: string, fields: Record<string, string>) {
  const payload = new URLSearchParams(fields).toString()
  return buoy.inject({
    method: 'POST',
    url: `/?wc-ajax=${name}`,
    headers: { ...FORM, cookie: session },
    payload,
  })
}

async function piecesInCart(): Promise<number> {
  return (await call('get_refreshed_fragments', {})).json().cart.count
}

describe('adding to the cart', () => {
  it.each([
    ['a product that does not exist', { product_id: '999999999', quantity: '1' }, /find that product/i],
    ['a product id that is text', { product_id: 'tray', quantity: '1' }, /product_id/],
    ['a product id beyond any number', { product_id: '9'.repeat(40), quantity: '1' }, /product/i],
    ['no product at all', { quantity: '1' }, /product_id/],
  ])('refuses %s with words [S8.01]', async (_what, fields, text) => {
    const response = await call('add_to_cart', fields)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ error: true, message: expect.stringMatching(text) })
    expect(await piecesInCart()).toBe(0)
  })

  it.each([
    ['0', /\b1\b/],
    ['-1', /\b1\b/],
    ['1.5', /whole/],
    ['1000000000', /more than a cart can hold/],
    ['many', /whole/],
    ['', /\b1\b|whole/],
  ])('refuses the quantity "%s" and says what would do', async (quantity, text) => {
    const response = await call('add_to_cart', { product_id: productId, quantity })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ error: true, message: expect.stringMatching(text) })
    expect(await piecesInCart()).toBe(0)
  })

  it('refuses more than the stock and says how many are left', async () => {
    const response = await call('add_to_cart', { product_id: productId, quantity: '9999' })
    expect(response.json()).toMatchObject({
      error: true,
      message: expect.stringMatching(/^Only \d+ of .+ left/),
    })
    expect(await piecesInCart()).toBe(0)
  })
})

describe('a cart item that is gone', () => {
  const key = 'f'.repeat(32)

  it('cannot be given a quantity', async () => {
    const response = await call('set_quantity', { cart_item_key: key, quantity: '2' })
    expect(response.json()).toMatchObject({ error: true, message: 'That’s no longer in your cart.' })
  })

  it('cannot be removed once more', async () => {
    const response = await call('remove_from_cart', { cart_item_key: key })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      error: true,
      message: expect.stringMatching(/no longer in your cart/),
    })
  })

  it('is not found by a key that no cart gives out', async () => {
    const response = await call('remove_from_cart', { cart_item_key: "' or 1=1 --" })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain('cart_item_key')
  })
})

describe('checking out', () => {
  it('refuses a forged nonce and writes no order', async () => {
    await call('add_to_cart', { product_id: productId, quantity: '1' })
    const response = await call('checkout', {
      'woocommerce-process-checkout-nonce': '0123456789abcdef0123',
      payment_method: 'stripe_cc',
    })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json().result).toBe('failure')
    expect(response.json().messages).toContain('woocommerce-error')
    expect(await countOrders()).toBe(0)
  })

  it('sends nobody to a foreign address', async () => {
    const evil = 'https://evil.example/'
    const fields = { _wp_http_referer: evil, return_url: evil, redirect: evil, success_url: evil }
    const response = await call('checkout', fields)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.body).not.toContain('evil.example')
    expect(response.headers.location ?? '').not.toContain('evil.example')
  })

  it('takes no call from a page of another site', async () => {
    const response = await buoy.inject({
      method: 'POST',
      url: '/?wc-ajax=add_to_cart',
      headers: { ...FORM, cookie: session, origin: 'https://evil.example' },
      payload: `product_id=${productId}&quantity=1`,
    })
    expect(response.statusCode).toBe(403)
    expect(response.json().message).toMatch(/own pages/)
  })
})

describe('a webhook', () => {
  it.each([
    ['a wrong signature', { 'stripe-signature': 't=1700000000,v1=00ff' }],
    ['a signature in no known form', { 'stripe-signature': 'nonsense' }],
    ['no signature', {}],
  ])('with %s is refused and kept nowhere', async (_what, headers) => {
    const before = await countRows('shop.payment_event')
    const response = await buoy.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { ...JSON_TYPE, ...headers },
      payload: '{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toMatch(/signature/i)
    expect(await countRows('shop.payment_event')).toBe(before)
  })
})

describe('a body', () => {
  it('of 2 MB is too large, and the answer says so', async () => {
    const response = await buoy.inject({
      method: 'POST',
      url: '/?wc-ajax=checkout',
      headers: FORM,
      payload: `order_comments=${'a'.repeat(TWO_MEGABYTES)}`,
    })
    expect(response.statusCode).toBe(413)
    expect(response.json().message).toMatch(/larger than/)
  })

  it('that is broken UTF-8 is refused, not repaired', async () => {
    const response = await buoy.inject({
      method: 'POST',
      url: '/?wc-ajax=add_to_cart',
      headers: FORM,
      payload: Buffer.from([0x61, 0x3d, 0xff, 0xfe, 0xc3, 0x28]),
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toMatch(/UTF-8/)
  })

  it('that is broken JSON is refused', async () => {
    const response = await buoy.inject({
      method: 'POST',
      url: `/api/display/${clientId}`,
      headers: JSON_TYPE,
      payload: '{"domain": "a.example", ',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().message ?? response.json().error).toMatch(/JSON/)
  })
})

async function countOrders(): Promise<number> {
  return countRows('shop."order"')
}

async function countRows(table: string): Promise<number> {
  const { rows } = await buoy.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from ${table}`,
  )
  return rows[0]?.count ?? 0
}
