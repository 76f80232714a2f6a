import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

let service: TestService
let clientId: string
let forFullCarts: string

beforeAll(async () => {
  service = await openDisplayService()
  clientId = await service.openAccount()
  forFullCarts = await service.publish(clientId, {
    settings: {
      audience: [
        [{ kind: 'cart', subject: 'value', comparison: 'greater_than_or_equal', figure: 49.5, show: true }],
      ],
    },
  })
  await service.start()
})
afterAll(() => service.close())

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'POST', url, headers: { origin: SITE, ...headers }, payload })

describe('a display call of a store’s page', () => {
  const display = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ poptin_viewed_url: `${SITE}/`, ...fields }).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36',
    }
    const reply = await post(`/api/display/${clientId}`, body, headers)
    expect(reply.statusCode).toBe(200)
    return reply.json<DisplayReply>()
  }

  it.each([
    ['49.5', true],
    ['49.49', false],
    ['', false],
    ['1e9', false],
    ["49.5' or 1=1", false],
  ])('gets popups for carts of 49.50 with a total of %j: %s [W7.05]', async (cart_total_price, isShown) => {
    const { poptins } = await display({ cart_total_price, cart_total_items: '2' })
    expect(poptins.map(({ poptin_id }) => poptin_id)).toEqual(isShown ? [forFullCarts] : [])
  })

  it('gets the lines and the subtotal of a Wix store’s cart back [W3.55]', async () => {
    const lines = [{ productId: 'df19c1f7', quantity: 2, price: 12.75 }]
    const { wix_cart_details: details } = await display({
      store_integration: 'wix',
      wix_cart_id: 'cart-1',
      wix_cart_lines: JSON.stringify(lines),
    })
    expect(details).toEqual({ lineItems: lines, subtotal: 25.5 })
  })

  it('gets its popups whatever it says of its cart', async () => {
    const said = { wix_cart_lines: '[{"productId":"1","quantity":-5,"price":1}]', cart_total_price: '60' }
    const reply = await display(said)
    expect(reply.wix_cart_details).toEqual({ lineItems: [], subtotal: 0 })
    expect(reply.poptins).toHaveLength(1)
  })
})

describe('what was ordered in a Wix store', () => {
  const product = { product_id: 'df19c1f7', product_name: 'Soundbeam', category: 'All Products' }
  const order = () => ({
    client_id: clientId,
    customer_id: 'member-1',
    products: [product],
    source_table: 'wix_ordered_products',
  })
  const json = { 'content-type': 'application/json' }
  const save = (body: unknown, headers = {}) =>
    post('/wix/save-ordered-products', JSON.stringify(body), { ...json, ...headers })

  it('is taken as JSON from the account’s sites [W3.71] [W7.34]', async () => {
    const reply = await save(order())
    expect(reply.json()).toEqual({ success: true })
    expect(reply.headers['access-control-allow-origin']).toBe(SITE)
    const preflight = await service.app.inject({
      method: 'OPTIONS',
      url: '/wix/save-ordered-products',
      headers: { origin: SITE, 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-headers']).toBe('content-type')
  })

  it.each([
    ['client_id', 400],
    ['customer_id', 400],
    ['products', 400],
    ['source_table', 400],
  ])('is refused without %s [W3.71]', async (field, status) => {
    const reply = await save({ ...order(), [field]: undefined })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ success: false, field })
  })

  it.each([
    ['another table', { source_table: 'popups.account' }],
    ['a product without an id', { products: [{ ...product, product_id: '' }] }],
    ['too many products', { products: Array(201).fill(product) }],
    ['a name that is no text', { products: [{ ...product, product_name: { html: '<b>' } }] }],
  ])('is refused with %s', async (_what, changes) => {
    expect((await save({ ...order(), ...changes })).statusCode).toBe(400)
  })

  it('is taken from nobody else', async () => {
    expect((await save({ ...order(), client_id: 'NobodyHasThis' })).statusCode).toBe(404)
    expect((await save(order(), { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    expect((await post('/wix/save-ordered-products', '{', json)).statusCode).toBe(400)
  })
})
