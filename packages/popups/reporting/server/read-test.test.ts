import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { loadSnapshots } from '../../campaigns/server/load-snapshot.ts'
import { splitTests } from '../../targeting/rules/split.ts'
import type { PopupReport } from '../contract.ts'
import { meetPopups } from '../reporting.fixtures.ts'
import { popupReportRoutes } from './console-routes.ts'

const VISITORS = 1000
const HELD_OUT = 100
const clock = { now: () => new Date('2026-10-20T02:00:00Z') }

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let clientId: string
let long: string
let short: string
let alone: string

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  clientId = await openAccount(
    { db, clock, chance: systemChance },
    {
      name: 'Fern & Stone',
      language: 'en',
      sites: [],
    },
  )
  const popups = meetPopups(db, clock, clientId)
  const experiment = { weight: 1, holdoutPercent: 5 }
  long = await popups.publish('Long', { experiment })
  short = await popups.publish('Short', { experiment }, long)
  alone = await popups.publish('Alone')
  const split = (await currentSplit()) ?? ''
  const at = '2026-10-10T02:00:00Z'
  for (let index = 0; index < VISITORS; index += 1) {
    const campaignId = index % 2 === 0 ? long : short
    const visitor = `v${index}`
    await popups.expose({ testId: long, split, visitor, campaignId, at })
    // Of the long one every tenth answers, of the short one every other.
    const answers = campaignId === long ? index % 20 === 0 : index % 8 === 1 || index % 8 === 5
    if (answers) await popups.convert({ campaignId, visitor, at: '2026-10-10T02:01:00Z' })
    if (index < HELD_OUT / 2) {
      await popups.expose({ testId: long, split, visitor: `h${index}`, campaignId: null, at })
      await popups.expose({ testId: long, split: 'before', visitor: `o${index}`, campaignId: long, at })
    }
  }
  app = await openSignedInApp({
    db,
    routes: popupReportRoutes({
      db,
      clock,
      read: (work) => work(db),
      chance: systemChance,
      publicUrl: 'http://localhost',
      log: silentLog,
      details: async () => ({ timeZone: 'Australia/Sydney', currency: 'AUD' }),
    }),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function currentSplit(): Promise<string | undefined> {
  const [account] = await loadSnapshots({ db: database.db, log: silentLog }, clientId)
  return splitTests(account?.campaigns ?? []).get(long)?.split
}

async function testOf(id: string): Promise<PopupReport['test']> {
  const reply = await app.inject({ url: `/console/api/popups/${id}/report?from=2026-10-01&to=2026-10-20` })
  return reply.json<PopupReport>().test
}

const win = (id: string) => app.inject({ method: 'POST', url: `/console/api/popups/${id}/winner` })

it('counts visitors by what they were given, and says which variant is better [W3.08]', async () => {
  const test = await testOf(short)
  const parts = test?.parts.toSorted((one, other) => one.name.localeCompare(other.name))
  expect(parts?.map(({ name, visitors, converted, rate }) => [name, visitors, converted, rate])).toEqual([
    ['Long', 500, 50, 10],
    ['Short', 500, 250, 50],
  ])
  expect(test?.heldOut).toEqual({ percent: 5, visitors: 50 })
  expect(test?.verdict).toMatchObject({ kind: 'winner', winner: short })
  expect(test?.sentence).toMatch(/^“Short” is better than “Long” by [\d.]+ to [\d.]+ points\.$/)
  expect(test?.lift).toMatch(/^Too early/)
  expect(await testOf(long)).toEqual(test)
  expect(await testOf(alone)).toBeNull()
})

it('ends with a winner: the others are paused, and what was counted is not mixed with what comes', async () => {
  const split = await currentSplit()
  const chosen = await win(short)
  expect([chosen.statusCode, chosen.json()]).toEqual([200, { paused: [long] }])
  expect(await currentSplit()).not.toBe(split)
  expect(await testOf(short)).toMatchObject({ verdict: null, parts: [{ name: 'Short', visitors: 0 }] })
  expect((await win(short)).statusCode).toBe(409)
  expect((await win(long)).statusCode).toBe(409)
  expect((await win('NobodyHasThis')).statusCode).toBe(404)
})
