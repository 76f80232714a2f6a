import type { Channel } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import {
  listingQueryFixture,
  newProductFixture,
  newVariantFixture,
  shownCatalogue,
} from '../catalogue.fixtures.ts'
import { createCategories } from './create-product.ts'
import { listProducts } from './list-products.ts'
import { openListedProducts, type ReadListedProducts } from './open-listed-products.ts'

let database: TestDatabase
let ids: Record<string, number>
let reads = 0
let tell: (payload: string) => void
let listed: ReadListedProducts
const clock = movableClock()

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction((tx) =>
    createCategories(tx, [{ slug: 'round', name: 'Round', description: '' }]),
  )
  await stockShop(
    database.db,
    ['ash', 'box', 'cup'].map((slug, place) =>
      newProductFixture({
        slug,
        position: place,
        categorySlugs: ['round'],
        variants: [newVariantFixture({ sku: slug, price: 1000 * (place + 1) })],
      }),
    ),
  )
  const { rows } = await database.db.execute<{ slug: string; id: number }>(
    sql`select slug, id from shop.product`,
  )
  ids = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]))
})
afterAll(() => database.close())

/** The database, with the readings of all products counted. */
function counting(): Database {
  const logger = {
    logQuery: (text: string) => {
      if (text.includes('max(')) reads += 1
    },
  }
  return drizzle({ client: database.pool, casing: 'snake_case', logger })
}

beforeEach(() => {
  reads = 0
  const listen = (_channel: Channel, heard: (payload: string) => void) => {
    tell = heard
  }
  listed = openListedProducts({ read: (work) => work(counting()), listen, clock })
})

async function slugs(order: 'menu_order' | 'price' = 'menu_order') {
  const deps = { ...shownCatalogue(database), listed }
  const listing = await listProducts(deps, listingQueryFixture({ category: 'round', order }))
  return listing?.products.map(({ slug }) => slug)
}
const setPrice = (slug: string, price: number) =>
  database.db.execute(
    sql`update shop.variant set price = ${price}, regular_price = ${price} where product_id = ${ids[slug]}`,
  )

describe('what lists are made from', () => {
  it('is read once, however many ask, and kept', async () => {
    await Promise.all([slugs(), slugs('price'), slugs()])
    await slugs()
    expect(reads).toBe(1)
  })

  it('has a named product read again and puts it into its place', async () => {
    expect(await slugs('price')).toEqual(['ash', 'box', 'cup'])
    await setPrice('ash', 2500)
    expect(await slugs('price'), 'nobody has said so').toEqual(['ash', 'box', 'cup'])
    tell(`products ${ids.ash}`)
    expect(await slugs('price')).toEqual(['box', 'ash', 'cup'])
    await setPrice('ash', 1000)
    tell(`listed ${ids.ash}`)
    expect(await slugs('price')).toEqual(['ash', 'box', 'cup'])
    expect(reads).toBe(1)
  })

  it('leaves out what is hidden, and takes in what is shown again', async () => {
    await slugs()
    const show = (isShown: boolean) =>
      database.db.execute(sql`update shop.product set published = ${isShown} where slug = 'box'`)
    await show(false)
    tell(`listed ${ids.box}`)
    expect(await slugs()).toEqual(['ash', 'cup'])
    await show(true)
    tell(`listed ${ids.box}`)
    expect(await slugs()).toEqual(['ash', 'box', 'cup'])
    expect(reads).toBe(1)
  })

  it('is read as a whole when anything may have changed, and not for words and pictures', async () => {
    await slugs()
    for (const outside of ['translations', 'pictures', 'recommendations', 'synonyms']) tell(outside)
    await slugs()
    expect(reads).toBe(1)
    tell('')
    await slugs()
    expect(reads).toBe(2)
  })

  it('has what was announced while it was being read', async () => {
    const lock = await database.pool.connect()
    await lock.query('begin; lock table shop.product_category')
    const first = listed()
    // Prices have been read by then; categories have to wait.
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect
      .poll(async () => (await database.pool.query(waiting)).rowCount, { interval: 5 })
      .toBeGreaterThan(0)
    await setPrice('cup', 500)
    tell(`products ${ids.cup}`)
    const second = listed()
    await lock.query('commit')
    lock.release()
    expect((await second).products.get(ids.cup ?? 0)?.variants[0]?.price).toBe(500)
    await first
    await setPrice('cup', 3000)
  })

  it('is read again after an hour, for what nobody announces', async () => {
    await slugs()
    clock.advance(3_600_001)
    await slugs()
    expect(reads).toBe(2)
  })

  it('is tried again by the next who asks when the database failed', async () => {
    await slugs()
    await database.db.execute(sql`alter table shop.product_category rename to gone`)
    tell(`products ${ids.ash}`)
    await expect(listed()).rejects.toThrow()
    await database.db.execute(sql`alter table shop.gone rename to product_category`)
    await setPrice('ash', 9000)
    expect(await slugs('price')).toEqual(['box', 'cup', 'ash'])
    await setPrice('ash', 1000)
  })
})
