import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { meetPopups } from '../reporting.fixtures.ts'
import { reportPopup } from './report-popup.ts'
import { rollUpDays } from './roll-up-days.ts'

const PERIOD = { from: '2026-06-01', to: '2026-06-12' }

let database: TestDatabase
let clientId: string
let campaignId: string
let zone: string
const clock = { time: new Date(), now: () => clock.time }

beforeEach(async () => {
  database = await openTestDatabase()
  clock.time = new Date('2026-06-06T00:30:00Z')
  const { db } = database
  const account = { name: 'Fern & Stone', language: 'en' as const, sites: [] }
  clientId = await openAccount({ db, clock, chance: systemChance }, account)
  const popups = meetPopups(db, clock, clientId)
  campaignId = await popups.publish('Pond letter')
  // One view and one answer an hour, from the 3rd to the 9th of June.
  for (let hour = 0; hour < 24 * 7; hour += 1) {
    const at = new Date(Date.parse('2026-06-03T00:30:00Z') + hour * HOUR_MS).toISOString()
    const met = { campaignId, visitor: `v${hour}`, at }
    await popups.view(met)
    if (hour % 8 === 0) await popups.convert(met)
  }
})
afterEach(() => database.close())

const details = async () => ({ timeZone: zone, currency: 'AUD' })
const deps = () => ({ db: database.db, clock, log: silentLog, details })

async function counted() {
  const report = await reportPopup(deps(), { clientId, id: campaignId, period: PERIOD })
  const { views = 0, conversions = 0, visitors = 0 } = report?.totals ?? {}
  const days = (report?.tables.day.rows ?? []).map(({ cells }) => Number(cells.views))
  return { views, conversions, visitors, ofDays: days.reduce((sum, one) => sum + one, 0) }
}

describe('a store that changes its time zone', () => {
  const all = { views: 168, conversions: 21, visitors: 168, ofDays: 168 }

  it.each([
    ['Australia/Brisbane', 'UTC'],
    ['Australia/Brisbane', 'America/Los_Angeles'],
    ['UTC', 'Australia/Brisbane'],
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ])('from %s to %s counts every view once', async (before, after) => {
    zone = before
    await rollUpDays(deps())
    zone = after
    clock.time = new Date('2026-06-07T12:30:00Z')
    await rollUpDays(deps())
    clock.time = new Date('2026-06-12T12:30:00Z')
    expect(await counted()).toEqual(all)
    await rollUpDays(deps())
    expect(await counted()).toEqual(all)
    zone = before
    clock.time = new Date('2026-06-14T12:30:00Z')
    await rollUpDays(deps())
    expect(await counted()).toEqual(all)
  })
})
