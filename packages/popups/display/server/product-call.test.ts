import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductsBlock } from '../../products/contract.ts'
import type { FoundProduct, RequestedProducts } from '../../products/server/store-products.ts'
import { shopifyProduct, storefrontOf } from '../../products/storefront.fixtures.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const RAFT: FoundProduct = {
  product_id: '1',
  variant_id: '11',
  handle: 'raft',
  inventory_quantity: 4,
  image: 'https://shop.example/pictures/raft-480.jpg',
  title: 'Raft',
  desc: 'Floats',
  price: '24.50',
  compare_at_price: '',
  url: 'https://shop.example/index.php/product/raft/',
}
const BLOCK: ProductsBlock = {
  source: 'shop',
  store: '',
  category: 'manual',
  manual: ['1'],
  collection: '',
  count: 2,
  size: 'large',
  buttonsAction: 'add_to_cart',
}

describe('the product recommendation call', () => {
  let service: TestService
  let clientId: string
  const asked: RequestedProducts[] = []
  const store = storefrontOf([
    shopifyProduct({
      id: 7,
      handle: 'tall-fern',
      title: 'Tall fern',
      variants: [{ id: 71, amount: '24.5' }],
    }),
  ])
  let isAway = false

  beforeAll(async () => {
    service = await openDisplayService({
      storeProducts: {
        recommend: async (question) => {
          asked.push(question)
          return { products: [RAFT], currency: 'AUD' }
        },
        search: async () => [],
        named: async () => [],
        listCategories: async () => [],
      },
      askStorefront: async (request) =>
        isAway ? { came: 'nothing', reason: 'unreachable' } : store.post(request),
    })
    clientId = await service.openAccount()
    await service.start()
  })
  afterAll(() => service.close())
  beforeEach(() => {
    asked.length = 0
    isAway = false
  })

  const publish = async (products: ProductsBlock | null) => {
    const campaignId = await service.publish(clientId, { design: { products } })
    service.announce(clientId)
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/150' }
    const display = () =>
      service.app.inject({ url: `/api/display/click/${campaignId}?client_id=${clientId}`, headers })
    await expect.poll(async () => (await display()).statusCode).toBe(200)
    const [popup] = (await display()).json<DisplayReply>().poptins
    return { campaignId, popup }
  }
  const call = (campaignId: string, payload: unknown, origin = SITE) =>
    service.app.inject({
      method: 'POST',
      url: `/api/display/shopify/product-recommendation/${campaignId}`,
      headers: { origin, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })

  it('gets the settings of the popup in its object, under their documented names [W3.15] [W3.69]', async () => {
    const { popup } = await publish(BLOCK)
    expect(popup?.shopify_product_settings).toEqual({
      category: 'manual',
      manual_products: ['1'],
      count: 2,
      buttons_action: 'add_to_cart',
      size: 'large',
    })
    expect(popup?.design_parts).toContain('products')
    expect((await publish(null)).popup).not.toHaveProperty('shopify_product_settings')
  })

  it('returns product cards and their currency [W7.31] [W7.32] [W3.68]', async () => {
    const { campaignId } = await publish(BLOCK)
    const reply = await call(campaignId, { category: 'manual', manual_products: ['1'], count: 2 })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['access-control-allow-origin']).toBe(SITE)
    expect(reply.json()).toEqual({
      success: true,
      data: { products: [{ ...RAFT, currency_symbol: '$' }] },
      currency: 'AUD',
    })
    expect(asked).toEqual([{ category: 'manual', manual_products: ['1'], count: 2, collection: '' }])
  })

  it('counts a larger number than three as three (W9.11), and takes ids as numbers', async () => {
    const { campaignId } = await publish({ ...BLOCK, category: 'product_collection', collection: '5' })
    await call(campaignId, { category: 'last_visited', manual_products: [11, 12], count: 9 })
    expect(asked).toEqual([
      { category: 'last_visited', manual_products: ['11', '12'], count: 3, collection: '5' },
    ])
  })

  it('asks the Shopify store that the popup names', async () => {
    const { campaignId } = await publish({ ...BLOCK, source: 'shopify', store: 'pond.myshopify.com' })
    const question = { category: 'manual', manual_products: ['tall-fern'], count: 1 }
    const reply = await call(campaignId, question)
    expect(reply.json()).toMatchObject({
      success: true,
      data: { products: [{ variant_id: '71', handle: 'tall-fern', price: '24.50', currency_symbol: '$' }] },
      currency: 'AUD',
    })
    isAway = true
    expect((await call(campaignId, question)).statusCode).toBe(503)
  })

  it.each([
    [{}, 'category'],
    [{ category: 'everything', manual_products: [], count: 1 }, 'category'],
    [{ category: 'manual', manual_products: 'raft', count: 1 }, 'manual_products'],
    [{ category: 'manual', manual_products: ["1'; drop table"], count: 1 }, 'manual_products.0'],
    [{ category: 'manual', manual_products: [{ id: 1 }], count: 1 }, 'manual_products.0'],
    [{ category: 'manual', manual_products: Array(51).fill('1'), count: 1 }, 'manual_products'],
    [{ category: 'manual', manual_products: ['1'], count: 0 }, 'count'],
    [{ category: 'manual', manual_products: ['1'], count: 'NaN' }, 'count'],
    [{ category: 'manual', manual_products: ['1'], count: '0x10' }, 'count'],
    [{ category: 'manual', manual_products: ['1'], count: true }, 'count'],
  ])('refuses %o', async (payload, field) => {
    const { campaignId } = await publish(BLOCK)
    const reply = await call(campaignId, payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, field })
    expect(asked).toEqual([])
  })

  it('is refused for popups without products, for none, and to other sites', async () => {
    const question = { category: 'manual', manual_products: ['1'], count: 1 }
    expect((await call((await publish(null)).campaignId, question)).statusCode).toBe(404)
    expect((await call('0000000000000', question)).statusCode).toBe(404)
    const { campaignId } = await publish(BLOCK)
    expect((await call(campaignId, question, 'https://elsewhere.example')).statusCode).toBe(403)
  })
})
