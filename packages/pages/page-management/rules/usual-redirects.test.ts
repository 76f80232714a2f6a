import { expect, it } from 'vitest'
import { openRedirectSet, resolveRedirect } from './redirect-set.ts'
import { USUAL_REDIRECTS, USUAL_SHOPS } from './usual-redirects.ts'

const all = USUAL_SHOPS.flatMap((shop) => [...USUAL_REDIRECTS[shop].redirects])
const set = openRedirectSet(all, new Set())

it.each([
  ['/shop', '/index.php/shop/'],
  ['/my-account/', '/index.php/my-account/'],
  ['/product/raft/', '/index.php/product/raft/'],
  ['/product-category/rafts/', '/index.php/product-category/rafts/'],
  ['/product-category/water/rafts/', '/index.php/product-category/rafts/'],
  ['/collections/rafts', '/index.php/product-category/rafts/'],
  ['/collections/rafts/products/raft', '/index.php/product/raft/'],
  ['/products/raft', '/index.php/product/raft/'],
  ['/pages/about', '/index.php/about/'],
  ['/blogs/news/first-post', '/index.php/journal/first-post/'],
  ['/cart', '/index.php/cart/'],
  ['/checkout', '/index.php/checkout/'],
])('leads %s of another shop to %s', (from, to) => {
  expect(resolveRedirect(set, from)).toBe(to)
})
