import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { priceInputFixture } from '../../../pricing/engine/pricing.fixtures.ts'
import { storePaidOrder } from '../orders.fixtures.ts'
import { countByStatus, foldOrderCounts } from './count-orders.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const run = (text: string, ...params: unknown[]) => database.pool.query(text, params)
const counts = () => countByStatus(database.db, undefined)
const store = (key: string) =>
  storePaidOrder(database.db, { key, price: priceInputFixture(), paidAt: new Date('2026-11-20T02:00:00Z') })

it('counts orders by status as they come, move and go', async () => {
  expect(await counts()).toEqual({})
  const [first, second] = [await store('a'), await store('b')]
  expect(await counts()).toEqual({ processing: 2 })
  await run(`update shop."order" set status = 'completed' where id = $1`, first)
  await run(`update shop."order" set comments = 'Thanks' where id = $1`, first)
  expect(await counts()).toEqual({ processing: 1, completed: 1 })
  await run(`update shop."order" set status = 'refunded'`)
  expect(await counts()).toEqual({ refunded: 2 })
  // Nothing deletes a real order; those of simulations go this way.
  await run(`alter table shop."order" disable trigger order_stays`)
  await run(`delete from shop."order" where id = $1`, second)
  expect(await counts()).toEqual({ refunded: 1 })
})

it('makes the changes of a status one, and counts the same', async () => {
  const before = await counts()
  await foldOrderCounts(database)
  expect(await counts()).toEqual(before)
  expect((await run('select status, orders::int from shop.order_count')).rows).toEqual([
    { status: 'refunded', orders: 1 },
  ])
})

it('counts a change that was made while others were folded', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update shop."order" set status = 'completed'`)
    await foldOrderCounts(database)
    expect(await counts()).toEqual({ refunded: 1 })
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await counts()).toEqual({ completed: 1 })
})
