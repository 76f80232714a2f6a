import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type Watched, watchPlans } from '@buoy/tools/testing/watch-plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDisputed } from '../../../payments/disputes/server/find-disputes.ts'
import { priceInputFixture } from '../../../pricing/engine/pricing.fixtures.ts'
import { type OrderList, orderListQuery } from '../contract.ts'
import { fillManyOrders } from '../large-history.fixtures.ts'
import { storePaidOrder } from '../orders.fixtures.ts'
import { listOrders } from './list-orders.ts'

/** More than a list counts, and enough that reading a whole table is the wrong plan. */
const ORDERS = 12_000
/** Longest time that writing and indexing them may take on a busy machine. */
const FILLING_MS = 240_000

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>

beforeAll(async () => {
  database = await openTestDatabase()
  plans = watchPlans(database.pool)
  const paidAt = new Date('2026-11-20T02:00:00Z')
  await storePaidOrder(database.db, { key: 'first', price: priceInputFixture(), paidAt })
  await fillManyOrders(database, { orders: ORDERS, days: 365, until: paidAt })
  await database.pool.query('vacuum analyze')
}, FILLING_MS)
afterAll(() => database.close())

async function list(query: Record<string, string>): Promise<Watched & { list: OrderList }> {
  let list: OrderList | undefined
  const watched = await plans.watch(async () => {
    list = await listOrders({ db: plans.db, isDisputed }, orderListQuery.parse(query))
  })
  if (list === undefined) throw new Error('There is no list.')
  return { ...watched, list }
}

/** Tables with a few rows, whatever a shop has sold. */
const SMALL = ['store_setting', 'order_count']
const large = (tables: readonly string[]) => tables.filter((table) => !SMALL.includes(table))

describe('the list of orders in a shop with many', () => {
  it.each([
    ['as it opens', {}],
    ['by number', { sort: 'number', direction: 'ascending' }],
    ['by customer', { sort: 'customer', direction: 'ascending' }],
    ['by status', { sort: 'status', direction: 'ascending' }],
    ['by status, turned round', { sort: 'status', direction: 'descending' }],
    ['by total', { sort: 'total', direction: 'descending' }],
    ['of one status', { status: 'completed' }],
  ])('reads a page %s through indexes, and counts without reading', async (_, query) => {
    const { list: found, readWhole, sorted } = await list(query)
    expect(large(readWhole)).toEqual([])
    expect(sorted).toBeLessThan(100)
    expect(found.isMore).toBeUndefined()
    expect(found.total).toBe('status' in query ? ORDERS : ORDERS + 1)
  })

  it('finds one order through the index of words', async () => {
    const { list: found, readWhole } = await list({ search: 'buyer7919@example' })
    expect(large(readWhole)).toEqual([])
    expect(found).toMatchObject({ total: 1, pageCount: 1, countByStatus: { completed: 1 } })
  })

  it('offers ways to pay and origins by jumping from one to the next', async () => {
    const { list: found } = await list({})
    expect(found.methods).toEqual(['Afterpay', 'Apple Pay', 'Bank transfer', 'Card', 'Cash'])
    expect(found.origins).toHaveLength(20)
  })

  it('counts what a filter finds as far as 10,000, and says that there are more', async () => {
    const { list: found } = await list({ search: 'tray', page: '401' })
    expect(found).toMatchObject({
      total: 10_000,
      isMore: true,
      page: 401,
      pageCount: 402,
      countByStatus: null,
    })
    expect(found.orders).toHaveLength(25)
  })

  it('counts one status alone where all together are too many', async () => {
    const { list: found } = await list({ search: 'tray', status: 'processing' })
    expect(found).toMatchObject({ total: 0, countByStatus: null })
  })
})
