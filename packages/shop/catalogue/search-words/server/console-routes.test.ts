import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import { newProductFixture, shownCatalogue } from '../../products/catalogue.fixtures.ts'
import type { SearchMisses, SearchTrial, Synonyms } from '../../search/contract.ts'
import { countMiss, sweepMisses } from '../../search/server/count-miss.ts'
import { searchConsoleRoutes } from './console-routes.ts'

const API = '/console/api/search'

let database: TestDatabase
let owner: Awaited<ReturnType<typeof openSignedInApp>>
const clock = movableClock()
const deps = () => ({ ...shownCatalogue(database), clock })

beforeAll(async () => {
  database = await openTestDatabase()
  await stockShop(database.db, [newProductFixture({ slug: 'round', name: 'Noosa floating tray' })])
  owner = await openSignedInApp({ db: database.db, routes: searchConsoleRoutes(deps()) })
})
afterAll(async () => {
  await owner.close()
  await database.close()
})

const ask = async <Body>(path: string) => (await owner.inject({ url: `${API}${path}` })).json<Body>()
const put = (groups: unknown) => putOver(owner, `${API}/synonyms`, { groups })

describe('synonyms', () => {
  it('are written as a whole, found by at once, and written down', async () => {
    expect((await ask<SearchTrial>('/trial?q=platter')).total).toBe(0)
    const saved = await put([['Tray', 'platter', 'serving board']])
    expect(saved.json<Synonyms>()).toMatchObject({ groups: [['tray', 'platter', 'serving board']] })
    const trial = await ask<SearchTrial>('/trial?q=Platter%20noosa')
    expect(trial).toMatchObject({ total: 1, corrected: null, products: [{ name: 'Noosa floating tray' }] })
    expect(trial.wanted).toEqual([['platter', 'tray', 'serving board'], ['noosa']])
    const { rows } = await database.pool.query(
      'select action from people.audit_entry order by id desc limit 1',
    )
    expect(rows[0].action).toBe('search words changed')
    expect((await put([])).json()).toMatchObject({ groups: [] })
    expect((await ask<SearchTrial>('/trial?q=platter')).total).toBe(0)
  })

  it('mend typing errors into their words at once', async () => {
    await put([['tray', 'platter']])
    expect(await ask<SearchTrial>('/trial?q=plater')).toMatchObject({ total: 1, corrected: 'platter' })
  })

  it.each([
    ['a group of one word', [['tray']]],
    ['a word of one letter', [['tray', 'x']]],
    ['a word with signs in it', [['tray', "pl'atter; --"]]],
    ['no groups at all', 'tray'],
  ])('refuse %s, and keep what there was', async (_title, groups) => {
    const before = await ask<Synonyms>('/synonyms')
    const reply = await put(groups)
    expect(reply.statusCode).toBe(400)
    expect(await ask<Synonyms>('/synonyms')).toEqual(before)
  })
})

describe('searches without results', () => {
  it('are counted by term, most wanted first, and forgotten after eight weeks', async () => {
    await countMiss(deps(), 'old wish')
    clock.advance(50 * DAY_MS)
    for (const phrase of ['Pool Noodle', 'pool   noodle!', 'hammock']) await countMiss(deps(), phrase)
    await countMiss(deps(), 'mia@example.com')
    const terms = async () =>
      (await ask<SearchMisses>('/misses')).misses.map((one) => [one.term, one.searches])
    expect(await terms()).toEqual([
      ['pool noodle', 2],
      ['hammock', 1],
      ['old wish', 1],
    ])
    clock.advance(10 * DAY_MS)
    await sweepMisses(deps())
    expect((await terms()).map(([term]) => term)).toEqual(['pool noodle', 'hammock'])
    const { rows } = await database.pool.query('select count(*)::integer as n from shop.search_miss')
    expect(rows[0].n).toBe(2)
  })
})
