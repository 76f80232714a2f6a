import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Rates } from '../../pricing/shipping/server/open-rates.ts'
import { ratesFixture } from '../../pricing/shipping/shipping.fixtures.ts'
import type { ListingQuery, ProductCard, ProductPage, Variant } from './contract.ts'
import type { ListedProduct, ListedProducts, ListedVariant } from './rules/listed-products.ts'
import { NO_FILTERS } from './rules/listing-address.ts'
import { createTermBook } from './rules/term-book.ts'
import type { NewProduct, NewVariant } from './server/create-product.ts'
import { readListed } from './server/open-listed-products.ts'

/** A picture that exists in the demo store. */
export function pictureFixture(part: Partial<Picture> = {}): Picture {
  return {
    name: 'noosa-round-1',
    alt: 'Round bamboo tray in a pool',
    caption: 'Noosa Round with afternoon drinks',
    width: 1600,
    height: 1600,
    widths: [240, 480, 800, 1200, 1600],
    ...part,
  }
}

/** A variant in stock at $129.00. */
export function variantFixture(part: Partial<Variant> = {}): Variant {
  return {
    id: 1,
    sku: 'NOO-RND-60',
    options: {},
    price: 12_900,
    regularPrice: 12_900,
    enteredPrice: 12_900,
    sale: null,
    picture: null,
    availability: { state: 'in-stock', left: null },
    taxClass: 'standard',
    details: [],
    structured: {},
    requiresShipping: true,
    minimumQuantity: 1,
    maximumQuantity: 42,
    quantityStep: 1,
    ...part,
  }
}

/** A simple product as listings show it. */
export function productCardFixture(part: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 1,
    slug: 'noosa-round',
    name: 'Noosa Round',
    url: '/index.php/product/noosa-round/',
    shortDescription: 'A generous round bamboo tray.',
    picture: pictureFixture(),
    secondPicture: null,
    price: { from: 12_900, to: 12_900, regularFrom: 12_900, regularTo: 12_900 },
    sale: null,
    rating: { average: 4.4, count: 5 },
    availability: { state: 'in-stock', left: null },
    onlyVariantId: 1,
    ...part,
  }
}

/** A simple product as its own page shows it. */
export function productPageFixture(part: Partial<ProductPage> = {}): ProductPage {
  return {
    ...productCardFixture(),
    description: '<p>Began as a market basket and ended up in the pool.</p>',
    pictures: [pictureFixture()],
    categories: [{ slug: 'drinks-trays', name: 'Drinks Trays' }],
    attributes: [{ label: 'Material', value: 'Bamboo' }],
    structured: {},
    options: [],
    variants: [variantFixture()],
    related: [],
    seo: { title: '', description: '' },
    ...part,
  }
}

/** The first page of the whole shop. */
export function listingQueryFixture(part: Partial<ListingQuery> = {}): ListingQuery {
  return {
    currency: 'AUD',
    category: null,
    search: null,
    order: 'menu_order',
    page: 1,
    filters: NO_FILTERS,
    ...part,
  }
}

/** A variant to be written: ten in stock at $129.00, without options. */
export function newVariantFixture(part: Partial<NewVariant> & { sku: string }): NewVariant {
  return { options: {}, price: 12_900, stock: 10, weightGrams: 2450, pictureName: null, ...part }
}

/** A simple product to be written, its SKU made from its slug. */
export function newProductFixture(part: Partial<NewProduct> & { slug: string }): NewProduct {
  return {
    name: `Tray ${part.slug}`,
    shortDescription: 'A tray that bobs along.',
    description: '<p>It bobs along.</p>',
    attributes: [{ label: 'Material', value: 'Bamboo' }],
    tags: [],
    categorySlugs: [],
    position: 0,
    createdAt: new Date('2026-01-05T00:00:00Z'),
    pictures: [],
    options: [],
    variants: [newVariantFixture({ sku: part.slug.toUpperCase() })],
    ...part,
  }
}

/** A product in two colours, navy dearer than white and with a picture of its own. */
export function newColourfulProductFixture(part: Partial<NewProduct> & { slug: string }): NewProduct {
  const sku = part.slug.toUpperCase()
  const photo = (name: string) => pictureFixture({ name: `${part.slug}-${name}` })
  return newProductFixture({
    pictures: [photo('white'), photo('navy')],
    options: [
      {
        name: 'colour',
        label: 'Colour',
        choices: [
          { value: 'white', label: 'White', swatch: '#f3efe6' },
          { value: 'navy', label: 'Navy', swatch: '#25385a' },
        ],
      },
    ],
    variants: [
      newVariantFixture({ sku: `${sku}-WHI`, options: { colour: 'white' }, price: 3990 }),
      newVariantFixture({
        sku: `${sku}-NAV`,
        options: { colour: 'navy' },
        price: 4290,
        pictureName: `${part.slug}-navy`,
      }),
    ],
    ...part,
  })
}

/** What pages of a test's shop are read from, with prices shown as they were entered unless said otherwise. */
export function shownCatalogue({ db }: { db: Database }, rates: () => Rates = ratesFixture) {
  return { db, rates, listed: () => readListed(db) }
}

/** A product that lists lead to: 5 sold, 4 stars, one variant at $10 in stock. */
export function listedProductFixture(part: Partial<ListedProduct> & { id: number }): ListedProduct {
  return {
    position: 0,
    unitsSold: 5,
    rating: { average: 4, count: 2 },
    createdMs: 0,
    categories: [],
    words: [],
    variants: [listedVariantFixture()],
    ...part,
  }
}

export function listedVariantFixture(part: Partial<ListedVariant> = {}): ListedVariant {
  const { price = 1000 } = part
  return { id: 1, price, regularPrice: price, taxClass: 'standard', canSell: true, terms: [], ...part }
}

/** What lists are made from, with nothing else in the shop. */
export function listedProductsFixture(
  products: readonly ListedProduct[],
  part: Partial<ListedProducts> = {},
): ListedProducts & { products: Map<number, ListedProduct> } {
  const terms = part.terms ?? createTermBook()
  for (const { words } of products) terms.count(words, 1)
  return {
    categories: [],
    fields: [],
    derived: new Map(),
    sorted: new Map(),
    ...part,
    terms,
    products: new Map(products.map((product) => [product.id, product])),
  }
}
