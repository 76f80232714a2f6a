import { type BadRequest, badRequestTo } from '@buoy/tools/testing/bad-requests.ts'
import { openTestHouse, type TestHouse } from '@buoy/tools/testing/house.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** At least so many in all, and at least so many for each route. */
const REQUESTS = 2400
const REQUESTS_PER_ROUTE = 24
/** The same nonsense in every run, so that a failure can be repeated. */
const SEED = 20261121
/** Shorter than this no text tells a person anything. */
const SHORTEST_TEXT = 12

/** What may grow although nothing was bought, sent or changed: carts of shoppers who were refused, and job queues. */
const MAY_GROW = /^(shop\.cart|people\.owner_rate_limit|pgboss\..*)$/

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse()
  await house.listen()
})
afterAll(async () => {
  await house.close()
})

function send({ method, url, headers, payload }: BadRequest) {
  return house.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) })
}

/** The number of rows of every table that must stay as it is. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await house.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    if (MAY_GROW.test(name)) continue
    const { rows } = await house.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from ${name}`,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

describe('whatever a visitor sends', () => {
  it('is answered at every route without a 500, with words when refused, and leaves nothing half written', async () => {
    const routes = house.routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    expect(routes.length).toBeGreaterThan(20)
    const perRoute = Math.max(REQUESTS_PER_ROUTE, Math.ceil(REQUESTS / routes.length))
    const before = await countRows()
    let sent = 0
    const broken: string[] = []
    for (const route of routes) {
      const property = fc.asyncProperty(badRequestTo(route), async (request) => {
        sent += 1
        const response = await send(request)
        if (response.statusCode >= 400) expect(response.body.length).toBeGreaterThan(SHORTEST_TEXT)
        expect(response.statusCode).toBeLessThan(500)
      })
      const { failed, counterexample } = await fc.check(property, { numRuns: perRoute, seed: SEED })
      if (failed) broken.push(`${route.method} ${route.url}: ${fc.stringify(counterexample)}`)
    }
    expect(broken).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(REQUESTS)
    expect(await countRows()).toEqual(before)
    expect(house.errors()).toEqual([])
  })
})
