import { expect, it } from 'vitest'
import { mayBeStore } from './page-store.ts'
import { platformOf } from './platforms.ts'

/** A page with these globals; `generator` is what its head says that it was made with. */
function pageWith(globals: object, generator = ''): Window {
  const [program = ''] = generator.split(/\W/)
  const querySelector = (selector: string) =>
    program !== '' && selector.includes(`[content^=${program.slice(0, 3)}`) ? {} : null
  return { document: { querySelector }, ...globals } as unknown as Window
}

it.each([
  ['an ordinary site', pageWith({}), undefined, undefined],
  ['a Shopify store', pageWith({ Shopify: { shop: 'pond.myshopify.com' } }), 'shopify', 'shopify'],
  ['what only looks like one', pageWith({ Shopify: {}, __st: { cid: 1 } }), undefined, undefined],
  ['a Wix site', pageWith({ wixBiSession: {} }), 'wix', 'wix'],
  ['a Wix site by its head', pageWith({}, 'Wix.com Website Builder'), 'wix', 'wix'],
  ['an Ecwid store', pageWith({ Ecwid: {} }), 'ecwid', 'ecwid'],
  ['a WooCommerce shop', pageWith({ wc_add_to_cart_params: {} }), 'woocommerce', ''],
  ['a WooCommerce shop by its head', pageWith({}, 'WooCommerce 9.4.2'), 'woocommerce', ''],
  ['another WordPress site', pageWith({}, 'WordPress 6.8'), undefined, undefined],
])('%s is recognised and named by what its page has [W1.02] [W7.05]', (_what, window, name, integration) => {
  const platform = platformOf(window)
  expect([platform?.name, platform?.integration]).toEqual([name, integration])
  if (platform) expect(mayBeStore(window)).toBe(true)
})

it('nothing is fetched for a page without any such sign', () => {
  expect(mayBeStore(pageWith({}, 'WordPress 6.8'))).toBe(false)
})
