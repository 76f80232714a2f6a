import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the whole server', () => {
  it('answers the documented paths with their shapes and draws its pages from theme modules [S1.02] [S1.04]', async () => {
    const home = await buoy.inject('/')
    expect(home.statusCode).toBe(200)
    for (const hook of ['et_pb_section', 'et_pb_row', 'et_pb_slider', 'et_pb_shop'])
      expect(home.body).toContain(hook)
    const call = await buoy.inject({
      method: 'POST',
      url: '/?wc-ajax=get_refreshed_fragments',
      headers: form,
      payload: '',
    })
    expect(call.json()).toMatchObject({ cart_hash: '', fragments: expect.any(Object) })
    expect(Object.keys(call.json().fragments)).toContain('div.widget_shopping_cart_content')
  })

  it('serves visitors and shoppers without asking who they are [S1.28]', async () => {
    const paths = [
      '/',
      '/index.php/shop/',
      '/index.php/product/noosa-round/',
      '/index.php/cart/',
      '/index.php/checkout/',
    ]
    for (const path of paths) {
      const page = await buoy.inject(path)
      expect([path, page.statusCode]).toEqual([path, 200])
      expect(page.body).not.toMatch(/type="password"/)
    }
  })

  it('tells crawlers what there is, and what is not theirs', async () => {
    const robots = (await buoy.inject('/robots.txt')).body
    expect(robots).toContain('Disallow: /index.php/checkout/')
    const map = (await buoy.inject('/sitemap.xml')).body
    expect(map).toContain(`<loc>${buoy.url}/index.php/product/noosa-round/</loc>`)
    expect(map).not.toContain('checkout')
  })

  it('gives the same page in fewer bytes to anyone who takes them, and 304 to anyone who has it', async () => {
    const plain = await buoy.inject('/index.php/shop/')
    const small = await buoy.inject({ url: '/index.php/shop/', headers: { 'accept-encoding': 'br, gzip' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    const again = await buoy.inject({
      url: '/index.php/shop/',
      headers: { 'if-none-match': String(plain.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('sends a page that is drawn for one search in fewer bytes, too', async () => {
    const url = '/index.php/shop/?s=tray'
    const plain = await buoy.inject(url)
    for (const encoding of ['br', 'gzip']) {
      const small = await buoy.inject({ url, headers: { 'accept-encoding': encoding } })
      expect([small.headers['content-encoding'], small.headers['cache-control']]).toEqual([
        encoding,
        'no-store',
      ])
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    }
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  it('describes its calls', async () => {
    const description = (await buoy.inject('/openapi.json')).json()
    expect(description.openapi).toMatch(/^3\./)
    expect(Object.keys(description.paths)).toContain('/console/api/products')
  })
})
