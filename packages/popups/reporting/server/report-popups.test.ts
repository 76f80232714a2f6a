import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import type { PopupReport, PopupsReport } from '../contract.ts'
import { meetPopups } from '../reporting.fixtures.ts'
import { popupReportRoutes } from './console-routes.ts'
import { rollUpDays } from './roll-up-days.ts'
import { sweepEvents } from './sweep-events.ts'

const SYDNEY = { timeZone: 'Australia/Sydney', currency: 'AUD' }
const THREE_DAYS = 'from=2026-10-03&to=2026-10-05'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let pond: string
let frogs: string
const clock = { time: new Date('2026-10-05T20:00:00Z'), now: () => clock.time }
let deps: { db: TestDatabase['db']; clock: typeof clock; details: () => Promise<typeof SYDNEY> }

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  deps = { db, clock, details: async () => SYDNEY }
  const clientId = await openAccount(
    { db, clock, chance: systemChance },
    {
      name: 'Fern & Stone',
      language: 'en',
      sites: [],
    },
  )
  const popups = meetPopups(db, clock, clientId)
  pond = await popups.publish('Pond letter')
  frogs = await popups.publish('Frog letter')
  // In Sydney 4 October 2026 begins at 14:00 UTC of the 3rd, and ends at 13:00 UTC: the clocks go forward.
  const kim = { campaignId: pond, visitor: 'kim' }
  const lee = {
    campaignId: pond,
    visitor: 'lee',
    device: 'mobile',
    country: 'NZ',
    trigger: 'scroll',
  } as const
  await popups.view({ ...kim, at: '2026-10-03T13:59:00Z' })
  await popups.view({
    ...kim,
    at: '2026-10-03T14:01:00Z',
    page: 'https://www.garden.example/%D7%A6%D7%91?utm_source=x#top',
  })
  const viewId = await popups.view({ ...lee, at: '2026-10-04T12:59:00Z' })
  await popups.convert({ ...lee, at: '2026-10-04T12:59:30Z', viewId })
  await popups.close({ ...kim, at: '2026-10-04T13:01:00Z', page: 'https://garden.example/%D7%A6%D7%91' })
  await popups.view({ campaignId: frogs, visitor: 'kim', at: '2026-10-05T02:00:00Z' })
  app = await openSignedInApp({
    db,
    routes: popupReportRoutes({
      ...deps,
      read: (work) => work(db),
      chance: systemChance,
      publicUrl: 'http://localhost',
      log: silentLog,
    }),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = async <Reply>(path: string): Promise<Reply> => {
  const reply = await app.inject({ url: `/console/api/popups/${path}` })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const reportOf = (id: string) => get<PopupReport>(`${id}/report?${THREE_DAYS}`)
const cells = (table: PopupReport['tables']['day'], ...keys: string[]) =>
  table.rows.map((row) => keys.map((key) => row.cells[key]))

it('says which day it is in the store, whatever the day in UTC', async () => {
  expect(await get('reports/today')).toEqual({ today: '2026-10-06' })
})

describe('the report of one popup', () => {
  it('has views, visitors, answers and closes on their days in the store’s zone', async () => {
    const { totals, tables } = await reportOf(pond)
    expect(totals).toEqual({ views: 3, visitors: 2, conversions: 1, closes: 1, orders: 0, revenue: 0 })
    expect(cells(tables.day, 'day', 'views', 'visitors', 'conversions', 'rate', 'closes')).toEqual([
      ['2026-10-03', 1, 1, 0, 0, 0],
      ['2026-10-04', 2, 2, 1, 50, 0],
      ['2026-10-05', 0, 0, 0, null, 1],
    ])
    expect(tables.day.totals).toMatchObject({ rate: 33.3, interval: '6.1 to 79.2%', closeRate: 33.3 })
  })

  it('has them by page without its query, device, country and trigger', async () => {
    const { tables } = await reportOf(pond)
    expect(cells(tables.page, 'page', 'views', 'conversions', 'closes')).toEqual([
      ['garden.example/ponds', 2, 1, 0],
      ['garden.example/צב', 1, 0, 1],
    ])
    expect(cells(tables.device, 'device', 'views', 'conversions')).toEqual([
      ['Computer', 2, 0],
      ['Phone', 1, 1],
    ])
    expect(cells(tables.country, 'country', 'views', 'conversions', 'closes')).toEqual([
      ['Australia', 2, 0, 1],
      ['New Zealand', 1, 1, 0],
    ])
    expect(cells(tables.trigger, 'trigger', 'views', 'conversions', 'closes')).toEqual([
      ['Time on the page', 2, 0, null],
      ['Scrolled', 1, 1, null],
    ])
  })

  it('is compared with as many days before', async () => {
    const later = await get<PopupReport>(`${pond}/report?from=2026-10-04&to=2026-10-04`)
    expect([later.totals.views, later.before.views]).toEqual([2, 1])
  })

  it('leaves as CSV, as the screen has it', async () => {
    const reply = await app.inject({ url: `/console/api/popups/${pond}/report/csv?${THREE_DAYS}&by=device` })
    expect(reply.headers['content-disposition']).toContain('popup-by-device-2026-10-03-2026-10-05.csv')
    const lines = reply.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toMatch(/^Device,Views,Visitors,Conversions,Conversion rate/)
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 4).join(','))).toEqual([
      'Computer,2,2,0',
      'Phone,1,1,1',
      'Total,3,2,1',
    ])
  })

  it.each([
    [`NobodyHasThis/report?${THREE_DAYS}`, 404],
    [`x/report?${THREE_DAYS}`, 400],
    ['DemoPondLettr/report?from=2026-13-01&to=2026-10-05', 400],
    ['DemoPondLettr/report?from=2026-10-05&to=2026-10-03', 400],
    ['reports?from=2020-01-01&to=2026-10-05', 400],
    [`DemoPondLettr/report/csv?${THREE_DAYS}&by=weather`, 400],
  ])('answers %s with %i and says why', async (path, status) => {
    const reply = await app.inject({ url: `/console/api/popups/${path}` })
    expect(reply.statusCode).toBe(status)
    expect(reply.json().message).toMatch(/./)
  })
})

