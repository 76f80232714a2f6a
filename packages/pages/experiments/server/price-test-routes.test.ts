import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { makeProduct } from '@buoy/tools/testing/make-product.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConsolePriceTest } from '../price-test-contract.ts'
import { priceTestRoutes } from './price-test-routes.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
beforeAll(async () => {
  database = await openTestDatabase()
  const deps = { db: database.db, clock: movableClock(), chance: systemChance }
  app = await openSignedInApp({ db: database.db, routes: priceTestRoutes(deps) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const api = '/console/api/price-tests'
const make = async () =>
  (await app.inject({ method: 'POST', url: api, payload: { name: 'Ring' } })).json() as ConsolePriceTest & {
    version: number
  }
const inputOf = ({
  name,
  goal,
  coverage,
  audience,
  namespace,
  startsAt,
  endsAt,
  variants,
}: ConsolePriceTest) => ({
  name,
  goal,
  coverage,
  audience,
  namespace,
  startsAt,
  endsAt,
  variants,
})

it('begins with the standing prices and a variant that has none of its own', async () => {
  const made = await make()
  const none = { prices: [], delivery: [] }
  expect(made).toMatchObject({ state: 'draft', goal: { kind: 'revenue' }, goods: [], winner: null })
  expect(made.variants).toEqual([
    { name: 'Standing prices', weight: 50, list: none },
    { name: 'Variant B', weight: 50, list: none },
  ])
  expect((await app.inject({ method: 'POST', url: `${api}/${made.id}/start` })).json()).toMatchObject({
    code: 'no-prices',
  })
})

it('is not saved over what somebody else has saved meanwhile', async () => {
  const made = await make()
  const url = `${api}/${made.id}`
  const saved = { ...inputOf(made), name: 'Rings' }
  expect(
    (await app.inject({ method: 'PUT', url, payload: { ...saved, version: made.version } })).json(),
  ).toMatchObject({ name: 'Rings' })
  const late = await app.inject({ method: 'PUT', url, payload: { ...saved, version: made.version } })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'changed-meanwhile' })
})

it.each([
  [{ variantId: 1, amount: 0 }],
  [{ variantId: 1, amount: -5 }],
  [{ variantId: 1, amount: 9.5 }],
  [
    { variantId: 1, amount: 5 },
    { variantId: 1, amount: 6 },
  ],
])('takes no price that is none: %j', async (...prices) => {
  const made = await make()
  const [standing, variant] = made.variants
  const list = { prices, delivery: [] }
  const reply = await putOver(app, `${api}/${made.id}`, {
    ...inputOf(made),
    variants: [standing, { ...variant, list }],
  })
  expect(reply.statusCode).toBe(400)
})

it('names the product of its goal, also after it was deleted, and does not begin for one that is gone', async () => {
  const { db, pool } = database
  const clock = movableClock()
  const kept = await makeProduct(db, clock, {})
  const gone = await makeProduct(db, clock, {})
  const named = async (variantId: number) => {
    const { rows } = await pool.query(
      'select product.id, name from shop.product join shop.variant on product_id = product.id where variant.id = $1',
      [variantId],
    )
    return rows[0] as { id: number; name: string }
  }
  const product = await named(gone)
  const made = await make()
  expect(made.goalProduct).toBeNull()
  const [standing, variant] = made.variants
  const list = { prices: [{ variantId: kept, amount: 8000 }], delivery: [] }
  const input = {
    ...inputOf(made),
    goal: { kind: 'cart', productId: product.id },
    variants: [standing, { ...variant, list }],
  }
  const url = `${api}/${made.id}`
  const saved = await putOver(app, url, input)
  expect(saved.json()).toMatchObject({ goalProduct: { ...product, isDeleted: false } })

  await pool.query('delete from shop.product where id = $1', [product.id])
  expect((await app.inject({ url })).json()).toMatchObject({ goalProduct: { ...product, isDeleted: true } })
  const started = await app.inject({ method: 'POST', url: `${url}/start` })
  expect(started.json()).toMatchObject({ code: 'unknown-product' })
  const again = await putOver(app, url, { ...input, name: 'Rings' })
  expect(again.json()).toMatchObject({ code: 'unknown-product', issues: [{ field: 'goal.productId' }] })

  const any = await putOver(app, url, { ...input, goal: { kind: 'cart', productId: null } })
  expect(any.json()).toMatchObject({ goalProduct: null })
  expect((await app.inject({ method: 'POST', url: `${url}/start` })).json()).toMatchObject({
    state: 'running',
  })
})

it('answers 404 for what is no test of prices', async () => {
  for (const [method, way] of [
    ['GET', ''],
    ['POST', '/start'],
    ['POST', '/end'],
    ['POST', '/undo'],
  ] as const) {
    const payload = method === 'GET' ? {} : { payload: { winner: null } }
    expect((await app.inject({ method, url: `${api}/999999${way}`, ...payload })).statusCode).toBe(404)
  }
})
