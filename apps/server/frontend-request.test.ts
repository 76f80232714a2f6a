import { openTestHouse, type TestHouse } from '@buoy/tools/testing/house.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const ask = (path: string, fields: Record<string, string> = {}) =>
  house.inject({
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

it.each(['/wc-stripe/v1/nothing', '/wc-stripe/v2/payment-intent', 'payment-intent', ''])(
  'knows no other path, such as "%s" [S7.14]',
  async (path) => {
    const reply = await ask(path)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({
      ...{ code: 'rest_no_route', message: 'There is no payment call with this path.' },
      data: { status: 404 },
    })
  },
)
