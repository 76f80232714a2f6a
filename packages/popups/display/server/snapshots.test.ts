import { seededChance } from '@buoy/tools/testing/chance.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccount } from '../../campaigns/server/open-account.ts'
import { openSnapshots, type Snapshots } from './snapshots.ts'

let database: TestDatabase
let snapshots: Snapshots
const clock = { now: () => new Date('2026-01-10T03:00:00Z') }
const failed = Promise.withResolvers<object>()
const heard: ((payload: string) => void)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  snapshots = await openSnapshots({
    ...{ db: database.db, clock, displayUrl: 'https://shop.example' },
    log: { info: () => {}, warn: () => {}, error: failed.resolve },
    listen: (channel, callback) => {
      if (channel === 'popups_changed') heard.push(callback)
    },
  })
})
afterAll(async () => {
  await snapshots.close()
  await database.close()
})

it('reads a change again that could not be read when it was announced [W1.05]', async () => {
  const deps = { db: database.db, clock, chance: seededChance(1) }
  const clientId = await openAccount(deps, { name: 'Fern & Stone', language: 'en', sites: [] })
  await database.pool.query('alter table popups.site rename to site_away')
  for (const callback of heard) callback(clientId)
  expect(await failed.promise).toMatchObject({ clientId })
  await database.pool.query('alter table popups.site_away rename to site')
  await expect.poll(() => snapshots.account(clientId)?.name, { timeout: 10_000 }).toBe('Fern & Stone')
})
