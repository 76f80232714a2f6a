import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { watchPlans } from '@buoy/tools/testing/watch-plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleProductList, consoleProductsQuery } from '../contract.ts'
import { fillLargeShop } from '../large-shop.fixtures.ts'
import { findProductsBy, listCatalogue } from './list-catalogue.ts'

/** Enough rows that reading a whole table is the wrong plan. */
const PRODUCTS = 4000
/** Longest time that writing and indexing them may take on a busy machine. */
const FILLING_MS = 240_000
/** What grows with the catalogue. */
const GROWING = [
  'product',
  'variant',
  'product_text',
  'product_category',
  'product_picture',
  'product_option',
]

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>

beforeAll(async () => {
  database = await openTestDatabase()
  plans = watchPlans(database.pool)
  await fillLargeShop(database, PRODUCTS)
  await database.pool.query('vacuum analyze')
}, FILLING_MS)
afterAll(() => database.close())

const run = (text: string, ...params: unknown[]) => database.pool.query(text, params)
const held = async () => new Map<number, number>()
const list = (query: Record<string, string>): Promise<ConsoleProductList> =>
  listCatalogue({ db: plans.db, held }, consoleProductsQuery.parse(query))

describe('the owner’s list of a large catalogue', () => {
  it.each([
    ['as it opens', {}],
    ['by name', { sort: 'name' }],
    ['by age', { sort: 'newest' }],
    ['by price', { sort: 'price' }],
    ['by price, the highest first', { sort: 'price-desc' }],
    ['by sales', { sort: 'sold' }],
    ['of drafts', { status: 'draft' }],
    ['of hidden ones', { status: 'hidden' }],
    ['of archived ones', { status: 'archived' }],
    ['of those on sale', { sale: 'on' }],
    ['of what is running low', { stock: 'low' }],
    ['of what is sold out', { stock: 'out' }],
    ['of what has a code', { search: 'p1720-2' }],
    ['of a name', { search: 'x1720' }],
  ])('reads a page %s through indexes', async (_, query) => {
    const { readWhole, sorted } = await plans.watch(() => list(query))
    expect(readWhole.filter((table) => GROWING.includes(table))).toEqual([])
    expect(sorted).toBeLessThan(100)
  })

  it('counts all of what it may count', async () => {
    expect(await list({})).toMatchObject({ total: PRODUCTS, page: 1, pageCount: PRODUCTS / 20 })
  })

  it('finds for the search over everything through an index', async () => {
    const { readWhole } = await plans.watch(() => findProductsBy({ db: plans.db }, 'p1720-2', 5))
    expect(readWhole.filter((table) => GROWING.includes(table))).toEqual([])
  })
})

describe('what products are found by', () => {
  const found = async (search: string) => (await list({ search })).total

  it('follows their names, fields, SKUs and codes', async () => {
    expect(await found('ZWQX')).toBe(0)
    await run(`update shop.product set name = 'A zwqx tray' where slug = 'p1'`)
    await run(`update shop.product set fields = '{"brand": "Zwqx & Sons"}' where slug = 'p2'`)
    await run(`update shop.variant set sku = 'OLD-ZWQX-9' where sku = 'p3-1'`)
    await run(`update shop.variant set fields = '{"mpn": "zwqx77"}' where sku = 'p4-1'`)
    await run(`insert into shop.product (slug, name, created_at) values ('new', 'Zwqx', now())`)
    expect(await found('ZWQX')).toBe(5)
    await run(`delete from shop.variant where sku = 'OLD-ZWQX-9'`)
    await run(`delete from shop.product where slug = 'new'`)
    await run(`update shop.product set name = 'A tray' where slug = 'p1'`)
    expect(await found('ZWQX')).toBe(2)
  })

  it('takes every sign for itself', async () => {
    expect([await found('100%'), await found('p_1')]).toEqual([0, 0])
    await run(`update shop.product set name = 'Linen 100%' where slug = 'p5'`)
    expect([await found('100%'), await found('n 100%')]).toEqual([1, 1])
  })
})
