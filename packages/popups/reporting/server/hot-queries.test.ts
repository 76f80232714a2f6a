import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { watchPlans } from '@buoy/tools/testing/watch-plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { fillLargeHistory } from '../large-history.fixtures.ts'
import { meetPopups } from '../reporting.fixtures.ts'
import { view } from './event.table.ts'
import { reportPopup } from './report-popup.ts'
import { reportPopups } from './report-popups.ts'
import { rollUpDays } from './roll-up-days.ts'

/** Enough rows that reading a whole table is the wrong plan. */
const HISTORY = { views: 24_000, days: 90 }
const CAMPAIGNS = 20
/** Longest time that writing and rolling them up may take on a busy machine. */
const FILLING_MS = 240_000
/** What grows with every visitor. */
const GROWING = ['view', 'close', 'conversion', 'daily_figure', 'visitor_day']
/** The last 90 days; the last of them is not over, and counted from single events. */
const PERIOD = { from: '2026-08-23', to: '2026-11-20' }

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>
let deps: Parameters<typeof reportPopup>[0] & { db: TestDatabase['db'] }
let clientId: string
let campaigns: string[]
const clock = { time: new Date('2026-11-20T02:00:00Z'), now: () => clock.time }

beforeAll(async () => {
  database = await openTestDatabase()
  plans = watchPlans(database.pool)
  const { db } = plans
  deps = {
    db,
    clock,
    log: silentLog,
    details: async () => ({ timeZone: 'Australia/Sydney', currency: 'AUD' }),
  }
  clientId = await openAccount(
    { db, clock, chance: systemChance },
    { name: 'Fern & Stone', language: 'en', sites: [] },
  )
  const popups = meetPopups(db, clock, clientId)
  campaigns = []
  for (let index = 0; index < CAMPAIGNS; index += 1) campaigns.push(await popups.publish(`Letter ${index}`))
  await fillLargeHistory(database.db, {
    clientId,
    campaigns,
    ...HISTORY,
    until: new Date('2026-11-20T02:00:00Z'),
  })
  await rollUpDays(deps)
  await database.pool.query('vacuum analyze')
}, FILLING_MS)
afterAll(() => database.close())

/** Runs `work` and answers which growing tables its statements read whole. */
async function watch(work: () => Promise<unknown>): Promise<string[]> {
  const { readWhole } = await plans.watch(work)
  return readWhole.filter((table) => GROWING.includes(table))
}

describe('reports of a long history', () => {
  it('are watched by a test that sees a table read from end to end', async () => {
    expect(await watch(() => plans.db.select().from(view))).toEqual(['view'])
  })

  it('read one popup through indexes, with today as it is so far', async () => {
    const [id = ''] = campaigns
    expect(await watch(() => reportPopup(deps, { clientId, id, period: PERIOD }))).toEqual([])
  })

  it('read all popups through indexes, with today as it is so far', async () => {
    expect(await watch(() => reportPopups(deps, { clientId, period: PERIOD }))).toEqual([])
  })

  it('roll a day up without reading the days before it', async () => {
    expect(
      await watch(async () => {
        clock.time = new Date('2026-11-20T14:00:00Z')
        expect(await rollUpDays(deps)).toBe(1)
      }),
    ).toEqual([])
  })

  it('count each visitor of the whole time once', async () => {
    const { totals, campaigns: lines } = await reportPopups(deps, { clientId, period: PERIOD })
    const { rows } = await database.pool.query<{ campaign: string | null; visitors: number }>(
      `select campaign_id as campaign, count(distinct visitor)::int as visitors from popups.view
       where at >= '2026-08-22T14:00:00Z' group by grouping sets ((), (campaign_id))`,
    )
    const counted = new Map(rows.map(({ campaign, visitors }) => [campaign, visitors]))
    expect(totals.visitors).toBe(counted.get(null))
    expect(lines.map(({ id, figures }) => [id, figures.visitors])).toEqual(
      lines.map(({ id }) => [id, counted.get(id)]),
    )
  })
})
