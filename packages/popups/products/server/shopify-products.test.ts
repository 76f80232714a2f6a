import type { OutsideResponse } from '@buoy/kernel/server/post-outside.ts'
import { describe, expect, it } from 'vitest'
import { shopifyProduct, storefrontOf } from '../storefront.fixtures.ts'
import { openShopifyProducts } from './shopify-products.ts'
import type { RequestedProducts } from './store-products.ts'

const FERN = shopifyProduct({
  id: 7,
  handle: 'tall-fern',
  title: 'Tall fern',
  variants: [{ id: 71, amount: '24.5' }],
})
const POT = shopifyProduct({
  id: 8,
  handle: 'pot',
  title: 'Pot',
  variants: [
    { id: 81, amount: '9.0', available: false },
    { id: 82, amount: '10.0', before: '12.0' },
  ],
})
const GONE = shopifyProduct({
  id: 9,
  handle: 'gone',
  title: 'Gone',
  variants: [{ id: 91, amount: '1.0', available: false }],
})

const STORE = storefrontOf([FERN, POT, GONE])
const BASE: RequestedProducts = { category: 'manual', manual_products: [], count: 3, collection: '' }

const ask = async (asked: Partial<RequestedProducts>, store = 'pond.myshopify.com') => {
  const found = await openShopifyProducts({ postOutside: STORE.post })(store, { ...BASE, ...asked })
  return found?.products.map(({ variant_id }) => variant_id)
}

describe('products of a Shopify store', () => {
  it('come from its Storefront API as cards [W3.68]', async () => {
    const found = await openShopifyProducts({ postOutside: STORE.post })('pond.myshopify.com', {
      ...BASE,
      manual_products: ['pot'],
    })
    expect(STORE.asked.at(-1)?.url).toBe('https://pond.myshopify.com/api/2026-10/graphql.json')
    expect(found).toEqual({
      currency: 'AUD',
      products: [
        {
          product_id: '8',
          variant_id: '82',
          handle: 'pot',
          inventory_quantity: 1,
          image: 'https://cdn.shopify.com/pot.jpg',
          title: 'Pot',
          desc: 'About Pot',
          price: '10.00',
          compare_at_price: '12.00',
        },
      ],
    })
  })

  it('are found by handle, number, variant or as best sellers, without what is sold out (W3.70)', async () => {
    expect(await ask({ manual_products: ['tall-fern', '8', 'gone', 'unknown'] })).toEqual(['71', '82'])
    expect(await ask({ category: 'last_visited', manual_products: ['82', '71', '404'] })).toEqual([
      '82',
      '71',
    ])
    expect(await ask({ category: 'product_in_cart', manual_products: ['71', '91'] })).toEqual(['71'])
    expect(await ask({ category: 'product_collection' })).toEqual(['71', '82'])
    expect(await ask({ category: 'product_collection', collection: 'summer', count: 1 })).toEqual(['71'])
  })

  it('are asked for with the handle as a variable, never as a part of the query', async () => {
    const evil = '") { id } evil: shop { name'
    await ask({ manual_products: [evil] })
    expect(STORE.asked.at(-1)?.body.query).not.toContain('evil')
    expect(STORE.asked.at(-1)?.body.variables).toEqual({ p0: evil })
  })

  it('are none without a call when there is nothing to ask for', async () => {
    const before = STORE.asked.length
    expect(await ask({ category: 'last_visited' })).toEqual([])
    expect(await ask({ category: 'product_in_cart', manual_products: ['no-number'] })).toEqual([])
    expect(STORE.asked).toHaveLength(before)
  })

  it.each<OutsideResponse>([
    { came: 'nothing', reason: 'too-slow' },
    { came: 'answered', status: 404, text: '' },
    { came: 'answered', status: 200, text: '<html>' },
    { came: 'answered', status: 200, text: '{"data":null,"errors":[{"message":"Throttled"}]}' },
    { came: 'answered', status: 200, text: '{"data":{"p0":{"id":7}}}' },
    { came: 'answered', status: 200, text: '{"data":{"p0":[{"price":"free"}]}}' },
  ])('are null when the store does not answer as it should: %o', async (response) => {
    const products = openShopifyProducts({ postOutside: async () => response })
    expect(await products('pond.myshopify.com', { ...BASE, manual_products: ['pot'] })).toBeNull()
  })
})
