import { DEFAULT_LOCALE, type StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import { listOffers } from '../../../engagement/recommendations/server/list-offers.ts'
import { ratesFixture, taxRateFixture } from '../../../pricing/shipping/shipping.fixtures.ts'
import { type PriceChange, type PriceDisplay, shownPrice } from '../../../pricing/tax/rules/shown-price.ts'
import { shownPriceSql } from '../../../pricing/tax/server/shown-price-sql.ts'
import {
  listingQueryFixture,
  newProductFixture,
  newVariantFixture,
  shownCatalogue,
} from '../catalogue.fixtures.ts'
import { findProduct } from './find-product.ts'
import { listBuyable } from './list-buyable.ts'
import { listProducts } from './list-products.ts'
import { readCards } from './read-cards.ts'
import { suggest } from './suggest.ts'

let database: TestDatabase
const ids = new Map<string, number>()

/** A store with GST of 10 %, whose prices are entered and shown as it is said. */
const shop = (part: Partial<StoreLocale>) => {
  const rates = ratesFixture()
  return shownCatalogue(database, () => ({ ...rates, store: { ...DEFAULT_LOCALE, ...part } }))
}
const withoutTax = () => shop({ shopPrices: 'without-tax' })
const withTax = () => shop({ pricesIncludeTax: false, shopPrices: 'with-tax' })
const listed = async (deps: ReturnType<typeof shop>, part: Parameters<typeof listingQueryFixture>[0]) =>
  listProducts(deps, listingQueryFixture(part))

beforeAll(async () => {
  database = await openTestDatabase()
  const products = [
    ['mug', 11_000, 'standard'],
    ['figs', 10_500, 'gst-free'],
    ['gift', 12_000, 'standard'],
  ] as const
  const stocked = await stockShop(
    database.db,
    products.map(([slug, price, taxClass]) =>
      newProductFixture({
        slug,
        name: `Kitchen ${slug}`,
        variants: [newVariantFixture({ sku: slug.toUpperCase(), price, taxClass })],
      }),
    ),
  )
  for (const [at, [slug]] of products.entries()) ids.set(slug, stocked[at]?.productId ?? 0)
  await database.db.execute(sql`update shop.product set tax_status = 'none' where slug = 'gift'`)
})
afterAll(() => database.close())

const slugs = ['figs', 'mug', 'gift']

describe('prices that are entered with tax and shown without it', () => {
  it('are sorted and narrowed by what shoppers see', async () => {
    // As they are entered figs are the cheapest.
    expect((await listed(shop({}), { order: 'price' }))?.products.map(({ slug }) => slug)).toEqual(slugs)
    const cheap = await listed(withoutTax(), { order: 'price' })
    expect(cheap?.products.map(({ slug, price }) => [slug, price.from])).toEqual([
      ['mug', 10_000],
      ['figs', 10_500],
      ['gift', 12_000],
    ])
    expect(cheap?.facets.price).toEqual({ lowest: 10_000, highest: 12_000 })
    const dear = await listed(withoutTax(), { order: 'price-desc' })
    expect(dear?.products.map(({ slug }) => slug)).toEqual(['gift', 'figs', 'mug'])
    const filters = { ...listingQueryFixture().filters, minimumPrice: 9900, maximumPrice: 10_100 }
    expect((await listed(withoutTax(), { filters }))?.products.map(({ slug }) => slug)).toEqual(['mug'])
    expect((await listed(shop({}), { filters }))?.total).toBe(0)
  })

  it('are the same on the product page, in the search field, beside the cart and in popups', async () => {
    const deps = withoutTax()
    const mug = ids.get('mug') ?? 0
    const page = await findProduct(deps, 'mug')
    expect(page?.price).toEqual({ from: 10_000, to: 10_000, regularFrom: 10_000, regularTo: 10_000 })
    expect(page?.variants).toMatchObject([{ price: 10_000, regularPrice: 10_000, enteredPrice: 11_000 }])
    expect((await suggest(deps, 'kitchen mug')).products).toMatchObject([{ from: 10_000, to: 10_000 }])
    expect((await readCards(deps, [mug]))[0]?.price.to).toBe(10_000)
    expect(await listBuyable(deps, [mug])).toMatchObject([
      { product: { price: { from: 10_000 } }, variant: { price: 10_000 } },
    ])
    const clock = { now: () => new Date() }
    expect(await listOffers({ ...deps, clock }, { products: [mug] }, 1)).toMatchObject([
      { price: 10_000, regularPrice: 10_000 },
    ])
  })
})

describe('prices that are entered without tax and shown with it', () => {
  it('hold the tax of the store’s own address, where they have one', async () => {
    const found = await listed(withTax(), { order: 'price' })
    expect(found?.products.map(({ slug, price }) => [slug, price.from])).toEqual([
      ['figs', 10_500],
      ['gift', 12_000],
      ['mug', 12_100],
    ])
  })
})

it('the database counts a shown price as the rule does', async () => {
  const changes: PriceChange[] = ['none', 'add', 'take']
  const rate = fc.nat(1_000_000).map((one) => taxRateFixture({ rate: one }))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...changes),
      fc.array(rate, { maxLength: 1 }),
      fc.array(rate, { maxLength: 3 }),
      fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 20 }),
      fc.constantFrom('standard', 'other', 'vanished', 'tax:none'),
      async (change, one, several, amounts, taxClass) => {
        const display: PriceDisplay = {
          change,
          rates: new Map([
            ['standard', one],
            ['other', change === 'add' ? several : several.slice(0, 1)],
          ]),
        }
        const shown = shownPriceSql(sql`price`, sql`${taxClass}::text`, display)
        const { rows } = await database.db.execute<{ shown: number }>(sql`
          select ${shown} as shown from unnest(${sql.param(amounts)}::integer[]) with ordinality as one (price, at) order by at`)
        expect(rows.map((row) => row.shown)).toEqual(
          amounts.map((amount) => shownPrice(amount, taxClass, display)),
        )
      },
    ),
    { numRuns: 60 },
  )
})
