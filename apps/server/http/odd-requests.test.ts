import type { AddressInfo } from 'node:net'
import { rawRequest, sendRaw } from '@buoy/tools/testing/raw-request.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const HOST = 'Host: localhost'
const HOME = 'data-product_id'

let buoy: TestServer
let port: number

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.app.listen({ port: 0, host: '127.0.0.1' })
  port = (buoy.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  expect(buoy.errors()).toEqual([])
  await buoy.close()
})

const ask = (target: string, headers: string[] = [HOST], method = 'GET', body = '') =>
  sendRaw(port, rawRequest(target, headers, method, body))
const titleOf = (body: string) => /<title>([^<]*)/.exec(body)?.[1]

describe('an address of odd slashes', () => {
  it.each(['//', '///', '/\\', '/\\\\/', 'http://localhost', 'http://elsewhere.example//'])(
    '%s is the home page',
    async (target) => {
      const home = await ask('/')
      const answer = await ask(target)
      expect([answer.status, titleOf(answer.body)]).toEqual([200, titleOf(home.body)])
    },
  )

  it.each(['//a', '//:80/', '/\\evil.example', '///user@evil.example/', '/\\:x', '//[/', '*'])(
    '%s is no page, and not the home page',
    async (target) => {
      const answer = await ask(target)
      expect(answer.status).toBe(404)
      expect(titleOf(answer.body)).not.toBe(titleOf((await ask('/')).body))
    },
  )

  it.each(['//console/api/products', '/\\console/api/products'])('%s is behind the guard', async (target) => {
    expect((await ask(target)).status).toBe(401)
  })
})

describe('a request that says wrongly where it is sent', () => {
  it.each([
    ['no host', []],
    ['two hosts', [HOST, 'Host: elsewhere.example']],
    ['a host with a space', ['Host: local host']],
    ['a host that is a path', ['Host: localhost/x']],
    ['a host with a name before it', ['Host: user@localhost']],
    ['a number of five parts', ['Host: 1.2.3.4.5']],
    ['a port beyond all ports', ['Host: localhost:99999']],
    ['a forwarded host that is none', [HOST, 'X-Forwarded-Host: a b']],
    ['a forwarded protocol that is none of the web', [HOST, 'X-Forwarded-Proto: javascript']],
  ])('by %s is refused with 400', async (_what, headers) => {
    expect((await ask('/console/api/session', headers)).status).toBe(400)
  })

  it('is taken from a probe of HTTP/1.0, which names none', async () => {
    const answer = await sendRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n')
    expect(answer.status).toBe(200)
  })

  it.each([
    ['both ways to say a length', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6'], 'aaaaa'],
    ['a length below nothing', ['Content-Length: -1'], ''],
    ['an encoding that nobody knows', ['Transfer-Encoding: nonsense'], ''],
    ['a chunk of no number', ['Transfer-Encoding: chunked'], 'zz\r\n\r\n'],
    ['a line break inside a header', ['X-A: a\r\n b\nX-B: c'], ''],
    ['a header without a name', [': x'], ''],
    ['a header of 20 kB', [`X-Long: ${'x'.repeat(20_000)}`], ''],
  ])('and with %s gets a 4xx', async (_what, headers, body) => {
    const answer = await ask('/?wc-ajax=add_to_cart', [HOST, ...headers], 'POST', body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('text that cannot be stored', () => {
  it.each([
    ['/?wc-ajax=checkout', '{"billing_first_name":"a\\ud800b"}', 'billing_first_name'],
    ['/?wc-ajax=checkout', '{"billing":{"name":["x","\\udc00"]}}', 'billing.name.1'],
    ['/?wc-ajax=update_order_review', '{"\\ud83d":1}', ''],
    ['/wp-admin/admin-ajax.php', '{"action":"\\udfff"}', 'action'],
    ['/console/api/auth/sign-in/email', '{"email":"a\\ud800@example.com","password":"x"}', 'email'],
    ['/console/api/set-up', '{"name":"\\ud800"}', 'name'],
    ['/arrivals', '{"url":"https://a.example/\\ud800"}', 'url'],
    ['/?wc-ajax=checkout', '{"note":"a\\u0000b"}', 'note'],
  ])('is refused by %s with 400 and the field: %s', async (url, payload, field) => {
    const answer = await buoy.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(field)
    expect(answer.json().issues).toHaveLength(1)
  })

  it.each(['/?s=%ED%A0%80', '/index.php/shop/?s=%FF', '/search/suggestions?q=%C3%28', '/?%FF=1'])(
    'is refused in the address %s',
    async (url) => {
      const answer = await buoy.inject({ url })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
    },
  )

  it('does not cost a visit where an advertisement has it, nor where a percent sign stands for itself', async () => {
    for (const url of ['/?utm_campaign=caf%E9', '/?s=100%', '/index.php/shop/?s=50%off'])
      expect((await buoy.inject({ url })).statusCode).toBe(200)
  })

  it('is refused in a form with the name of the field', async () => {
    const answer = await buoy.inject({
      method: 'POST',
      url: '/?wc-ajax=add_to_cart',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'product_id=1&note=%ED%A0%80',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/"note".*UTF-8/)
  })
})

describe('a wrong method', () => {
  it.each([
    ['PUT', '/', 'GET, HEAD, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/robots.txt', 'GET, HEAD'],
    ['GET', '/webhooks/stripe', 'POST'],
    ['GET', '/reviews', 'POST'],
    ['GET', '/index.php/stock-alerts/', 'POST'],
    ['POST', '/index.php/shop/', 'GET, HEAD'],
    ['POST', '/index.php/checkout/', 'GET, HEAD'],
    ['DELETE', '/index.php/about/', 'GET, HEAD, POST'],
    ['PUT', '/index.php/my-account/', 'GET, HEAD, POST'],
    ['PATCH', '/wp-admin/admin-ajax.php', 'GET, HEAD, POST'],
    ['GET', '/console/api/auth/sign-out', 'POST'],
    ['PUT', '/console/api/session', 'GET, HEAD'],
  ])('%s %s is answered 405 and told: %s', async (method, url, allow) => {
    const answer = await buoy.inject({
      method: method as 'GET',
      url,
      headers: { origin: buoy.url, host: new URL(buoy.url).host },
    })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(answer.json().message).toContain(method)
  })

  it.each([
    ['GET', '/index.php/nothing-here/'],
    ['PUT', '/index.php/nothing-here/'],
    ['POST', '/nothing'],
    ['GET', '/index.php/product/nothing-here/'],
    ['DELETE', '/console/api/nothing'],
    ['GET', '/assets/nothing-12345678.js'],
    ['HEAD', '/pictures/nothing-480.avif'],
    ['GET', '/console/assets/nothing-12345678.js'],
  ])('is none where there is nothing: %s %s is 404', async (method, url) => {
    expect((await buoy.inject({ method: method as 'GET', url })).statusCode).toBe(404)
  })

  it('has no meaning where the page is there: forms and pages answer as before', async () => {
    expect((await buoy.inject({ url: '/index.php/about/' })).statusCode).toBe(200)
    expect((await buoy.inject({ method: 'HEAD', url: '/index.php/shop/' })).statusCode).toBe(200)
  })

  it('the home page still shows what is for sale', async () => {
    expect((await buoy.inject({ url: '/index.php/shop/' })).body).toContain(HOME)
  })
})
