import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import {
  listingQueryFixture,
  newProductFixture,
  newVariantFixture,
  shownCatalogue,
} from '../catalogue.fixtures.ts'
import type { Facets, ListingFilters } from '../contract.ts'
import { NO_FILTERS } from '../rules/listing-address.ts'
import { createCategories } from './create-product.ts'
import { listProducts } from './list-products.ts'

/** What the brute force knows of a product: plain facts, counted without the database. */
type Fact = {
  categories: string[]
  rating: number
  /** Values of a detail, written into one with commas. */
  materials: string[]
  variants: { colour: string | null; price: number; regularPrice: number; stock: number }[]
}
type Kind = 'categories' | 'colour' | 'material' | 'price' | 'rating' | 'inStock' | 'onSale'

const CATEGORIES = ['round', 'square', 'kids']
const COLOURS = ['navy', 'sand', 'coral']
const MATERIALS = ['bamboo', 'cotton']
const RATINGS = [2, 3, 4]

const variant = fc.record({
  colour: fc.constantFrom(...COLOURS, null),
  price: fc.integer({ min: 1, max: 40 }).map((dollars) => dollars * 100),
  discount: fc.constantFrom(0, 0, 500),
  stock: fc.constantFrom(0, 3),
})
const product = fc.record({
  categories: fc.subarray(CATEGORIES),
  rating: fc.constantFrom(0, 2.4, 3, 3.9, 4.5),
  materials: fc.subarray(MATERIALS),
  variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 3, selector: ({ colour }) => colour }),
})
const filters: fc.Arbitrary<ListingFilters> = fc.record({
  categories: fc.subarray(CATEGORIES),
  choices: fc
    .record({ colour: fc.subarray(COLOURS), material: fc.subarray(MATERIALS) })
    .map((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0))),
  minimumPrice: fc.constantFrom(null, 500, 1_500),
  maximumPrice: fc.constantFrom(null, 2_000, 3_500),
  rating: fc.constantFrom(null, ...RATINGS),
  inStock: fc.boolean(),
  onSale: fc.boolean(),
})

/** Whether one variant of a product, and the product itself, fit every filter but one. */
function fits(fact: Fact, one: Fact['variants'][number], chosen: ListingFilters, but: Kind | null): boolean {
  const { minimumPrice, maximumPrice } = chosen
  const tests: Record<Kind, boolean> = {
    categories:
      chosen.categories.length === 0 || chosen.categories.some((slug) => fact.categories.includes(slug)),
    colour: !chosen.choices.colour || (one.colour !== null && chosen.choices.colour.includes(one.colour)),
    material:
      !chosen.choices.material || fact.materials.some((one) => chosen.choices.material?.includes(one)),
    price: one.price >= (minimumPrice ?? 0) && one.price <= (maximumPrice ?? Number.MAX_SAFE_INTEGER),
    rating: chosen.rating === null || fact.rating >= chosen.rating,
    inStock: !chosen.inStock || one.stock > 0,
    onSale: !chosen.onSale || one.price < one.regularPrice,
  }
  return (Object.keys(tests) as Kind[]).every((kind) => kind === but || tests[kind])
}

function countBruteForce(facts: readonly Fact[], chosen: ListingFilters): Facets {
  const count = (but: Kind | null, test: (fact: Fact, one: Fact['variants'][number]) => boolean) =>
    facts.filter((fact) => fact.variants.some((one) => fits(fact, one, chosen, but) && test(fact, one)))
      .length
  const prices = facts.flatMap((fact) =>
    fact.variants.filter((one) => fits(fact, one, chosen, 'price')).map(({ price }) => price),
  )
  return {
    categories: CATEGORIES.flatMap((slug) =>
      facts.some((fact) => fact.categories.includes(slug))
        ? [{ slug, name: slug, count: count('categories', (fact) => fact.categories.includes(slug)) }]
        : [],
    ),
    choices: [
      {
        name: 'colour',
        label: 'Colour',
        isMain: true,
        values: COLOURS.toSorted().map((value) => ({
          value,
          label: value,
          swatch: null,
          count: count('colour', (_fact, one) => one.colour === value),
        })),
      },
      {
        name: 'material',
        label: 'Material',
        isMain: false,
        values: MATERIALS.map((value) => ({
          value,
          label: value,
          swatch: null,
          count: count('material', (fact) => fact.materials.includes(value)),
        })),
      },
    ],
    ratings: RATINGS.toReversed().map((minimum) => ({
      minimum,
      count: count('rating', (fact) => fact.rating >= minimum),
    })),
    inStock: count('inStock', (_fact, one) => one.stock > 0),
    onSale: count('onSale', (_fact, one) => one.price < one.regularPrice),
    price: prices.length === 0 ? null : { lowest: Math.min(...prices), highest: Math.max(...prices) },
  }
}

let database: TestDatabase
let facts: Fact[] = []
/** How many catalogues are made up, products each, and how many choices of filters are tried on each. */
const [CATALOGUES, PRODUCTS, CHOICES] = [3, 24, 40]

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction((tx) =>
    createCategories(
      tx,
      CATEGORIES.map((slug) => ({ slug, name: slug, description: '' })),
    ),
  )
})
afterAll(() => database.close())

async function stock(number: number): Promise<void> {
  await database.db.execute(sql`delete from shop.product`)
  const made = fc.sample(product, { numRuns: PRODUCTS, seed: number + 1 })
  facts = made.map(({ categories, rating, materials, variants }) => ({
    categories,
    rating,
    materials,
    variants: variants.map(({ colour, price, discount, stock: pieces }) => ({
      colour,
      price,
      regularPrice: price + discount,
      stock: pieces,
    })),
  }))
  await stockShop(
    database.db,
    facts.map((fact, index) =>
      newProductFixture({
        slug: `p-${number}-${index}`,
        categorySlugs: fact.categories,
        attributes:
          fact.materials.length === 0 ? [] : [{ label: 'Material', value: fact.materials.join(', ') }],
        options: [
          {
            name: 'colour',
            label: 'Colour',
            choices: COLOURS.map((value) => ({ value, label: value, swatch: null })),
          },
        ],
        variants: fact.variants.map((one, place) =>
          newVariantFixture({
            sku: `S-${number}-${index}-${place}`,
            stock: one.stock,
            price: one.price,
            regularPrice: one.regularPrice,
            options: one.colour === null ? {} : { colour: one.colour },
          }),
        ),
      }),
    ),
  )
  for (const [index, fact] of facts.entries()) {
    await database.db.execute(
      sql`update shop.product set rating_average = ${fact.rating} where slug = ${`p-${number}-${index}`}`,
    )
  }
}

describe('the counts beside the filters', () => {
  it.each(Array.from({ length: CATALOGUES }, (_, number) => number))(
    'are those of counting by hand, whatever is ticked (catalogue %i)',
    async (number) => {
      await stock(number)
      const choices = [NO_FILTERS, ...fc.sample(filters, { numRuns: CHOICES, seed: number + 100 })]
      for (const chosen of choices) {
        const listing = await listProducts(shownCatalogue(database), listingQueryFixture({ filters: chosen }))
        expect(listing?.facets, JSON.stringify(chosen)).toEqual(countBruteForce(facts, chosen))
        const all = facts.filter((fact) => fact.variants.some((one) => fits(fact, one, chosen, null)))
        expect(listing?.total, JSON.stringify(chosen)).toBe(all.length)
      }
    },
  )
})
