import { describe, expect, it } from 'vitest'
import { whyLeftOut } from './dialects.ts'

describe('what is left out of a known export', () => {
  it.each([
    ['Low stock amount', 'Stock alerts are set for the whole store.'],
    ['Allow customer reviews?', 'Reviews are allowed or not for the whole store.'],
    ['Purchase note', 'There are no notes after a purchase.'],
    ['Button text', 'It belongs to external products, which are not kept.'],
    ['Meta: _x', 'Kept by a plugin of the old shop. Choose a field if it holds something you need.'],
    ['Google Shopping / Gender', 'The store has no place for it.'],
    ['Unit price total measure', 'The store has no place for it.'],
    ['Cost per item', 'The store has no place for it.'],
    ['Variant Tax Code', 'The store has no place for it.'],
    ['Price / International', 'Prices and offers of other markets: the store sells in one currency.'],
    ['Included / United States', 'Prices and offers of other markets: the store sells in one currency.'],
    [
      'Compare At Price / International',
      'Prices and offers of other markets: the store sells in one currency.',
    ],
    [
      'Compare-at price / International',
      'Prices and offers of other markets: the store sells in one currency.',
    ],
    ['Color (product.metafields.shopify.color-pattern)', 'A metafield of Shopify.'],
    ['Option1 Linked To', 'A metafield of Shopify.'],
    ['Variant Fulfillment Service', 'Orders are sent from this store.'],
    ['Variant Weight Unit', 'Weights are kept in grams.'],
    ['Weight unit for display', 'Weights are kept in grams.'],
    ['Product category', 'Shopify’s own category. Choose it in place of the type if you prefer it.'],
    ['My low stock amount', null],
    ['Low stock amounts', null],
    ['No purchase note', null],
    ['Purchase notes', null],
    ['Button texts', null],
    ['A button text', null],
    ['Metal', null],
    ['All cost per item', null],
    ['Cost per items', null],
    ['Tax codes', null],
    ['The price / here', null],
    ['Option1 Linked Tom', null],
    ['Sub product category', null],
    ['Product category 2', null],
    ['Weight units', null],
    ['Fulfillment services', null],
  ])('%s: %s', (heading, why) => {
    expect(whyLeftOut(heading)).toBe(why)
  })
})
