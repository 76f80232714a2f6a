import { expect, it } from 'vitest'
import { findProduct } from './product-data.ts'

const tray = { '@type': 'Product', name: 'Wonky tray', offers: { price: '24.50', priceCurrency: 'AUD' } }

it('finds the product of a page, alone, in a list or in a graph', () => {
  const found = { name: 'Wonky tray', price: 24.5, currency: 'AUD' }
  const crumbs = { '@type': 'BreadcrumbList' }
  for (const data of [
    tray,
    [crumbs, tray],
    { '@graph': [crumbs, { ...tray, '@type': ['Thing', 'Product'] }] },
  ])
    expect(findProduct(['{broken', JSON.stringify(data)])).toEqual(found)
})

it('takes the first offer, the lowest price of several, and that of a variant', () => {
  const priced = (offers: unknown) => findProduct([JSON.stringify({ ...tray, offers })])?.price
  expect(priced([{ price: 3 }, { price: 2 }])).toBe(3)
  expect(priced({ lowPrice: 7, highPrice: 9 })).toBe(7)
  expect(priced('free')).toBeNull()
  expect(priced({ price: -1 })).toBeNull()
  const group = { '@type': 'ProductGroup', name: 'Trays', hasVariant: [{ offers: { price: 5 } }] }
  expect(findProduct([JSON.stringify(group)])?.price).toBe(5)
})

it('finds none on other pages', () => {
  expect(findProduct([])).toBeNull()
  for (const odd of [null, 7, 'text', [], { '@type': 'Article' }])
    expect(findProduct([JSON.stringify(odd)])).toBeNull()
})
