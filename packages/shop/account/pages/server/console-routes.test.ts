import { systemChance } from '@buoy/kernel/server/chance.ts'
import { registerCustomer } from '@buoy/people/customers/server/register-customer.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentsOfPerson } from '../../../marketing/server/personal-data.ts'
import { ordersOfPerson } from '../../../orders/record/server/personal-data.ts'
import type { CustomerList } from '../contract.ts'
import { customersConsoleRoutes } from './console-routes.ts'
import { accountRecords } from './personal-data.ts'

let database: TestDatabase
let jobs: ManualQueue
let owner: Awaited<ReturnType<typeof openSignedInApp>>
const clock = { now: () => new Date() }

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  jobs = await manualQueue(db)
  const deps = {
    db,
    clock,
    chance: systemChance,
    jobs,
    shopName: async () => 'Bobalong',
    texts: () => SOURCE_TEXTS,
    personalData: [ordersOfPerson, consentsOfPerson, accountRecords],
  }
  owner = await openSignedInApp({ db, routes: customersConsoleRoutes({ ...deps, read: (work) => work(db) }) })
  await registerCustomer(deps, {
    email: 'ann@example.com',
    password: 'three dry towels',
    firstName: 'Ann',
    lastName: 'Lee',
    ip: '127.0.0.1',
  })
  await order('ann@example.com', 'Ann', 10_000, 2_500)
  await order('Guest@Example.com', 'Gus', 30_000, 0)
})
afterAll(async () => {
  await owner.close()
  await database.close()
})

async function order(email: string, name: string, total: number, refunded: number): Promise<void> {
  const address = JSON.stringify({ first_name: name, last_name: 'Lee', state: 'NSW', country: 'AU' })
  await database.pool.query(
    `insert into shop."order" (key, status, email, phone, billing, shipping, comments, items, discount,
       shipping_amount, shipping_gst, gst, gst_removed, total, refunded, shipping_label, payment_method,
       payment_title, paid_at, created_at, updated_at)
     values (md5(random()::text), 'completed', $1, '', $2, $2, '', $3, 0, 0, 0, 0, 0, $3, $4, '', 'stripe_cc', 'Card',
       now(), now(), now())`,
    [email, address, total, refunded],
  )
}

const list = async (query = '') =>
  (await owner.inject({ url: `/console/api/customers${query}` })).json() as CustomerList
const one = (email: string, path = '', payload?: object) =>
  owner.inject({
    url: `/console/api/customers/one${path}?email=${encodeURIComponent(email)}`,
    ...(payload ? { method: 'POST' as const, payload } : {}),
  })
const audit = async () =>
  (await database.pool.query<{ action: string }>('select action from people.audit_entry order by id desc'))
    .rows[0]?.action

describe('the owner’s customers', () => {
  it('are those with an account and guests, by address, net of refunds', async () => {
    const { customers, total } = await list('?sort=spent')
    expect(total).toBe(2)
    expect(customers.map(({ email, spent, hasAccount }) => ({ email, spent, hasAccount }))).toEqual([
      { email: 'guest@example.com', spent: 30_000, hasAccount: false },
      { email: 'ann@example.com', spent: 7_500, hasAccount: true },
    ])
    expect((await list('?search=ann%20lee')).customers).toHaveLength(1)
    expect((await list('?kind=guest')).customers[0]?.name).toBe('Gus Lee')
    expect((await list('?search=%25')).total).toBe(0)
  })

  it('keep their sums with every order: paid, refunded, moved to another address, gone', async () => {
    const of = async (email: string) => {
      const { customers } = await list(`?search=${email}`)
      return customers.map(({ orders, spent, name }) => [orders, spent, name])
    }
    await order('Kim@Example.com', 'Kim', 5_000, 0)
    await Promise.all([1, 2, 3, 4].map((n) => order('kim@example.com', `Kim ${n}`, 1_000, 0)))
    expect((await of('kim@')).map(([orders, spent]) => [orders, spent])).toEqual([[5, 9_000]])
    const change = (text: string) =>
      database.pool.query(`update shop."order" set ${text} where lower(email) = 'kim@example.com'`)
    await change('refunded = 500')
    expect((await of('kim@'))[0]?.[1]).toBe(6_500)
    await change('paid_at = null')
    expect((await of('kim@'))[0]?.[1]).toBe(0)
    await change("email = 'lee@example.com', billing = '{}'")
    expect(await of('kim@')).toEqual([])
    expect(await of('lee@')).toEqual([[5, 0, '']])
    await database.pool.query(
      `update shop."order" set email = 'erased-' || id || '@erased.invalid' where email = 'lee@example.com'`,
    )
    expect(await of('lee@')).toEqual([])
    expect(await of('erased')).toEqual([])
  })

  it('are found without reading a single order', async () => {
    // While somebody else has the table for themselves, anyone who reads an order waits.
    const client = await database.pool.connect()
    await client.query('begin; lock table shop."order" in access exclusive mode')
    expect((await list('?sort=spent')).total).toBe(2)
    await client.query('rollback')
    client.release()
  })

  it.each(['?sort=password', '?page=0', '?page=x', `?search=${'x'.repeat(201)}`])(
    'are not listed for %s, which is answered with 400',
    async (query) => {
      expect((await owner.inject({ url: `/console/api/customers${query}` })).statusCode).toBe(400)
    },
  )

  it('have notes that are written down', async () => {
    expect((await one('guest@example.com', '/notes', { text: ' Likes blue. ' })).statusCode).toBe(201)
    expect(await audit()).toBe('note about a customer written')
    const detail = (await one('GUEST@example.com')).json() as { notes: { text: string }[] }
    expect(detail.notes.map((note) => note.text)).toEqual(['Likes blue.'])
    expect((await one('guest@example.com', '/notes', { text: '' })).statusCode).toBe(400)
    expect((await one('nobody@example.com')).statusCode).toBe(404)
  })

  it('get a link for a new password, when they have one', async () => {
    expect((await one('ann@example.com', '/reset-password', {})).statusCode).toBe(200)
    expect(await audit()).toBe('link for a new password mailed to a customer')
    expect((await one('guest@example.com', '/reset-password', {})).statusCode).toBe(409)
  })

  it('are handed over and erased at their wish, and the log names nobody', async () => {
    const file = await one('guest@example.com', '/export')
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(JSON.stringify(file.json())).toContain('Likes blue.')
    expect((await one('guest@example.com', '/erase', {})).statusCode).toBe(200)
    expect(await audit()).toBe('customer erased')
    expect((await list()).customers.map(({ email }) => email)).toEqual(['ann@example.com'])
    const { rows } = await database.pool.query('select * from people.audit_entry')
    expect(JSON.stringify(rows)).not.toContain('guest@example.com')
    expect((await one('guest@example.com', '/erase', {})).statusCode).toBe(404)
  })

  it('may be known by the address only, and are handed over and erased like everybody', async () => {
    const email = 'reader@example.com'
    await database.pool.query(
      `insert into shop.marketing_consent (email, source, wording, given_at) values ($1, 'newsletter', 'News', now())`,
      [email],
    )
    expect((await one(email)).json()).toMatchObject({ email, orders: 0, hasAccount: false, lastSeenAt: null })
    expect((await list()).customers.map((known) => known.email)).not.toContain(email)
    expect((await one(email, '/export')).json()).toMatchObject({ marketing: [{ wording: 'News' }] })
    expect((await one(email, '/erase', {})).statusCode).toBe(200)
    expect((await one(email)).statusCode).toBe(404)
  })
})
