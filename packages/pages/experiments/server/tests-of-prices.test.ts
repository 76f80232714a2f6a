import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testNonceOf } from '../experiments.fixtures.ts'
import { openPricedShop, type PricedShop, visitorsOf } from '../price-tests.fixtures.ts'
import { reportTest } from './report-test.ts'

const PRODUCT = '/index.php/product/noosa-round/'
const LIST = '/index.php/shop/?s=noosa+round'
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

let shop: PricedShop
let testId = 0

beforeAll(async () => {
  shop = await openPricedShop()
  const { id, code } = await shop.start({ prices: [{ variantId: shop.variantId, amount: 9900 }] })
  expect(code).toBeNull()
  testId = id
  await soon(async () => {
    expect((await shop.browser().open(PRODUCT)).headers['cache-control']).toContain('private')
  })
})
afterAll(() => shop.buoy.close())

const both = async () => {
  const { told: cheap, others: standing } = await visitorsOf(shop, PRODUCT, '$99.00')
  return { cheap, standing }
}
const records = async () => {
  const report = await reportTest(shop.deps, testId)
  return report?.variants.map(({ visitors }) => visitors)
}

describe('a test of prices', () => {
  it('shows a visitor one price on every page, in suggestions, in the cart and at checkout', async () => {
    const { cheap, standing } = await both()
    for (const [visitor, amount, words, other] of [
      [cheap, 9900, '$99.00', '$129.00'],
      [standing, 12_900, '$129.00', '$99.00'],
    ] as const) {
      for (let visit = 0; visit < 2; visit += 1) {
        for (const page of [LIST, PRODUCT]) {
          const { body } = await visitor.open(page)
          expect(body).toContain(words)
          expect(body).not.toContain(other)
        }
      }
      const { products } = (await visitor.open('/search/suggestions?q=noosa+round')).json()
      expect(products[0]).toMatchObject({ from: amount, to: amount })
      const cart = await visitor.add()
      expect(cart).toMatchObject({ totals: { items: amount }, notices: [] })
      for (const page of ['/index.php/cart/', '/index.php/checkout/'])
        expect((await visitor.open(page)).body).toContain(words)
    }
  })

  it('narrows and sorts lists by what the visitor is shown', async () => {
    const { cheap, standing } = await both()
    const below100 = `${LIST}&max_price=100`
    expect((await cheap.open(below100)).body).toContain('$99.00')
    expect((await standing.open(below100)).body).not.toContain('$129.00')
  })

  it('tells search engines and crawlers the standing price', async () => {
    const { cheap } = await both()
    const { body } = await cheap.open(PRODUCT)
    expect(body).toContain('"price":"129.00","priceCurrency":"AUD"')
    const crawler = shop.browser({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    for (let tries = 0; tries < 8; tries += 1) expect((await crawler.open(PRODUCT)).body).toContain('$129.00')
    expect((await shop.browser().open('/feed/products.xml')).body).not.toContain('99.00 AUD')
  })

  it('gives who may not be followed the standing price, at every visit', async () => {
    const visitor = shop.browser({ 'sec-gpc': '1' })
    for (let tries = 0; tries < 8; tries += 1) {
      const reply = await visitor.open(PRODUCT)
      expect(reply.body).toContain('$129.00')
      expect(reply.cookies).toEqual([])
    }
    expect((await visitor.add()).totals.items).toBe(12_900)
  })

  it('charges what the wallet of a product page shows', async () => {
    const { cheap } = await both()
    const fields = {
      page_id: 'product',
      product_id: String(shop.productId),
      payment_method: 'stripe_applepay',
    }
    const asked = await cheap.call(
      '/?wc-ajax=wc_stripe_frontend_request&path=/wc-stripe/v1/cart/add-to-cart',
      {
        ...fields,
        qty: '1',
      },
    )
    expect(asked.json()).toMatchObject({ data: { totalCents: expect.any(Number) } })
    const standing = (await both()).standing
    const other = await standing.call(
      '/?wc-ajax=wc_stripe_frontend_request&path=/wc-stripe/v1/cart/add-to-cart',
      { ...fields, qty: '1' },
    )
    expect(other.json().data.totalCents - asked.json().data.totalCents).toBe(3000)
  })

  it('follows the cart where that has other prices, and does not count its visitor then', async () => {
    const { cheap, standing } = await both()
    await standing.add()
    // The visitor of one variant with the cart of the other: it came from another device, at login.
    for (const name of ['buoy_session', 'buoy_cart']) cheap.cookies[name] = standing.cookies[name] ?? ''
    const { body } = await cheap.open(PRODUCT)
    expect(body).toContain('$129.00')
    expect(body).not.toContain('"subjectId')
    expect((await cheap.add()).totals.items).toBe(25_800)
  })

  it('counts a visitor once, whatever page with prices they open', async () => {
    const before = (await records()) ?? []
    const { cheap } = await both()
    const { body } = await cheap.open(PRODUCT)
    const nonce = testNonceOf(body)
    const send = (subject_id: number) =>
      cheap.call('/wp-admin/admin-ajax.php', {
        action: 'et_pb_update_stats_table',
        stats_data_array: JSON.stringify({ test_id: 0, subject_id, record_type: 'view_page' }),
        et_ab_log_nonce: nonce,
      })
    expect((await send(1)).statusCode).toBe(200)
    expect((await send(1)).statusCode).toBe(200)
    expect((await send(0)).statusCode).toBe(409)
    expect(await records()).toEqual([before[0], (before[1] ?? 0) + 1])
  })

  it('leaves pages without prices as they are', async () => {
    const reply = await shop.browser().open('/index.php/privacy-policy/')
    expect(reply.headers['cache-control']).toContain('public')
    expect(shop.buoy.errors()).toEqual([])
  })

  it('runs alone, names what is offered, and has another price than everybody pays', async () => {
    expect((await shop.start({ prices: [{ variantId: shop.variantId, amount: 1 }] })).code).toBe('other-test')
  })
})
