import { setTimeout as pause } from 'node:timers/promises'
import { addStaff, type Staff, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import type { Simulation, SimulationInput, SimulationList } from '@buoy/shop/insight/simulation/contract.ts'
import { BAD_DAY, CALM_DAY } from '@buoy/shop/insight/simulation/rules/faults.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const LIMIT_MS = 240_000

let buoy: TestServer
let owner: Record<string, string>
let manager: Staff

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  manager = await addStaff({ db: buoy.database.db }, 'manager')
  owner = await signedInCookies(buoy, TEST_OWNER)
}, LIMIT_MS)
afterAll(() => buoy.close())

const USUAL: SimulationInput = { shoppers: 12, productId: null, faults: { ...BAD_DAY } }

function ask(method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, cookies = owner) {
  return buoy.inject({
    method,
    url: `/console/api/simulations${path}`,
    cookies,
    headers: { host: new URL(buoy.url).host },
    ...(payload === undefined ? {} : { payload }),
  })
}

async function setDoor(isClosed: boolean): Promise<void> {
  const call = {
    url: '/console/api/store/announcement',
    cookies: owner,
    headers: { host: new URL(buoy.url).host },
  }
  const notices = (await buoy.inject(call)).json()
  const payload = { ...notices, comingSoon: { ...notices.comingSoon, isOn: isClosed } }
  const saved = await buoy.inject({ ...call, method: 'PUT', payload })
  expect(saved.statusCode).toBe(200)
}

const list = async () => (await ask('GET')).json<SimulationList>()

async function whenEnded(id: number): Promise<Simulation> {
  for (;;) {
    const found = (await list()).simulations.find((simulation) => simulation.id === id)
    if (found === undefined) throw new Error('The simulation has gone')
    if (found.state !== 'running') return found
    await pause(200)
  }
}

async function one<Row>(text: string): Promise<Row> {
  const { rows } = await buoy.database.pool.query(text)
  return rows[0] as Row
}

type Traces = { stock: object; sales: number; mails: number; number: string }

/** Everything a simulation could leave behind. */
const traces = () =>
  one<Traces>(`select
    (select json_object_agg(id, stock) from shop.variant) as stock,
    (select json_object_agg(id, units_sold) from shop.product) as popularity,
    (select count(*)::int from report.sale) as sales, (select count(*)::int from shop."order") as orders,
    (select count(*)::int from shop.buyer) as buyers, (select count(*)::int from shop.mail) as mails,
    (select count(*)::int from shop.payment_attempt) as tries, (select count(*)::int from sandbox.fault) as faults,
    (select last_value from shop.order_number) as number, (select last_value from shop.invoice_number) as invoice`)

