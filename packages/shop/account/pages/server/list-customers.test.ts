import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { watchPlans } from '@buoy/tools/testing/watch-plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerListQuery } from '../contract.ts'
import { findKnownCustomer, listCustomers } from './list-customers.ts'

/** More than a list counts, and enough that reading a whole table is the wrong plan. */
const BUYERS = 12_000
/** Longest time that writing them may take on a busy machine. */
const FILLING_MS = 120_000

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>

beforeAll(async () => {
  database = await openTestDatabase()
  plans = watchPlans(database.pool)
  await run(
    `insert into shop.buyer (email, name, orders, spent, last_order_at)
     select 'buyer' || n || '@example.com', 'Buyer ' || md5(n::text), n % 7 + 1, n, now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    BUYERS,
  )
  await run(
    `insert into people.customer (id, name, email) select 'c' || n, '', 'member' || n || '@example.com'
     from generate_series(1, 50) n`,
  )
  await run('vacuum analyze')
}, FILLING_MS)
afterAll(() => database.close())

const run = (text: string, ...params: unknown[]) => database.pool.query(text, params)
const list = (query: Record<string, string>) =>
  listCustomers({ db: plans.db }, customerListQuery.parse(query))
const known = (email: string) => findKnownCustomer(database, email)

describe('the list of customers of a shop with many', () => {
  it.each([
    ['as it opens', {}],
    ['by what they spent', { sort: 'spent' }],
    ['by their orders', { sort: 'orders' }],
    ['by name', { sort: 'name' }],
    ['of those with an account', { kind: 'account' }],
    ['of one address', { search: 'buyer7919@example' }],
  ])('reads a page %s through indexes', async (_, query) => {
    const { readWhole, sorted } = await plans.watch(() => list(query))
    expect(readWhole).toEqual([])
    expect(sorted).toBeLessThan(100)
  })

  it('counts as far as 10,000, and says that there are more', async () => {
    expect(await list({})).toMatchObject({ total: 10_000, isMore: true, pageCount: 400 })
    expect(await list({ kind: 'account' })).toEqual(expect.not.objectContaining({ isMore: true }))
    expect(await list({ kind: 'account' })).toMatchObject({ total: 50, pageCount: 2 })
  })
})

describe('a customer of the list', () => {
  it('is known by an account, by orders, or by both, and by neither no more', async () => {
    const email = 'mia@example.com'
    expect(await known(email)).toBeNull()
    await run(`insert into shop.buyer values ($1, 'Mia Ward', 2, 5000, '2026-05-01')`, email)
    expect(await known(email)).toMatchObject({ name: 'Mia Ward', hasAccount: false, orders: 2, spent: 5000 })
    await run(
      `insert into people.customer (id, name, email, last_seen_at) values ('mia', 'Mia W', $1, '2026-06-01')`,
      email,
    )
    expect(await known(email)).toMatchObject({
      name: 'Mia W',
      hasAccount: true,
      orders: 2,
      lastSeenAt: new Date('2026-06-01').toISOString(),
    })
    await run('delete from shop.buyer where email = $1', email)
    expect(await known(email)).toMatchObject({ name: 'Mia W', hasAccount: true, orders: 0, spent: 0 })
    await run(`update people.customer set email = 'other@example.com' where id = 'mia'`)
    expect(await known(email)).toBeNull()
    expect(await known('other@example.com')).toMatchObject({ name: 'Mia W', hasAccount: true })
    await run(`delete from people.customer where id = 'mia'`)
    expect(await known('other@example.com')).toBeNull()
  })

  it('keeps what both say when an order and an account are written at once', async () => {
    const email = 'zoe@example.com'
    const [order, account] = [await database.pool.connect(), await database.pool.connect()]
    try {
      await order.query('begin')
      await account.query('begin')
      await order.query(`insert into shop.buyer values ($1, 'Zoe', 1, 100, now())`, [email])
      await account.query(`insert into people.customer (id, name, email) values ('zoe', 'Zoe B', $1)`, [
        email,
      ])
      await Promise.all([order.query('commit'), account.query('commit')])
    } finally {
      order.release()
      account.release()
    }
    expect(await known(email)).toMatchObject({ name: 'Zoe B', hasAccount: true, orders: 1, spent: 100 })
  })
})
