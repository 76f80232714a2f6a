import { productPageFixture, variantFixture } from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import { describe, expect, it } from 'vitest'
import { breadcrumbData } from './meta.ts'
import { productData } from './product-data.ts'

const PLACE = { origin: 'https://shop.test', sellerName: 'Bobalong', currency: 'AUD', showsTax: true }

describe('a product for search engines', () => {
  it('is one offer when there is one variation, with rating, pictures and facts', () => {
    expect(productData(productPageFixture(), PLACE)).toMatchObject({
      '@type': 'Product',
      name: 'Noosa Round',
      sku: 'NOO-RND-60',
      category: 'Drinks Trays',
      url: 'https://shop.test/index.php/product/noosa-round/',
      image: ['https://shop.test/pictures/noosa-round-1-1600.jpg'],
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Material', value: 'Bamboo' }],
      aggregateRating: { ratingValue: 4.4, reviewCount: 5 },
      offers: {
        '@type': 'Offer',
        price: '129.00',
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Organization', name: 'Bobalong' },
      },
    })
  })

  it('is an offer for each of several variations, from the lowest price to the highest', () => {
    const value = (value: string) => ({ value, label: value, swatch: null })
    const product = productPageFixture({
      price: { from: 3500, to: 4290, regularFrom: 3990, regularTo: 4290 },
      options: [{ name: 'colour', label: 'Colour', values: [value('sand'), value('navy')] }],
      rating: { average: 0, count: 0 },
      variants: [
        variantFixture({
          id: 1,
          sku: 'S',
          options: { colour: 'sand' },
          price: 3500,
          regularPrice: 3990,
          sale: { until: '2026-10-04T13:00:00.000Z' },
        }),
        variantFixture({
          id: 2,
          sku: 'N',
          options: { colour: 'navy' },
          price: 4290,
          regularPrice: 4290,
          availability: { state: 'out-of-stock' },
        }),
      ],
    })
    const data = productData(product, PLACE)
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '35.00',
      highPrice: '42.90',
      offerCount: 2,
      offers: [
        {
          sku: 'S',
          price: '35.00',
          priceValidUntil: '2026-10-04',
          url: 'https://shop.test/index.php/product/noosa-round/?attribute_colour=sand',
        },
        { sku: 'N', availability: 'https://schema.org/OutOfStock' },
      ],
    })
  })

  it('stands at the end of a way from the shop', () => {
    const crumbs = [{ slug: 'drinks-trays', name: 'Drinks Trays' }]
    const data = breadcrumbData([], 'https://shop.test', crumbs, {
      name: 'Noosa Round',
      url: '/index.php/p/',
    })
    expect(data.itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'Shop', 'https://shop.test/index.php/shop/'],
      [2, 'Drinks Trays', 'https://shop.test/index.php/product-category/drinks-trays/'],
      [3, 'Noosa Round', 'https://shop.test/index.php/p/'],
    ])
  })
})
