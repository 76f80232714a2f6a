import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProtectionInput } from '../contract.ts'
import { protectionConsoleRoutes } from './console-routes.ts'
import { readProtection, sealPlainSecret } from './protection-settings.ts'

const PATH = '/console/api/spam-protection'
const HUSH = '0x4AAAAAAA-a-secret-of-the-service'
const secret = 'a secret of the server'
const clock = movableClock()

let database: TestDatabase
let owner: Awaited<ReturnType<typeof openSignedInApp>>

const deps = () => ({ db: database.db, clock, chance: systemChance, secret })

beforeAll(async () => {
  database = await openTestDatabase()
  owner = await openSignedInApp({ db: database.db, routes: protectionConsoleRoutes(deps()) })
})
afterAll(async () => {
  await owner.close()
  await database.close()
})
beforeEach(() => database.pool.query("delete from shop.store_setting where name = 'spam-protection'"))

const save = (part: Partial<ProtectionInput>) => {
  const payload = { provider: 'turnstile', siteKey: 'site', secret: '', minimumScore: 0.5, ...part }
  return putOver(owner, PATH, payload)
}

/** All that the database holds of settings and of who changed them. */
async function everything(): Promise<string> {
  const settings = await database.pool.query('select * from shop.store_setting')
  const audit = await database.pool.query('select * from people.audit_entry')
  return JSON.stringify([settings.rows, audit.rows])
}

it('keeps the secret of a captcha service sealed, and tells the console no more than its end', async () => {
  const saved = await save({ secret: HUSH })
  expect(saved.json()).toMatchObject({ secret: '', keptSecret: { isSet: true, end: 'vice' } })
  const read = await owner.inject({ url: PATH })
  for (const text of [saved.body, read.body, await everything()]) expect(text).not.toContain(HUSH)
  expect(await readProtection(deps())).toMatchObject({ provider: 'turnstile', secret: HUSH })
  // Left empty it stays, and the log says which fields were changed.
  await save({ siteKey: 'another' })
  expect(await readProtection(deps())).toMatchObject({ siteKey: 'another', secret: HUSH })
  const { rows } = await database.pool.query(
    "select detail from people.audit_entry where subject = 'spam protection' order by id",
  )
  expect(rows.map(({ detail }) => detail.fields)).toEqual(['provider, siteKey, secret', 'siteKey'])
})

it('tells one service’s secret to no other', async () => {
  await save({ secret: HUSH })
  expect((await save({ provider: 'recaptcha' })).json()).toMatchObject({ keptSecret: { isSet: false } })
  expect(await readProtection(deps())).toMatchObject({ secret: '' })
})

it('seals at the next start what an older version has kept as it was typed, once', async () => {
  const plain = { provider: 'recaptcha', siteKey: 'site', secret: HUSH, minimumScore: 0.7 }
  await database.pool.query(
    "insert into shop.store_setting (name, value, changed_at) values ('spam-protection', $1, now())",
    [plain],
  )
  const upgrade = () => sealPlainSecret({ ...deps(), secret })
  await upgrade()
  const sealed = await everything()
  expect(sealed).not.toContain(HUSH)
  expect(await readProtection(deps())).toEqual(plain)
  await upgrade()
  expect(await everything()).toBe(sealed)
})

it('asks for the secret again when the server’s own is another', async () => {
  await save({ secret: HUSH })
  expect(await readProtection({ ...deps(), secret: 'restored elsewhere' })).toMatchObject({ secret: '' })
})
