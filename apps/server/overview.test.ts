import { addStaff, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import type { FoundRecords, ToDoList } from '@buoy/platform/overview/contract.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Cookies = Record<string, string>
let buoy: TestServer
let owner: Cookies
let marketer: Cookies
let packer: Cookies
beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  owner = await signedInCookies(buoy, TEST_OWNER)
  marketer = await signedInCookies(buoy, await addStaff(buoy.database, 'marketer'))
  packer = await signedInCookies(buoy, await addStaff(buoy.database, 'packer'))
})
afterAll(() => buoy.close())

const headers = () => ({ origin: buoy.url, host: new URL(buoy.url).host })
const get = (path: string, cookies: Cookies) =>
  buoy.inject({ url: `/console/api${path}`, cookies, headers: headers() })
const toDos = async (cookies = owner) => (await get('/to-dos', cookies)).json<ToDoList>().toDos
const found = async (search: string, cookies = owner) =>
  (await get(`/records?${new URLSearchParams({ search })}`, cookies)).json<FoundRecords>().kinds
const labels = async (search: string, cookies = owner) =>
  (await found(search, cookies)).map(({ label }) => label)

/** An order that waits for its payment. */
async function writeOrder(): Promise<number> {
  const address = {
    first_name: 'Noosa',
    last_name: 'Ward',
    company: '',
    country: 'AU',
    address_1: '2 Jonson St',
  }
  const place = { ...address, address_2: '', city: 'Byron Bay', state: 'NSW', postcode: '2481' }
  const { rows } = await buoy.database.pool.query<{ id: number }>(
    'select min(id)::int as id from shop.variant',
  )
  const reply = await buoy.inject({
    method: 'POST',
    url: '/console/api/orders',
    cookies: owner,
    headers: headers(),
    payload: {
      email: 'noosa.ward@example.com',
      phone: '0412 345 678',
      billing: place,
      shipping: place,
      comments: '',
      lines: [{ variantId: rows[0]?.id, quantity: 1, unitPrice: null, priceReason: '' }],
      coupons: [],
      discount: 0,
      shippingLabel: 'Courier',
      shippingAmount: 0,
    },
  })
  return reply.json<{ id: number }>().id
}

describe('what waits for somebody', () => {
  it('counts what there is, with the list that shows it, and urgent work first', async () => {
    const id = await writeOrder()
    const { pool } = buoy.database
    await pool.query(`update shop."order" set status = 'processing' where id = $1`, [id])
    await pool.query(
      `insert into shop.dispute (id, order_id, charge, amount, reason, state, due_at, holds_order, opened_at)
       values ('dp_1', $1, 'ch_1', 4200, 'fraudulent', 'open', '2026-12-04T00:00:00Z', false, now())`,
      [id],
    )
    const [first, second] = await toDos()
    expect(first).toEqual({
      key: 'disputes',
      count: 1,
      words: 'dispute needs a response',
      screen: '/orders?disputed=open',
      isUrgent: true,
      dueAt: '2026-12-04T00:00:00.000Z',
    })
    expect(second).toMatchObject({ count: 1, words: 'order to fulfil', screen: '/orders?status=processing' })
  })

  it('leads to lists that show as many', async () => {
    const all = await toDos()
    const counted = await Promise.all(
      all
        .filter(({ screen }) => /^\/(orders|products|reviews|messages|mail)\?/.test(screen))
        .map(async ({ screen, count }) => ({
          screen,
          count,
          listed: (await get(screen, owner)).json().total,
        })),
    )
    expect(counted.length).toBeGreaterThan(1)
    expect(counted.filter(({ count, listed }) => count !== listed)).toEqual([])
  })

  it('tells nobody of work that their role does not do', async () => {
    expect(await toDos(packer)).toEqual([])
    const keys = (await toDos(marketer)).map(({ key }) => key)
    expect(keys.filter((key) => !['reviews'].includes(key))).toEqual([])
  })
})

describe('the search over everything', () => {
  it('finds records of several features in one call, orders first', async () => {
    expect(await labels('noosa')).toEqual(['Orders', 'Products', 'Customers'])
    const [orders, , customers] = await found('noosa')
    expect(orders?.records[0]).toMatchObject({ text: 'Noosa Ward' })
    expect(customers?.records[0]?.screen).toBe('/customers/one?email=noosa.ward%40example.com')
    expect(await labels('SUMMER10')).toEqual(['Coupons'])
    expect(await labels('wonky trays letter')).toContain('Popups')
  })

  it('shows a role only what it may see', async () => {
    expect(await labels('noosa', packer)).toEqual([])
    expect(await labels('noosa', marketer)).toEqual([])
    expect(await labels('SUMMER10', marketer)).toEqual(['Coupons'])
  })

  it.each(['', '   ', 'x'.repeat(101)])('refuses a search for "%s"', async (search) => {
    const reply = await get(`/records?${new URLSearchParams({ search })}`, owner)
    expect(reply.statusCode).toBe(400)
  })

  it.each(['%', '_', '\\', "'", '\u0000', '\ud800', '１００１', '#'])(
    'is not confused by %j',
    async (search) => {
      const reply = await get(`/records?search=${encodeURIComponent(search.toWellFormed())}`, owner)
      expect([200, 400]).toContain(reply.statusCode)
    },
  )

  it('needs somebody who is signed in', async () => {
    expect((await get('/records?search=noosa', {})).statusCode).toBe(401)
    expect((await get('/to-dos', {})).statusCode).toBe(401)
  })
})
