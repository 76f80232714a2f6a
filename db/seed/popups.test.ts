import { systemChance } from '@buoy/kernel/server/chance.ts'
import { findCampaign } from '@buoy/popups/campaigns/server/find-campaign.ts'
import { loadSnapshots } from '@buoy/popups/campaigns/server/load-snapshot.ts'
import { compileAudience, evaluateAudience } from '@buoy/popups/targeting/rules/compile-audience.ts'
import { visitor } from '@buoy/popups/targeting/targeting.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogueFile } from './catalogue-file.ts'
import { seedPopupShowcase } from './popup-showcase.ts'
import { lastPostBeforeChristmas } from './popup-showcase-designs.ts'
import { DEMO_CLIENT_ID, seedPopups } from './popups.ts'

const SHOP = 'http://localhost:3000'
const GARDEN = 'http://127.0.0.1:3000/sandbox/sites/garden/'

describe('the demo popups', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase()
    const deps = { db: database.db, clock: { now: () => new Date() }, chance: systemChance, publicUrl: SHOP }
    await seedPopups(deps)
    await seedPopups(deps)
  })
  afterAll(() => database.close())

  const shownOn = async (url: string) => {
    const [account] = await loadSnapshots({ db: database.db, log: silentLog }, DEMO_CLIENT_ID)
    return account?.campaigns
      .filter((one) => evaluateAudience(compileAudience(one.settings.audience), visitor({ url })).shown)
      .map((one) => one.name)
  }

  it('are there once, however often they are sown', async () => {
    const accounts = await loadSnapshots({ db: database.db, log: silentLog })

    expect(accounts.map((one) => [one.clientId, one.campaigns.length])).toEqual([[DEMO_CLIENT_ID, 2]])
    expect(accounts[0]?.hosts).toEqual(['127.0.0.1', 'localhost'])
  })

  it('speak to shoppers who look around, not to those who pay', async () => {
    expect(await shownOn(`${SHOP}/`)).toEqual(['Wonky trays letter'])
    expect(await shownOn(`${SHOP}/index.php/product/noosa-round/`)).toEqual(['Wonky trays letter'])
    for (const path of ['cart', 'checkout', 'checkout/order-received/1', 'my-account/orders']) {
      expect(await shownOn(`${SHOP}/index.php/${path}/`)).toEqual([])
    }
  })

  it('give the garden site its own', async () => {
    expect(await shownOn(GARDEN)).toEqual(['Pond letter'])
  })
})

describe('what an owner of the demo store finds besides', () => {
  let database: TestDatabase
  const now = new Date('2026-11-22T02:00:00Z')

  beforeAll(async () => {
    database = await openTestDatabase()
    const deps = { db: database.db, clock: { now: () => now }, chance: systemChance, publicUrl: SHOP }
    await seedPopups(deps)
    await seedPopupShowcase(deps, await readCatalogueFile())
  })
  afterAll(() => database.close())

  it('are popups in every state, of many types, and a limit that all share', async () => {
    const { rows } = await database.pool.query<{ status: string; type: string }>(
      'select status, type from popups.campaign where client_id = $1',
      [DEMO_CLIENT_ID],
    )
    expect(rows).toHaveLength(10)
    expect(new Set(rows.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['live', 'paused', 'draft']))
    const [account] = await loadSnapshots({ db: database.db, log: silentLog }, DEMO_CLIENT_ID)
    expect(account?.cap).toEqual({ views: 3, hours: 24 })
  })

  it('speak by themselves to nobody but readers of the journal', async () => {
    const [account] = await loadSnapshots({ db: database.db, log: silentLog }, DEMO_CLIENT_ID)
    const shown = (url: string) =>
      account?.campaigns
        .filter(
          ({ live, settings }) =>
            live && evaluateAudience(compileAudience(settings.audience), visitor({ url })).shown,
        )
        .map(({ id }) => id)
    for (const path of ['/', '/index.php/shop/', '/index.php/product/noosa-round/'])
      expect(shown(`${SHOP}${path}`)).toEqual(['DemoWonkyTray'])
    expect(shown(`${SHOP}/index.php/cart/`)).toEqual([])
    expect(shown(`${SHOP}/index.php/journal/`)?.toSorted()).toEqual([
      'DemoGuideBox1',
      'DemoGuideBox2',
      'DemoWonkyTray',
    ])
  })

  it('are all finished, but for what has to be decided', async () => {
    const drafts = await database.pool.query<{ id: string }>(
      "select id from popups.campaign where status = 'draft' and client_id = $1",
      [DEMO_CLIENT_ID],
    )
    for (const { id } of drafts.rows) {
      const found = await findCampaign({ db: database.db }, { clientId: DEMO_CLIENT_ID, id })
      expect(found?.draft.problems, found?.name).toEqual([])
    }
  })

  it('have figures that a report can judge, and nobody’s address', async () => {
    const { rows } = await database.pool.query<{ views: number; presses: number; mails: number; last: Date }>(
      `select (select count(*)::int from popups.view) as views, (select max(at) from popups.view) as last,
         count(*)::int as presses, count(*) filter (where email <> '')::int as mails from popups.conversion`,
    )
    const [{ views = 0, presses = 0, mails, last = now } = {}] = rows
    expect(views).toBeGreaterThan(1200)
    expect(presses / views).toBeGreaterThan(0.05)
    expect(presses / views).toBeLessThan(0.15)
    expect(mails).toBe(0)
    expect(last.getTime()).toBeLessThan(now.getTime())
  })

  it('have used as much of each month of their plan as there are views in it', async () => {
    const { rows } = await database.pool.query<{ month: string; views: number }>(
      'select month, views::int as views from popups.month_views where client_id = $1 order by month',
      [DEMO_CLIENT_ID],
    )
    expect(rows.map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
    const seen = await database.pool.query<{ views: number }>(
      `select count(*)::int as views from popups.view
       where at >= timestamp '2026-11-01' at time zone 'Australia/Sydney'`,
    )
    expect(rows.at(-1)?.views).toBe(seen.rows[0]?.views)
  })

  it('are read by as many visitors as were given a variant, and the picture does better', async () => {
    const { rows } = await database.pool.query<{
      seen: number
      given: number
      words: number
      picture: number
    }>(
      `select count(distinct v.viewer_id)::int as seen, (select count(distinct visitor)::int from popups.exposure) as given,
         count(c.id) filter (where v.campaign_id = 'DemoGuideBox1')::int as words,
         count(c.id) filter (where v.campaign_id = 'DemoGuideBox2')::int as picture
       from popups.view v left join popups.conversion c on c.view_id = v.id`,
    )
    const [{ seen = 0, given = 1, words = 0, picture = 0 } = {}] = rows
    expect(seen).toBe(given)
    expect(picture).toBeGreaterThan(words)
  })

  it.each([
    ['2026-11-22T02:00:00Z', '2026-12-16'],
    ['2026-12-20T02:00:00Z', '2027-12-16'],
  ])('count down to a day that is still to come: %s', (today, date) => {
    expect(lastPostBeforeChristmas(new Date(today)).design.timer).toMatchObject({ date })
  })
})