describe('the report of all popups', () => {
  it('has each campaign, and counts who saw two of them once', async () => {
    const { totals, campaigns } = await get<PopupsReport>(`reports?${THREE_DAYS}`)
    expect(totals).toMatchObject({ views: 4, visitors: 2, conversions: 1, closes: 1 })
    expect(
      campaigns.map(({ name, figures, trend }) => [name, figures.views, figures.visitors, trend]),
    ).toEqual([
      ['Pond letter', 3, 2, [1, 2, 0]],
      ['Frog letter', 1, 1, [0, 0, 1]],
    ])
  })
})

describe('days that are over', () => {
  it('are rolled up once, and every report says what it said before', async () => {
    const before = [await reportOf(pond), await get(`reports?${THREE_DAYS}`)]
    expect(await rollUpDays(deps)).toBe(3)
    expect(await rollUpDays(deps)).toBe(0)
    const { rows } = await database.db.execute(
      sql`select count(*)::int as days from popups.daily_figure where dimension = 'all'`,
    )
    expect(rows).toEqual([{ days: 4 }])
    expect([await reportOf(pond), await get(`reports?${THREE_DAYS}`)]).toEqual(before)
  })

  it('keep their figures when single events are no longer kept', async () => {
    const before = await reportOf(pond)
    const put = await putOver(app, '/console/api/popups/reports/settings', { keepDays: 30 })
    expect(put.statusCode).toBe(200)
    expect(await sweepEvents(deps)).toBe(0)
    clock.time = new Date('2026-11-06T02:00:00Z')
    // The report of the time after is the same, but for what day it is today.
    const later = { ...before, today: '2026-11-06' }
    await rollUpDays(deps)
    expect(await sweepEvents(deps)).toBe(5)
    const { rows } = await database.db.execute(sql`select count(*)::int as left from popups.view`)
    expect(rows).toEqual([{ left: 0 }])
    expect(await reportOf(pond)).toEqual(later)
    clock.time = new Date('2026-10-05T20:00:00Z')
  })

  it('are kept for one of four lengths', async () => {
    const settings = '/console/api/popups/reports/settings'
    expect((await putOver(app, settings, { keepDays: 7 })).statusCode).toBe(400)
    expect((await app.inject({ url: settings })).json()).toEqual({ keepDays: 30, version: 1 })
  })
})

it.each([`reports?${THREE_DAYS}`, 'DemoPondLettr/report', 'reports/settings'])(
  'is closed to strangers at %s',
  async (path) => {
    expect((await app.app.inject(`/console/api/popups/${path}`)).statusCode).toBe(401)
  },
)
