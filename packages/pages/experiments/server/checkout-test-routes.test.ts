import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { USUAL_LAYOUT } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConsoleCheckoutTest } from '../checkout-test-contract.ts'
import { checkoutTestRoutes } from './checkout-test-routes.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
beforeAll(async () => {
  database = await openTestDatabase()
  const deps = { db: database.db, clock: movableClock(), chance: systemChance }
  app = await openSignedInApp({ db: database.db, routes: checkoutTestRoutes(deps) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const api = '/console/api/checkout-tests'
const make = async () =>
  (
    await app.inject({ method: 'POST', url: api, payload: { name: 'Ring' } })
  ).json() as ConsoleCheckoutTest & {
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
}: ConsoleCheckoutTest) => ({
  name,
  goal,
  coverage,
  audience,
  namespace,
  startsAt,
  endsAt,
  variants,
})

it('begins with the shop’s checkout and a variant that is the same yet', async () => {
  const made = await make()
  expect(made).toMatchObject({ state: 'draft', goal: { kind: 'order' }, winner: null, audience: null })
  expect(made.variants).toEqual([
    { name: 'Original', weight: 50, layout: USUAL_LAYOUT },
    { name: 'Variant B', weight: 50, layout: USUAL_LAYOUT },
  ])
  expect((await app.inject({ method: 'POST', url: `${api}/${made.id}/start` })).json()).toMatchObject({
    code: 'same-layouts',
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

it.each([{ ...USUAL_LAYOUT, coupon: 'gone' }, { ...USUAL_LAYOUT, phone: 'hidden' }, { coupon: 'open' }])(
  'takes no layout that is none: %j',
  async (layout) => {
    const made = await make()
    const [original, variant] = made.variants
    const reply = await putOver(app, `${api}/${made.id}`, {
      ...inputOf(made),
      variants: [original, { ...variant, layout }],
    })
    expect(reply.statusCode).toBe(400)
  },
)

it('answers 404 for what is no test of the checkout', async () => {
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
