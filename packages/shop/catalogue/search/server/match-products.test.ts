import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import {
  listingQueryFixture,
  newColourfulProductFixture,
  newProductFixture,
  newVariantFixture,
  shownCatalogue,
} from '../../products/catalogue.fixtures.ts'
import { createCategories } from '../../products/server/create-product.ts'
import { listProducts } from '../../products/server/list-products.ts'
import { refreshWords } from './refresh-words.ts'
import { writeSynonyms } from './synonyms.ts'

let database: TestDatabase

async function search(phrase: string) {
  const listing = await listProducts(shownCatalogue(database), listingQueryFixture({ search: phrase }))
  return { slugs: listing?.products.map((product) => product.slug), reading: listing?.reading }
}
const found = async (phrase: string) => (await search(phrase)).slugs

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction(async (tx) => {
    await createCategories(tx, [{ slug: 'kids', name: 'Kids & Games', description: '' }])
    await writeSynonyms(tx, [
      ['tray', 'Platter'],
      ['cooler', 'esky', 'cool box'],
    ])
  })
  await stockShop(database.db, [
    newProductFixture({
      slug: 'round',
      name: 'Noosa Floating Tray',
      tags: ['bamboo'],
      shortDescription: 'For drinks.',
      description: '<p>Woven by hand. Nothing to do with a <b>raft</b>.</p>',
      variants: [newVariantFixture({ sku: 'NOO-RND-60' })],
    }),
    newProductFixture({
      slug: 'raft',
      name: 'Grazing Raft',
      tags: ['acacia'],
      categorySlugs: ['kids'],
      attributes: [],
      shortDescription: 'Holds trays.',
      description: '<p>A table that drops nothing.</p>',
      variants: [newVariantFixture({ sku: 'WHI-RAF-90' })],
    }),
    newColourfulProductFixture({
      slug: 'bucket',
      name: 'Cooler bucket',
      attributes: [],
      shortDescription: 'Ice beside trays, for a floating afternoon.',
      description: '',
    }),
  ])
  await database.db.execute(
    sql`update shop.product set fields = '{"brand": "Kvass & Söhne"}' where slug = 'raft'`,
  )
  await database.db.execute(
    sql`update shop.variant set fields = '{"gtin": "9780306406157"}' where sku = 'NOO-RND-60'`,
  )
  await refreshWords(database)
})
afterAll(() => database.close())

describe('a search of the shop', () => {
  it.each([
    ['floating tray', ['round', 'bucket']],
    ['TRAYS', ['round', 'raft', 'bucket']],
    ['woven', ['round']],
    ['bamboo', ['round']],
    ['kid', ['raft']],
    ['navy', ['bucket']],
    ['navies', ['bucket']],
    ['raf', ['raft', 'round']],
    ['noo-rnd', ['round']],
    ['WHI-RAF-90', ['raft']],
    ['kvass', ['raft']],
    ['Sohne', ['raft']],
    ['9780306406157', ['round']],
    ['978-0-306-40615-7', ['round']],
    ['97803064', ['round']],
    ['esky', ['bucket']],
    ['cool box', ['bucket']],
    ['floating platter', ['round', 'bucket']],
    ['nôosa', ['round']],
  ])('for %j finds %j', async (phrase, slugs) => {
    const result = await search(phrase)
    expect(new Set(result.slugs)).toEqual(new Set(slugs))
    expect(result.slugs?.[0]).toBe(slugs[0])
    expect(result.reading).toEqual({ phrase, corrected: null, isPartial: false })
  })

  it('puts a word in the name before the same word in a description', async () => {
    expect(await found('raft')).toEqual(['raft', 'round'])
    expect((await found('floating'))?.[0]).toBe('round')
  })

  it('mends typing errors, and says so', async () => {
    expect(await search('flaoting tary')).toEqual({
      slugs: ['round', 'bucket'],
      reading: { phrase: 'flaoting tary', corrected: 'floating tray', isPartial: false },
    })
    expect((await search('bamboo flaoting')).reading?.corrected).toBe('bamboo floating')
  })

  it('shows what has some of the words when nothing has all', async () => {
    const result = await search('acacia submarine')
    expect(result).toEqual({
      slugs: ['raft'],
      reading: { phrase: 'acacia submarine', corrected: null, isPartial: true },
    })
  })

  it.each(['submarine', '%', "'; truncate shop", '!!', '& | <-> :*', 'a'.repeat(80), '\\', '‮'])(
    'for %j finds nothing and does not fail',
    async (phrase) => {
      expect(await found(phrase)).toEqual([])
    },
  )

  it('follows every change of what it reads', async () => {
    await database.db.execute(sql`update shop.product set name = 'Lagoon Tray' where slug = 'round'`)
    expect(await found('noosa')).toEqual([])
    expect(await found('lagoon')).toEqual(['round'])
    await database.db.execute(sql`update shop.variant set sku = 'LAG-1' where sku = 'NOO-RND-60'`)
    expect(await found('lag-1')).toEqual(['round'])
    expect(await found('noo-rnd')).toEqual([])
    await database.db.execute(sql`update shop.category set name = 'Children' where slug = 'kids'`)
    expect(await found('children')).toEqual(['raft'])
    await database.db.execute(sql`update shop.product set listed = false where slug = 'raft'`)
    expect(await found('children')).toEqual([])
    await database.db.execute(sql`update shop.product set listed = true where slug = 'raft'`)
    expect(await found('children')).toEqual(['raft'])
    await database.db.execute(sql`update shop.product set published = false where slug = 'raft'`)
    expect(await found('grazing')).toEqual([])
  })

  it('forgets words that no product has any more', async () => {
    await refreshWords(database)
    expect((await search('grazign')).reading?.corrected).toBeNull()
    expect((await search('lagoonn')).reading?.corrected).toBe('lagoon')
  })
})
