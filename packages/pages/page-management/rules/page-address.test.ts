import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { RESERVED_SLUGS } from '../../document/rules/page-path.ts'
import { PAGE_SLUG, reservedFrom, reservedSlug } from './page-address.ts'

it('keeps every address that the storefront uses itself', () => {
  const routes = readFileSync(resolve(import.meta.dirname, '../../../../apps/storefront/routes.ts'), 'utf8')
  const used = [...routes.matchAll(/'index\.php\/([a-z-]+)\//g)].map(([, slug]) => slug ?? '')
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((slug) => !RESERVED_SLUGS.has(slug))).toEqual([])
})

it('says why an address is not free for a page', () => {
  expect(reservedSlug('cart', [])).toBe('The shop uses this address itself. Choose another.')
  expect(reservedSlug('privacy', ['privacy'])).toBe(
    'This is the address of a legal page. Write that one under Settings, Legal pages, or choose another address.',
  )
  expect(reservedSlug('about', ['privacy'])).toBeNull()
})

it.each([
  '/api/x',
  '/assets/a.js',
  '/console',
  '/embed/v1.js',
  '/healthz',
  '/metrics',
  '/openapi.json',
  '/pictures/1.webp',
  '/readyz',
  '/robots.txt',
  '/sandbox',
  '/sitemap.xml',
  '/webhooks/stripe',
  '/index.php/cart',
])('redirects nobody from %s', (key) => {
  expect(reservedFrom(key)).toBe('The shop uses this address itself, so nobody would be redirected.')
})

it('redirects nobody from the home page', () => {
  expect(reservedFrom('/')).toBe('This is the home page. Choose another one in the list of pages.')
})

it.each(['/cart', '/index.php/product/raft', '/index.php/about', '/shop', '/apis', '/consoles/x'])(
  'may redirect from %s',
  (key) => {
    expect(reservedFrom(key)).toBeNull()
  },
)

it('a slug is small letters, digits and single hyphens', () => {
  expect(['about', 'about-us-2', '4'].every((slug) => PAGE_SLUG.test(slug))).toBe(true)
  expect(['About', 'a--b', '-a', 'a/b', ''].some((slug) => PAGE_SLUG.test(slug))).toBe(false)
})
