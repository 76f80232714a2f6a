import { expect, it } from 'vitest'
import { storeFacts } from './store-facts.ts'

/** A page with these globals; `generator` is what its head says that it was made with. */
function pageWith(globals: object, generator = ''): Window {
  const querySelector = (selector: string) =>
    generator.startsWith('Wix') && selector.includes('generator') ? {} : null
  return { document: { querySelector }, ...globals } as unknown as Window
}

it.each([
  ['an ordinary site', pageWith({}), ['', '']],
  ['a Shopify store', pageWith({ Shopify: { shop: 'pond.myshopify.com' } }), ['shopify', '']],
  [
    'a Shopify store with a customer',
    pageWith({ Shopify: { shop: 'pond.myshopify.com' }, __st: { cid: 6521 } }),
    ['shopify', '6521'],
  ],
  ['what only looks like one', pageWith({ Shopify: {}, __st: { cid: 1 } }), ['', '']],
  ['a Wix site', pageWith({ wixBiSession: {} }), ['wix', '']],
  ['a Wix site by its head', pageWith({}, 'Wix.com Website Builder'), ['wix', '']],
  ['an Ecwid store', pageWith({ Ecwid: {} }), ['ecwid', '']],
])('%s is told by what its page has (W1.02) (W7.05) [W7.06]', (_name, window, [platform, customer]) => {
  expect(storeFacts(window)).toEqual({
    store_integration: platform,
    store_integration_customer_id: customer,
  })
})
