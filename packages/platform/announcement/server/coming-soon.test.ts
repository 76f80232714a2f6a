import { cookiesOf, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnnouncementSettings } from '../contract.ts'

const OPEN = { notice: { isOn: false, text: '', linkLabel: '', linkHref: '' } }
const PEOPLE = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36' }
const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

let buoy: TestServer
let owner: Record<string, string>

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  const signIn = await buoy.inject({
    method: 'POST',
    url: '/console/api/auth/sign-in/email',
    headers: { origin: buoy.url, host: new URL(buoy.url).host },
    payload: TEST_OWNER,
  })
  owner = cookiesOf(signIn)
})
afterAll(() => buoy.close())

async function save(announcement: object) {
  const headers = { origin: buoy.url, host: new URL(buoy.url).host }
  const inject = (request: InjectOptions) => buoy.inject({ cookies: owner, headers, ...request })
  return putOver({ inject }, '/console/api/store/announcement', announcement)
}

async function close(isOn: boolean): Promise<Record<string, string>> {
  const reply = await save({
    ...OPEN,
    comingSoon: { isOn, title: 'Nearly there', text: 'Come back on Friday.' },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  await expect.poll(async () => (await page()).body.includes('Come back on Friday.')).toBe(isOn)
  return { ...owner, ...cookiesOf(reply) }
}

const page = (url = '/', cookies: Record<string, string> = {}, headers: Record<string, string> = PEOPLE) =>
  buoy.inject({ url, cookies, headers })

describe('a shop that is not open yet', () => {
  it('shows the maintenance page to people, and tells crawlers to come back', async () => {
    await close(true)
    for (const url of [
      '/',
      '/index.php/shop/',
      '/index.php/cart/',
      '/index.php/product/noosa-round/',
      '/?s=tray',
    ]) {
      const seen = await page(url)
      expect(seen.statusCode).toBe(200)
      expect(seen.body).toContain('Come back on Friday.')
      expect(seen.body).not.toContain('main-header')
      expect(seen.headers['x-robots-tag']).toBe('noindex')
      expect(seen.headers['cache-control']).toBe('no-store')
    }
    const crawled = await page('/index.php/shop/', {}, CRAWLER)
    expect(crawled.statusCode).toBe(503)
    expect(crawled.headers['retry-after']).toBe('86400')
  })

  it('sells nothing, and still shows an order that was placed', async () => {
    const call = await buoy.inject({
      method: 'POST',
      url: '/?wc-ajax=add_to_cart',
      headers: {
        origin: buoy.url,
        host: new URL(buoy.url).host,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'product_id=1&quantity=1',
    })
    expect(call.statusCode).toBe(503)
    expect(call.json()).toMatchObject({ code: 'shop-closed' })
    expect((await page('/index.php/checkout/order-received/1/?key=wrong')).body).not.toContain(
      'Come back on Friday.',
    )
  })

  it('lets its owner in with a banner until they dismiss it [S7.05] [S7.06]', async () => {
    const pass = await close(true)
    const seen = await page('/index.php/shop/', pass)
    expect(seen.body).toContain('id="main-header"')
    const [, url = ''] = /data-rest-url="([^"]+)"/.exec(seen.body) ?? []
    const [, nonce = ''] = /data-rest-nonce="([^"]+)"/.exec(seen.body) ?? []
    const dismiss = (cookies: Record<string, string>, withNonce: string, payload: string) =>
      buoy.inject({
        method: 'POST',
        url,
        cookies,
        payload,
        headers: { 'x-wp-nonce': withNonce, 'content-type': 'application/x-www-form-urlencoded' },
      })
    const meta = 'woocommerce_meta%5Bcoming_soon_banner_dismissed%5D=yes'
    expect((await dismiss({}, nonce, meta)).statusCode).toBe(403)
    expect((await dismiss(pass, 'x'.repeat(20), meta)).statusCode).toBe(403)
    expect((await dismiss(pass, nonce, 'woocommerce_meta=no')).statusCode).toBe(400)
    expect((await page('/', pass)).body).toContain('coming-soon-footer-banner')
    expect((await dismiss(pass, nonce, meta)).statusCode).toBe(200)
    const after = await page('/', pass)
    expect(after.body).toContain('id="main-header"')
    expect(after.body).not.toContain('coming-soon-footer-banner')
  })

  it('does not take a pass that was made up or has ended', async () => {
    const pass = await close(true)
    const [ownerId, , signature] = (pass.buoy_preview ?? '').split('.')
    for (const made of [`${ownerId}.9999999999999.${signature}`, 'a.b.c', '', '..', `${ownerId}`]) {
      expect((await page('/', { buoy_preview: made })).body).toContain('Come back on Friday.')
    }
    buoy.clock.advance(25 * 60 * 60 * 1000)
    expect((await page('/', { buoy_preview: pass.buoy_preview ?? '' })).body).toContain(
      'Come back on Friday.',
    )
  })

  it('opens at once when its owner says so', async () => {
    await close(false)
    expect((await page('/index.php/shop/')).body).toContain('id="main-header"')
    expect((await page('/index.php/coming-soon/')).statusCode).toBe(404)
  })
})

describe('the notice', () => {
  const announcement = (change: Partial<AnnouncementSettings['notice']>) => ({
    notice: { ...OPEN.notice, isOn: true, text: 'Markets this week.', ...change },
    comingSoon: { isOn: false, title: 'Soon', text: '' },
  })

  it('stands in every page, the same for everybody, with an id of its words', async () => {
    const ids = new Set<string>()
    for (const text of ['Markets this week.', 'Back on Monday, {{store.name}}.']) {
      expect((await save(announcement({ text }))).statusCode).toBe(200)
      const shown = text.replace('{{store.name}}', 'Bobalong')
      await expect.poll(async () => (await page()).body.includes(shown)).toBe(true)
      const { body } = await page('/', { store_noticeabc: 'hidden' })
      expect(body).toBe((await page()).body)
      ids.add(/data-notice-id="(\w+)"/.exec(body)?.[1] ?? '')
    }
    expect(ids.size).toBe(2)
  })

  it.each([
    ['nothing to say', { text: '' }, 'notice.text'],
    ['a link without words', { linkHref: '/index.php/shop/' }, 'notice.linkLabel'],
    ['a link that runs code', { linkLabel: 'Go', linkHref: 'javascript:alert(1)' }, 'notice.linkHref'],
    ['a link to a scheme-less host', { linkLabel: 'Go', linkHref: '//evil.example' }, 'notice.linkHref'],
    ['a placeholder that nobody fills in', { text: 'Hi {{customer.name}}' }, 'notice.text'],
  ])('is refused at its field for %s', async (_what, change, field) => {
    const refused = await save(announcement(change))
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ issues: [{ field }] })
  })
})
