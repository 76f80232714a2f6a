import { WALLET_ROUTES } from '@buoy/shop/checkout/wallet-checkout/server/wallet-settings-call.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let buoy: TestServer

beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

const ask = (path: string, fields: Record<string, string> = {}) =>
  buoy.inject({
    method: 'POST',
    url: `/?wc-ajax=wc_stripe_frontend_request&path=${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

it.each([
  ['payment-intent', 'payment-intent-error'],
  ['order/payment-intent', 'payment-intent-error'],
  ['setup-intent', expect.stringMatching(/./)],
  ['sync-payment-intent', 'payment-intent-error'],
])('takes the route %s out of the path of the one frontend call [S7.14]', async (route, code) => {
  const reply = await ask(`/wc-stripe/v1/${route}`, { order_id: '1', order_key: 'wc_order_x' })
  expect(reply.statusCode).toBeLessThan(500)
  expect(reply.json()).toMatchObject({ code, message: expect.stringMatching(/./) })
  expect(reply.json().code).not.toBe('rest_no_route')
})

it('knows every one of the twelve routes that wallet settings name [S7.35]', () => {
  expect(Object.values(WALLET_ROUTES)).toHaveLength(12)
})

it.each(Object.values(WALLET_ROUTES))(
  'takes %s as a form-encoded POST that is answered in JSON, and as no GET [S7.35]',
  async (url) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = await buoy.inject({ method: 'POST', url, headers, payload: 'page_id=cart' })
    expect(posted.headers['content-type']).toMatch(/^application\/json/)
    expect(posted.json().code).not.toBe('rest_no_route')
    expect(posted.statusCode).not.toBe(404)

    const got = await buoy.inject(url)
    expect([got.statusCode, got.headers.allow]).toEqual([405, 'POST'])
  },
)

it('reads the fields of a form-encoded body [S7.35]', async () => {
  const reply = await ask('', { path: '/wc-stripe/v1/sync-payment-intent' })
  expect(reply.json().code).toBe('payment-intent-error')
})

it.each(['/wc-stripe/v1/nothing', '/wc-stripe/v2/payment-intent', 'payment-intent', ''])(
  'knows no other path, such as "%s" [S7.14]',
  async (path) => {
    const reply = await ask(path)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({
      code: 'rest_no_route',
      message: 'There is no payment call with this path.',
      data: { status: 404 },
    })
  },
)
