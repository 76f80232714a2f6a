import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SESSION_COOKIE } from './http/session.ts'

let buoy: TestServer

beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

/** What a browser without a session is answered, and the session that it is given. */
async function call(name: string, fields: Record<string, string>) {
  const reply = await buoy.inject({
    method: 'POST',
    url: `/?wc-ajax=${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  const session = reply.cookies.find((cookie) => cookie.name === SESSION_COOKIE)?.value
  return { status: reply.statusCode, session }
}

const PIECE = { page_id: 'product', product_id: '2', qty: '1' }
const BRISBANE = { 'address[country]': 'AU', 'address[state]': 'QLD', 'address[postcode]': '4000' }
const wallet = (path: string) => ({ ...PIECE, ...BRISBANE, path: `/wc-stripe/v1/${path}` })

it.each<[string, Record<string, string>]>([
  ['wallet_settings', PIECE],
  ['wc_stripe_frontend_request', wallet('cart/cart-calculation')],
  ['wc_stripe_frontend_request', wallet('payment_data')],
  ['wish_list', { add: '2' }],
  ['wish_list_products', { ids: '2' }],
  ['get_refreshed_fragments', {}],
  ['find_localities', { q: '4000' }],
])('%s of %j begins no session: another may begin one meanwhile', async (name, fields) => {
  expect(await call(name, fields)).toEqual({ status: 200, session: undefined })
})

it.each<[string, Record<string, string>]>([
  ['wallet_settings', { page_id: 'nowhere' }],
  ['wish_list', { add: 'x' }],
  ['wish_list_products', { ids: 'x' }],
  ['find_localities', {}],
])('nor does %s of %j, which is refused', async (name, fields) => {
  expect(await call(name, fields)).toEqual({ status: 400, session: undefined })
})

it('what is put into the cart begins one', async () => {
  const added = await call('add_to_cart', { product_id: '2', quantity: '1' })
  expect(added).toEqual({
    status: 200,
    session: expect.stringMatching(/^[0-9A-Za-z]{22}\.[0-9A-Za-z_-]{22}$/),
  })
})
