import { openTestServer } from '@buoy/tools/testing/server.ts'
import { describe, expect, it } from 'vitest'
import { SPECULATION_RULES } from './speculation-rules.ts'

type Condition = { href_matches: string } | { not: Condition } | { and: Condition[] } | { or: Condition[] }

/** Whether a condition holds for a link, as the HTML standard evaluates document rules. */
function holds(condition: Condition, href: string): boolean {
  if ('not' in condition) return !holds(condition.not, href)
  if ('and' in condition) return condition.and.every((one) => holds(one, href))
  if ('or' in condition) return condition.or.some((one) => holds(one, href))
  return new URLPattern(condition.href_matches, 'https://shop.test/').test(href, 'https://shop.test/')
}

const isFetched = (href: string) =>
  SPECULATION_RULES.prefetch.some(({ where }) => holds(where as Condition, href))

describe('a link is fetched while it is pressed', () => {
  it.each([
    '/',
    '/index.php/shop/',
    '/index.php/product/round/',
    '/de/index.php/about/',
    '/index.php/cart-care/',
  ])('to %s', (href) => expect(isFetched(href)).toBe(true))

  it.each([
    '/index.php/cart/',
    '/index.php/cart',
    '/de/index.php/checkout/order-received/5/',
    '/index.php/my-account/',
    '/index.php/unsubscribe/token/',
    '/index.php/newsletter/confirm/token/',
    '/index.php/shop/?add-to-cart=5',
    '/?s=tray',
    '/console/',
    '/downloads/5',
    'https://elsewhere.test/index.php/shop/',
  ])('but not to %s', (href) => expect(isFetched(href)).toBe(false))
})

it('pages that everybody gets name the rules, and those of one shopper do not', async () => {
  const buoy = await openTestServer()
  const page = await buoy.inject({ url: '/index.php/shop/' })
  expect(page.headers['speculation-rules']).toBe('"/speculation-rules.json"')
  const rules = await buoy.inject({ url: '/speculation-rules.json' })
  expect(rules.headers['content-type']).toContain('application/speculationrules+json')
  expect(rules.json()).toEqual(SPECULATION_RULES)
  const cart = await buoy.inject({ url: '/index.php/cart/' })
  expect(cart.headers['speculation-rules']).toBeUndefined()
  await buoy.close()
})
