import type { Database } from '@buoy/kernel/server/database.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartDepsFixture, SHOPPER } from '../../../cart/cart.fixtures.ts'
import { addToCart } from '../../../cart/server/add-to-cart.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { listReviews } from '../../../engagement/reviews/server/list-reviews.ts'
import { matchProducts } from '../../search/server/match-products.ts'
import { listingQueryFixture, shownCatalogue } from '../catalogue.fixtures.ts'
import type { SortOrder } from '../contract.ts'
import { fillLargeShop } from '../large-shop.fixtures.ts'
import type { ListedProducts } from '../rules/listed-products.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'
import { readListed } from './open-listed-products.ts'

/** Enough rows that reading a whole table is the wrong plan. */
const PRODUCTS = 10_000
/** Longest time that writing and indexing them may take on a busy machine. */
const FILLING_MS = 240_000
const ORDERS: SortOrder[] = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc']

type Statement = { text: string; params: unknown[] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

let database: TestDatabase
let logging: Database
let heard: Statement[] = []
let listed: ListedProducts
/** As in a server that has read what lists are made from. */
const kept = () => ({ ...shownCatalogue({ db: logging }), listed: async () => listed })

beforeAll(async () => {
  database = await openTestDatabase()
  const logger = {
    logQuery: (text: string, params: unknown[]) => {
      heard.push({ text, params })
    },
  }
  logging = drizzle({ client: database.pool, casing: 'snake_case', logger })
  await fillLargeShop(database, PRODUCTS)
  await database.db.execute(sql`
    insert into shop.cart (session, changed_at) select 's' || n, now() from generate_series(1, 2000) n`)
  await database.db.execute(sql`
    insert into shop.cart_line (cart_id, variant_id, quantity, seen_price, added_at)
    select id, id, 1, 1000, now() from shop.cart`)
  // Vacuumed as well: plans must not depend on whether the server has come round to it by itself.
  await database.db.execute(sql`vacuum analyze`)
  listed = await readListed(database.db)
}, FILLING_MS)
afterAll(() => database.close())

/** Tables that a statement reads from end to end, as PostgreSQL plans it. */
async function tablesReadWhole({ text, params }: Statement): Promise<string[]> {
  const { rows } = await database.pool.query(`explain (format json) ${text}`, params)
  const [
    {
      'QUERY PLAN': [{ Plan: root }],
    },
  ] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
  const visit = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap(visit),
  ]
  return visit(root)
}

/** Runs `work` and answers how many statements it took, and which tables they read whole. */
async function watch(work: () => Promise<unknown>): Promise<{ statements: number; readWhole: string[] }> {
  heard = []
  await work()
  const statements = heard.filter(({ text }) => !/^(begin|commit)/i.test(text))
  const readWhole: string[] = []
  for (const statement of statements) readWhole.push(...(await tablesReadWhole(statement)))
  return { statements: heard.length, readWhole }
}

describe('what shoppers ask for most', () => {
  it('is watched by a test that sees a table read from end to end', async () => {
    expect(await tablesReadWhole({ text: 'select * from shop.review', params: [] })).toEqual(['review'])
  })

  it.each(ORDERS)('reads only the cards of a page of the listing by %s', async (order) => {
    const { statements, readWhole } = await watch(() =>
      listProducts(kept(), listingQueryFixture({ order, page: 2 })),
    )
    expect(readWhole).toEqual([])
    expect(statements).toBe(3)
  })

  it('reads only the cards and the face of a category', async () => {
    const query = listingQueryFixture({ category: 'c7', order: 'price' })
    const { statements, readWhole } = await watch(() => listProducts(kept(), query))
    expect(readWhole).toEqual(['category'])
    expect(statements).toBe(4)
  })

  it('searches through the index of words', async () => {
    const { statements, readWhole } = await watch(() => matchProducts({ db: logging }, 'eox1720'))
    expect(readWhole.filter((table) => table !== 'search_synonym')).toEqual([])
    expect(statements).toBe(3)
  })

  it('reads a product page in a fixed number of statements, each through an index', async () => {
    const { statements, readWhole } = await watch(() => findProduct(shownCatalogue({ db: logging }), 'p1234'))
    // Nobody linked products here: an empty table is read whole.
    const small = ['category', 'product_link']
    expect(readWhole.filter((table) => !small.includes(table))).toEqual([])
    expect(statements).toBe(13)
  })

  it('reads a page of reviews through an index', async () => {
    expect(await watch(() => listReviews({ db: logging }, 77, 1))).toEqual({ statements: 2, readWhole: [] })
  })

  it('finds a cart and changes it through indexes', async () => {
    const deps = cartDepsFixture(logging)
    expect(await watch(() => loadCart(deps, 's1000'))).toEqual({ statements: 3, readWhole: [] })
    const added = await watch(() => addToCart(deps, { session: SHOPPER, variantId: 4321, quantity: 1 }))
    expect(added).toEqual({ statements: 6, readWhole: [] })
  })
})
