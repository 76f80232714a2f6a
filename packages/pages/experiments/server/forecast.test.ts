import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { addStaff } from '@buoy/people/owners/owners.fixtures.ts'
import { CARDS, orderOfCheckoutSession, place } from '@buoy/shop/payments/ledger/payments.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { ForecastInput } from '../console-contract.ts'
import { aPage } from '../experiments.fixtures.ts'
import type { Goal, TestKind } from '../rules/experiment.ts'
import { experimentTable } from './experiment.table.ts'
import { readForecast } from './forecast.ts'
import { updateTestSettings } from './test-settings.ts'

let shop: PayingShop
let made = 0
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS)

async function page(): Promise<number> {
  made += 1
  const published = await publishPage(
    { db: shop.db, clock: shop.clock },
    { slug: `page-${made}`, title: 'Page', description: '', document: aPage('Words') },
  )
  if (!published.ok) throw new Error(published.refusals[0]?.message)
  return published.value.id
}

/** A test of a page, or with `null` of the shop. */
async function test(
  pageId: number | null,
  part: Partial<typeof experimentTable.$inferInsert> = {},
): Promise<number> {
  made += 1
  const [row] = await shop.db
    .insert(experimentTable)
    .values({
      pageId,
      kind: pageId === null ? 'prices' : 'page',
      name: `Test ${made}`,
      goal: { kind: 'order' },
      coverage: 100,
      bounceSeconds: 5,
      seed: `seed-${made}`,
      createdAt: shop.clock.now(),
      ...part,
    })
    .returning()
  if (row === undefined) throw new Error('the test was not written')
  return row.id
}

async function forecast(id: number, goal: Goal, part: Partial<ForecastInput> = {}) {
  const planned = { goal, coverage: 100, audience: null, namespace: null, weights: [1, 1], ...part }
  const found = await readForecast({ db: shop.db, clock: shop.clock }, { id, planned })
  if (found === null) throw new Error('the test is gone')
  return found
}

const ofKind = (kind: TestKind) => test(null, { kind })

/** Visitors of a running or ended test, `reached` of whom did what is recorded so. */
async function show(id: number, visitors: number, reached: number, record: string, days = 7) {
  await query(
    `with shown as (
       insert into pages.experiment_visitor (experiment_id, visitor, subject, at, device, source, visit)
       select $1, 'v' || n, n % 2, $2, 'desktop', 'unknown', 'unknown' from generate_series(1, $3::int) n returning visitor
     )
     insert into pages.experiment_record (experiment_id, visitor, record_type, at)
     select $1, visitor, $4, $2 from shown where substr(visitor, 2)::int <= $5`,
    [id, daysAgo(days), visitors, record, reached],
  )
}

