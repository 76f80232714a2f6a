import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import {
  newColourfulProductFixture,
  newProductFixture,
  newVariantFixture,
  shownCatalogue,
} from '../catalogue.fixtures.ts'
import { createCategories } from './create-product.ts'
import { findProduct } from './find-product.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction((tx) =>
    createCategories(tx, [{ slug: 'round', name: 'Round', description: '' }]),
  )
  await stockShop(database.db, [
    newColourfulProductFixture({
      slug: 'duo',
      name: 'Duo',
      categorySlugs: ['round'],
      description: '<p onclick="alert(1)">Slim.</p><script>alert(2)</script><img src="x" onerror="alert(3)">',
    }),
    newProductFixture({ slug: 'raft', categorySlugs: ['round'] }),
    newProductFixture({ slug: 'bar' }),
    newProductFixture({
      slug: 'set-of-glasses',
      variants: [
        newVariantFixture({
          sku: 'GLASS',
          price: 900,
          regularPrice: 1200,
          stock: 5,
          minimumQuantity: 2,
          quantityStep: 2,
        }),
      ],
    }),
    newProductFixture({
      slug: 'only-one',
      variants: [newVariantFixture({ sku: 'ONE', soldIndividually: true })],
    }),
    newProductFixture({ slug: 'gone', variants: [newVariantFixture({ sku: 'GONE', stock: 0 })] }),
  ])
})
afterAll(() => database.close())

describe('product page', () => {
  it('knows options, and each variant by its own price, picture and SKU [S1.05] [S2.05]', async () => {
    const product = await findProduct(shownCatalogue(database), 'duo')
    expect(product).toMatchObject({
      name: 'Duo',
      url: '/index.php/product/duo/',
      onlyVariantId: null,
      price: { from: 3990, to: 4290 },
      categories: [{ slug: 'round', name: 'Round' }],
      attributes: [{ label: 'Material', value: 'Bamboo' }],
      options: [{ name: 'colour', label: 'Colour', values: [{ value: 'white' }, { value: 'navy' }] }],
      variants: [
        { sku: 'DUO-WHI', options: { colour: 'white' }, price: 3990, picture: null },
        { sku: 'DUO-NAV', options: { colour: 'navy' }, price: 4290, picture: { name: 'duo-navy' } },
      ],
    })
    expect(product?.pictures.map((picture) => picture.name)).toEqual(['duo-white', 'duo-navy'])
  })

  it('keeps nothing of a description that could run', async () => {
    const product = await findProduct(shownCatalogue(database), 'duo')
    expect(product?.description).toBe('<p>Slim.</p>')
  })

  it('shows related products of the same category, never itself', async () => {
    const product = await findProduct(shownCatalogue(database), 'duo')
    expect(product?.related.map((card) => card.slug)).toEqual(['raft'])
  })

  it('says how many may be bought, from which number and in which steps [S5.03]', async () => {
    const [glass] = (await findProduct(shownCatalogue(database), 'set-of-glasses'))?.variants ?? []
    expect(glass).toMatchObject({
      minimumQuantity: 2,
      maximumQuantity: 5,
      quantityStep: 2,
      price: 900,
      regularPrice: 1200,
      availability: { state: 'in-stock', left: 5 },
    })
    const [one] = (await findProduct(shownCatalogue(database), 'only-one'))?.variants ?? []
    expect(one).toMatchObject({ maximumQuantity: 1, availability: { state: 'in-stock', left: null } })
    expect(await findProduct(shownCatalogue(database), 'gone')).toMatchObject({
      availability: { state: 'out-of-stock' },
      variants: [{ maximumQuantity: 0 }],
    })
  })

  it('is not there for an unknown or unpublished product', async () => {
    expect(await findProduct(shownCatalogue(database), 'submarine')).toBeNull()
    await database.db.execute(sql`update shop.product set published = false where slug = 'bar'`)
    expect(await findProduct(shownCatalogue(database), 'bar')).toBeNull()
  })
})
