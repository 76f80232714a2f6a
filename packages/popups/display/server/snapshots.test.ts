import type { Listen } from '@buoy/kernel/server/announce.ts'
import { addStaff } from '@buoy/people/owners/owners.fixtures.ts'
import { seededChance } from '@buoy/tools/testing/chance.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeAccount } from '../../accounts/server/change-account.ts'
import { openAccount } from '../../accounts/server/open-account.ts'
import { openSnapshots, type Snapshots } from './snapshots.ts'

let database: TestDatabase
let snapshots: Snapshots
let deps: Parameters<typeof openAccount>[0]
const clock = { now: () => new Date('2026-01-10T03:00:00Z') }
const failed = Promise.withResolvers<object>()
const heard: ((payload: string) => void)[] = []
const listen: Listen = (channel, callback) => {
  if (channel === 'popups_changed') heard.push(callback)
}
const displayUrl = 'https://shop.example'

beforeAll(async () => {
  database = await openTestDatabase()
  deps = { db: database.db, clock, chance: seededChance(1) }
  const log = { ...silentLog, error: failed.resolve }
  snapshots = await openSnapshots({ db: database.db, clock, displayUrl, log, listen })
})
afterAll(async () => {
  await snapshots.close()
  await database.close()
})

it('reads a change again that could not be read when it was announced [W1.05]', async () => {
  const clientId = await openAccount(deps, { name: 'Fern & Stone', language: 'en', sites: [] })
  await database.pool.query('alter table popups.site rename to site_away')
  for (const callback of heard) callback(clientId)
  expect(await failed.promise).toMatchObject({ clientId })
  await database.pool.query('alter table popups.site_away rename to site')
  await expect.poll(() => snapshots.account(clientId)?.name, { timeout: 10_000 }).toBe('Fern & Stone')
})

it('keeps a change that was announced while all were read for the first time [W1.05]', async () => {
  const { pool } = database
  const clientId = await openAccount(deps, { name: 'Before', language: 'en', sites: [] })
  await pool.query('update popups.account set free_shipping = \'{"kind":"shop"}\' where client_id = $1', [
    clientId,
  ])
  // The first reading is held up where it asks the shop's rates.
  const holder = await pool.connect()
  await holder.query('begin; lock table shop.shipping_zone in access exclusive mode')
  const opening = openSnapshots({ db: database.db, clock, displayUrl, log: silentLog, listen })
  const waiting = async () =>
    (
      await holder.query(
        "select from pg_locks where not granted and relation = 'shop.shipping_zone'::regclass",
      )
    ).rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  await pool.query("update popups.account set name = 'After', free_shipping = null where client_id = $1", [
    clientId,
  ])
  for (const callback of heard) callback(clientId)
  await expect.poll(() => snapshots.account(clientId)?.name).toBe('After')
  await holder.query('commit')
  holder.release()
  const opened = await opening
  await opened.close()
  expect(opened.account(clientId)?.name).toBe('After')
})

it('shows nothing of an account from when it is archived until it is restored', async () => {
  const later = { ...deps, clock: { now: () => new Date('2026-01-11T03:00:00Z') } }
  const clientId = await openAccount(later, { name: 'Brand', language: 'en', sites: ['brand.example'] })
  const owner = await addStaff(database, 'owner')
  for (const isArchived of [false, true, false]) {
    expect(await changeAccount(later, { clientId, isArchived, owner })).toMatchObject({ ok: true })
    for (const callback of heard) callback(clientId)
    await expect.poll(() => snapshots.account(clientId) === undefined).toBe(isArchived)
    expect(snapshots.isAnySite('brand.example')).toBe(!isArchived)
  }
})