describe('the forecast of a test that has not begun', () => {
  it('says that not enough is known where nothing is recorded', async () => {
    for (const id of [await test(await page()), await ofKind('prices'), await ofKind('checkout')])
      expect(await forecast(id, { kind: 'order' })).toEqual({
        basis: 'Not enough is known for a forecast: no visitors were recorded in the last 28 days.',
        perWeek: [],
        weeks: [],
        notes: [],
      })
    const planned = {
      goal: { kind: 'order' } as const,
      coverage: 100,
      audience: null,
      namespace: null,
      weights: [1, 1],
    }
    expect(await readForecast({ db: shop.db, clock: shop.clock }, { id: 999_999, planned })).toBeNull()
  })

  it('knows a page by its tests of the last 28 days, whose share of the visitors it takes into account', async () => {
    const tested = await page()
    const goal = { kind: 'clicked', module: 'words' } as const
    const long = { startsAt: daysAgo(60), endedAt: daysAgo(40), state: 'ended' as const, goal }
    await show(await test(tested, long), 9000, 9000, 'click_goal', 41)
    // Two weeks of half the visitors: 1,000 a week are 2,000 of all.
    const half = { startsAt: daysAgo(20), endedAt: daysAgo(6), state: 'ended' as const, coverage: 50, goal }
    await show(await test(tested, half), 2000, 100, 'click_goal')
    const id = await test(tested)

    const found = await forecast(id, goal)
    expect(found.basis).toBe(
      'By the tests of this page in the last 28 days, about 2,000 visitors a week, of whom 5% (100) reached the goal.',
    )
    expect(found.perWeek).toEqual([1000, 1000])
    expect(found.weeks.map(({ weeks }) => weeks)).toEqual([2, 4, 8])
    expect(found.weeks[0]?.finds).toMatch(/^a difference of \d\d% or more is found$/)
    expect((await forecast(id, goal, { coverage: 10, weights: [75, 25] })).perWeek).toEqual([150, 50])

    const other = await forecast(id, { kind: 'clicked', module: 'more' })
    expect(other.basis).toContain('How many of them reach this goal is not known yet.')
    expect(other.weeks).toEqual([])
    const orders = await forecast(id, { kind: 'order' })
    expect(orders.basis).toContain('0% (0) reached the goal')
    expect(orders.notes).toEqual(['Too few reached the goal to say what a difference would have to be.'])
  })

  it('knows prices by the shop’s visitors and their orders, and a page without tests by no more than that', async () => {
    const [standing, tested] = [await ofKind('prices'), await test(await page())]
    await query(
      `insert into people.visitor (id, first, current, pages, sessions, session_started_at, last_seen_at, last_page, user_agent)
       select 'seen ' || n, '{}', '{}', 1, 1, $1, $1, '/', '' from generate_series(1, 700) n`,
      [daysAgo(14)],
    )
    await query(
      `insert into people.visitor (id, first, current, pages, sessions, session_started_at, last_seen_at, last_page, user_agent)
       select 'late ' || n, '{}', '{}', 1, 1, $1, $1, '/', '' from generate_series(1, 300) n`,
      [daysAgo(40)],
    )
    const variant = await shop.product({ stock: 50, price: 8_900 })
    const buy = async (session: string) => {
      const opened = await shop.shopper(session, variant, 1)
      const reply = await place(shop, session, opened, await shop.card(CARDS.pays))
      if (reply.result !== 'success') throw new Error(reply.messages)
      return orderOfCheckoutSession(shop, opened.checkoutSession)
    }
    const [followed, other] = [await buy('followed'), await buy('other')]
    await query(
      "update people.order_attribution set detail = jsonb_set(detail, '{basis}', '\"visit\"') where order_id = $1",
      [followed],
    )
    await query(
      "update people.order_attribution set detail = jsonb_set(detail, '{basis}', '\"none\"') where order_id = $1",
      [other],
    )

    const prices = await forecast(standing, { kind: 'revenue' })
    expect(prices.basis).toBe(
      'By the visitors and orders of the shop in the last 28 days, about 180 visitors a week, of whom 0.1% (1) reached the goal.',
    )
    expect(prices.perWeek).toEqual([88, 88])
    expect((await forecast(standing, { kind: 'cart', productId: null })).basis).toContain('is not known yet')
    const onPage = await forecast(tested, { kind: 'order' })
    expect(onPage.basis).toContain('In all of the shop, about 180 visitors a week')
    expect(onPage.basis).toContain('Fewer come to one page')

    // Three browsers opened the checkout today: two bought, one did not. A day is needed before a week is spoken of.
    await shop.shopper('looks only', variant, 1)
    const checkout = await ofKind('checkout')
    expect((await forecast(checkout, { kind: 'order' })).basis).toContain('Not enough is known')
    shop.clock.advance(7 * DAY_MS)
    const opened = await forecast(checkout, { kind: 'order' })
    expect(opened.basis).toBe(
      'By the checkouts that were opened in the last 28 days, about 3 visitors a week, of whom 66.7% (2) reached the goal.',
    )
  })

  it('takes off who is held out, and says that an audience makes fewer', async () => {
    const id = await ofKind('prices')
    const before = (await forecast(id, { kind: 'order' })).perWeek[0] ?? 0
    const settings = { withoutConsent: 'original' as const, holdoutPercent: 50 }
    const owner = await addStaff({ db: shop.db }, 'owner', 'forecaster')
    expect(await updateTestSettings(shop, { settings, owner })).toMatchObject({ ok: true })
    expect((await forecast(id, { kind: 'order' })).perWeek[0]).toBe(Math.round(before / 2))
    const audience = { visit: 'first' as const, countries: [], devices: [], sources: [] }
    expect((await forecast(id, { kind: 'order' }, { audience })).notes).toContain(
      'Visitors whom the audience leaves out are not taken off here, so fewer will take part.',
    )
  })
})