describe('a simulation', () => {
  it(
    'sends its shoppers through the whole shop on a bad day; the books agree and nothing is left behind',
    async () => {
      const before = await traces()
      const started = await ask('POST', '', USUAL)
      expect(started.statusCode).toBe(201)
      const { id } = started.json<{ id: number }>()

      const second = await ask('POST', '', USUAL)
      expect(second.statusCode).toBe(409)
      expect(second.json().message).toContain('A simulation is under way')
      expect((await ask('DELETE', `/${id}`)).statusCode).toBe(409)

      const ended = await whenEnded(id)
      expect(ended).toMatchObject({ state: 'done', shoppers: 12, faults: BAD_DAY, kept: [] })
      expect(ended.promises?.filter(({ broken }) => broken > 0)).toEqual([])
      expect(ended.promises?.map(({ promise }) => promise)).toEqual(
        expect.arrayContaining([
          'every charge has one paid order',
          'every paid order has one charge',
          'nothing is charged twice',
          'stock agrees with what was sold',
        ]),
      )
      expect(ended.ends.paid).toBeGreaterThan(6)
      expect(Object.values(ended.ends).reduce((sum, count) => sum + count, 0)).toBe(12)
      expect(ended.told).toEqual([])
      expect(await traces()).toEqual(before)
      expect((await ask('DELETE', `/${id}`)).statusCode).toBe(204)
      expect((await list()).simulations).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'can be cancelled in the middle, and what was begun is put back',
    async () => {
      const before = await traces()
      const { id } = (
        await ask('POST', '', { ...USUAL, shoppers: 40, faults: { ...CALM_DAY, latency: 50 } })
      ).json<{
        id: number
      }>()
      expect((await ask('POST', `/${id}/cancel`)).statusCode).toBe(204)
      const ended = await whenEnded(id)
      expect(ended).toMatchObject({ state: 'cancelled', kept: [] })
      expect(ended.promises?.filter(({ broken }) => broken > 0)).toEqual([])
      expect((await ask('POST', `/${id}/cancel`)).statusCode).toBe(409)
      // A call that was under way when its shopper left may write its order after the end.
      await expect
        .poll(
          async () => {
            await list()
            return traces()
          },
          { timeout: 20_000 },
        )
        .toEqual(before)
    },
    LIMIT_MS,
  )

  it.each([
    ['nobody', { ...USUAL, shoppers: 0 }],
    ['a crowd', { ...USUAL, shoppers: 201 }],
    ['half a shopper', { ...USUAL, shoppers: 1.5 }],
    ['a fault above one half', { ...USUAL, faults: { ...CALM_DAY, latency: 51 } }],
    ['an unknown fault', { ...USUAL, faults: { ...CALM_DAY, meteor: 1 } }],
    ['a product that is not there', { ...USUAL, productId: 999_999 }],
    ['nothing at all', {}],
  ])('is refused with a text for %s', async (_what, payload) => {
    const reply = await ask('POST', '', payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toMatch(/\w{3,}/)
    expect((await list()).simulations.every(({ state }) => state !== 'running')).toBe(true)
  })

  it('is refused while there are too few units, and while the shop is closed', async () => {
    const { products } = await list()
    const scarce = products.toSorted((one, other) => one.free - other.free)[0]
    if (scarce === undefined) throw new Error('The demo store has no simple product')
    const few = await ask('POST', '', { ...USUAL, shoppers: scarce.free + 1, productId: scarce.id })
    expect(few.statusCode).toBe(409)
    expect(few.json()).toMatchObject({
      code: 'stock-too-low',
      issues: [{ field: 'productId', message: expect.stringContaining(`${scarce.free} free in stock`) }],
    })

    await setDoor(true)
    const closed = await ask('POST', '', USUAL)
    await setDoor(false)
    expect(closed.statusCode).toBe(409)
    expect(closed.json().message).toContain('The shop is closed for visitors')
  })

  it('is for owners alone', async () => {
    const cookies = await signedInCookies(buoy, manager)
    expect((await ask('GET', '', undefined, cookies)).statusCode).toBe(403)
    expect((await ask('POST', '', USUAL, cookies)).statusCode).toBe(403)
    expect((await ask('POST', '', USUAL, {})).statusCode).toBe(401)
  })
})

describe('a server that closes in the middle', () => {
  it(
    'breaks the simulation off and puts everything back before it goes',
    async () => {
      const before = await traces()
      const started = await ask('POST', '', { ...USUAL, shoppers: 40, faults: { ...CALM_DAY } })
      const { id } = started.json<{ id: number }>()
      while ((await one<{ orders: number }>('select count(*)::int as orders from shop."order"')).orders < 3) {
        await pause(50)
      }
      const asked = Date.now()
      await buoy.app.close()
      expect(Date.now() - asked, 'ms to close').toBeLessThan(20_000)
      expect(await one(`select state, promises from shop.simulation where id = ${id}`)).toEqual({
        state: 'broken-off',
        promises: null,
      })
      const { stock, sales, mails, number } = await traces()
      expect({ stock, sales, mails, number }).toMatchObject({
        stock: before.stock,
        sales: before.sales,
        mails: before.mails,
        number: before.number,
      })
    },
    LIMIT_MS,
  )
})

describe('with live keys', () => {
  it('there is no simulation room', async () => {
    const live = await openTestServer({
      demo: false,
      env: {
        STRIPE_SECRET_KEY: 'sk_live_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
      },
    })
    try {
      expect(live.routes.filter(({ url }) => url.startsWith('/console/api/simulations'))).toEqual([])
    } finally {
      await live.close()
    }
  })
})
