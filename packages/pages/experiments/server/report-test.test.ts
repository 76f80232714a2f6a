import { CARDS, orderOfCheckoutSession, place } from '@buoy/shop/payments/ledger/payments.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishPage } from '../../publishing/server/publish-page.ts'
import { aPage } from '../experiments.fixtures.ts'
import type { Goal } from '../rules/experiment.ts'
import { PART_KINDS, type PartKind, UNKNOWN_TRAITS } from '../rules/visitor-traits.ts'
import { experimentTable, holdoutVisitorTable, variantTable } from './experiment.table.ts'
import { countCartGoal, linkOrderToTests } from './note-purchase.ts'
import { testsOfPerson } from './personal-data.ts'
import { type CountedRecord, writeRecords } from './record-log.ts'
import { reportHoldout } from './report-holdout.ts'
import { reportParts } from './report-parts.ts'
import { reportTest } from './report-test.ts'
import { listRunningTests } from './running-tests.ts'
import { updateTestSettings } from './test-settings.ts'

let shop: PayingShop
let made = 0
const clock = { now: () => new Date('2026-11-20T02:00:00Z') }
const deps = () => ({ db: shop.db, clock, log: silentLog, runningTests: () => listRunningTests(shop.db) })

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** A running test on a page of its own. */
async function test(goal: Goal): Promise<number> {
  made += 1
  const page = await publishPage(
    { db: shop.db, clock },
    { slug: `tested-${made}`, title: 'Tested', description: '', document: aPage('Words') },
  )
  if (!page.ok) throw new Error(page.refusals[0]?.message)
  const [row] = await shop.db
    .insert(experimentTable)
    .values({
      pageId: page.value.id,
      name: `Test ${made}`,
      goal,
      coverage: 100,
      bounceSeconds: 5,
      seed: `seed-${made}`,
      state: 'running',
      startsAt: new Date('2026-11-01T00:00:00Z'),
      createdAt: clock.now(),
    })
    .returning()
  if (row === undefined) throw new Error('the test was not written')
  await shop.db
    .insert(variantTable)
    .values({ experimentId: row.id, position: 0, name: 'Original', weight: 1, version: 1 })
  const { rows } = await shop.database.pool.query(
    `insert into pages.page (kind, slug, title, description, created_at, updated_at)
     values ('variant', $1, 'B', '', now(), now()) returning id`,
    [`=variant-${made}`],
  )
  await shop.db
    .insert(variantTable)
    .values({ experimentId: row.id, position: 1, name: 'B', weight: 1, pageId: rows[0].id, version: 1 })
  return row.id
}

type Part = Pick<CountedRecord, 'visitor' | 'subject'> & Partial<CountedRecord>
const write = (id: number, part: Part) =>
  writeRecords(shop.db, [
    {
      test: { id, holdout: { percent: 0, period: 0 } },
      type: 'view_page',
      traits: UNKNOWN_TRAITS,
      at: clock.now(),
      ...part,
    },
  ])
const show = (id: number, visitor: string, subject: number) => write(id, { visitor, subject })

/** An order for one tray of 89 dollars, paid. */
async function order(email: string): Promise<{ id: number; total: number }> {
  const variant = await shop.product({ stock: 10, price: 8_900 })
  const page = await shop.shopper(`buyer-${email}`, variant, 1)
  const reply = await place(shop, `buyer-${email}`, page, await shop.card(CARDS.pays))
  if (reply.result !== 'success') throw new Error(reply.messages)
  const id = await orderOfCheckoutSession(shop, page.checkoutSession)
  await shop.database.pool.query('update shop."order" set email = $2 where id = $1', [id, email])
  return { id, total: page.cart.totals.total }
}

it('counts paid orders for the variant that their shopper was shown, less what went back [S9.63]', async () => {
  const id = await test({ kind: 'revenue' })
  await show(id, 'kim', 1)
  await show(id, 'lee', 0)
  await show(id, 'ash', 1)
  const [first, second, third] = [
    await order('kim@x.org'),
    await order('lee@x.org'),
    await order('kim2@x.org'),
  ]
  await linkOrderToTests(deps(), { orderId: first.id, visitor: 'kim' })
  await linkOrderToTests(deps(), { orderId: first.id, visitor: 'kim' })
  await linkOrderToTests(deps(), { orderId: third.id, visitor: 'kim' })
  await linkOrderToTests(deps(), { orderId: second.id, visitor: 'lee' })
  await linkOrderToTests(deps(), { orderId: second.id, visitor: null })
  await linkOrderToTests(deps(), { orderId: second.id, visitor: 'never shown' })
  await shop.database.pool.query('update shop."order" set refunded = 900 where id = $1', [first.id])

  const conversions = await shop.database.pool.query(
    `select visitor, record_type from pages.experiment_record where experiment_id = $1 order by visitor`,
    [id],
  )
  expect(conversions.rows).toEqual([
    { visitor: 'kim', record_type: 'con_goal' },
    { visitor: 'lee', record_type: 'con_goal' },
  ])
  const report = await reportTest({ db: shop.db, clock }, id)
  expect(report?.variants).toMatchObject([
    { name: 'Original', visitors: 1, reached: 1, orders: 1, revenue: second.total, value: second.total },
    { name: 'B', visitors: 2, reached: 1, orders: 2, revenue: first.total + third.total - 900 },
  ])
  await shop.database.pool.query('update shop."order" set paid_at = null where id = $1', [second.id])
  expect((await reportTest({ db: shop.db, clock }, id))?.variants[0]).toMatchObject({ orders: 0, revenue: 0 })

  const person = { customerId: null, email: 'kim@x.org', ownsAddress: true }
  expect(await testsOfPerson.collect(shop.db, person)).toEqual([
    { order: String(first.id), test: 'Test 1', variant: 'B' },
  ])
  expect(await testsOfPerson.collect(shop.db, { ...person, ownsAddress: false })).toEqual([])
  await shop.db.transaction((tx) => testsOfPerson.erase(tx, person))
  const { rows } = await shop.database.pool.query(
    'select visitor from pages.experiment_order where order_id = $1',
    [first.id],
  )
  expect(rows[0].visitor).not.toBe('kim')
})

/** Sets the holdout, which no test may be running for. */
async function setHoldout(holdoutPercent: number): Promise<void> {
  await shop.database.pool.query("update pages.experiment set state = 'ended' where state = 'running'")
  const settings = { withoutConsent: 'original' as const, holdoutPercent }
  const set = await updateTestSettings({ db: shop.db, clock }, { settings, owner: null })
  expect(set.ok).toBe(true)
}

it('compares orders of visitors of tests with those of visitors held out, less what went back', async () => {
  await setHoldout(20)
  await test({ kind: 'order' })
  await shop.db.insert(holdoutVisitorTable).values(
    ['in', 'also in', 'out'].map((visitor) => ({
      period: 1,
      visitor,
      heldOut: visitor === 'out',
      at: clock.now(),
    })),
  )
  const [first, second] = [await order('in@x.org'), await order('out@x.org')]
  for (const visitor of ['in', null, 'never shown']) {
    await linkOrderToTests(deps(), { orderId: first.id, visitor })
  }
  await linkOrderToTests(deps(), { orderId: second.id, visitor: 'out' })
  await shop.database.pool.query('update shop."order" set refunded = 900 where id = $1', [first.id])
  expect(await reportHoldout({ db: shop.db })).toEqual({
    percent: 20,
    heldOut: { visitors: 1, orders: 1, revenue: second.total },
    takingPart: { visitors: 2, orders: 1, revenue: first.total - 900 },
    sentence: expect.stringMatching(/^Too early: about [\d,]+ more visitors/),
  })
  const person = { customerId: null, email: 'out@x.org', ownsAddress: true }
  expect(await testsOfPerson.collect(shop.db, person)).toEqual([
    { order: String(second.id), test: 'All tests', variant: 'Held out' },
  ])
  await shop.db.transaction((tx) => testsOfPerson.erase(tx, person))
  const { rows } = await shop.database.pool.query(
    'select visitor, held_out from pages.experiment_holdout_order where order_id = $1',
    [second.id],
  )
  expect(rows).toEqual([{ visitor: `erased ${second.id}`, held_out: true }])
  await setHoldout(0)
})

it('counts a product in the cart for the tests that have it as their goal', async () => {
  const [any, other] = [
    await test({ kind: 'cart', productId: null }),
    await test({ kind: 'cart', productId: 99 }),
  ]
  await show(any, 'kim', 1)
  await show(other, 'kim', 0)
  for (const visitor of ['kim', 'kim', null, 'never shown'])
    await countCartGoal(deps(), { productId: 7, visitor })
  expect((await reportTest({ db: shop.db, clock }, any))?.variants).toMatchObject([
    { visitors: 0, reached: 0 },
    { visitors: 1, reached: 1 },
  ])
  expect((await reportTest({ db: shop.db, clock }, other))?.variants[0]).toMatchObject({
    visitors: 1,
    reached: 0,
  })
})

it.each([
  [{ kind: 'seen', module: 'words' }, 'read_goal'],
  [{ kind: 'clicked', module: 'words' }, 'click_goal'],
  [{ kind: 'form' }, 'con_goal'],
  [{ kind: 'page', pageId: 1 }, 'con_short'],
] as [Goal, 'read_goal'][])('counts the goal %j by the record %s', async (goal, type) => {
  const id = await test(goal)
  const kinds = ['read_page', 'view_goal', 'read_goal', 'click_goal', 'con_goal', 'con_short'] as const
  await show(id, 'nothing', 0)
  for (const kind of kinds) await write(id, { visitor: kind, subject: 1, type: kind })
  const report = await reportTest({ db: shop.db, clock }, id)
  expect(report?.variants).toMatchObject([
    { visitors: 1, readers: 0, reached: 0 },
    { visitors: 6, readers: 1, reached: 1 },
  ])
  await shop.database.pool.query('delete from pages.experiment_record where record_type = $1', [type])
  expect((await reportTest({ db: shop.db, clock }, id))?.variants[1]?.reached).toBe(0)
})

it('divides visitors, goals and money by how and when they came; the parts add up to the report', async () => {
  const id = await test({ kind: 'revenue' })
  const visitors = [
    ['p1', 0, 'mobile', 'utm', 'first', '2026-11-18T13:30:00Z'],
    ['p2', 1, 'mobile', 'organic', 'later', '2026-11-18T14:30:00Z'],
    ['p3', 1, 'desktop', 'typein', 'later', '2026-11-19T02:00:00Z'],
  ] as const
  for (const [visitor, subject, device, source, visit, at] of visitors)
    await write(id, { visitor, subject, traits: { device, source, visit }, at: new Date(at) })
  const [known, erased] = [await order('p2@x.org'), await order('gone@x.org')]
  await linkOrderToTests(deps(), { orderId: known.id, visitor: 'p2' })
  await linkOrderToTests(deps(), { orderId: erased.id, visitor: 'p3' })
  await shop.db.transaction((tx) =>
    testsOfPerson.erase(tx, { customerId: null, email: 'gone@x.org', ownsAddress: true }),
  )
  const by = (kind: PartKind) => reportParts({ db: shop.db }, { id, by: kind, zone: 'Australia/Brisbane' })
  const nothing = { visitors: 0, reached: 0, orders: 0, revenue: 0 }
  const bought = { reached: 1, orders: 1, revenue: known.total }
  expect((await by('device'))?.parts).toEqual([
    { key: 'desktop', variants: [nothing, { ...nothing, visitors: 1 }] },
    {
      key: 'mobile',
      variants: [
        { ...nothing, visitors: 1 },
        { visitors: 1, ...bought },
      ],
    },
    { key: 'unknown', variants: [nothing, { visitors: 0, ...bought }] },
  ])
  // Brisbane is ten hours ahead: midnight lies between the first two.
  expect((await by('day'))?.parts.map(({ key }) => key)).toEqual(['2026-11-19', '2026-11-18', 'unknown'])
  expect((await by('source'))?.parts.map(({ key }) => key)).toEqual(['organic', 'typein', 'unknown', 'utm'])
  expect((await by('visit'))?.parts.map(({ key }) => key)).toEqual(['first', 'later', 'unknown'])
  const whole = await reportTest({ db: shop.db, clock }, id)
  for (const kind of PART_KINDS) {
    const parts = (await by(kind))?.parts ?? []
    for (const [index, variant] of (whole?.variants ?? []).entries()) {
      const sumOf = (name: keyof typeof nothing) =>
        parts.reduce((sum, { variants }) => sum + (variants[index]?.[name] ?? 0), 0)
      const { visitors, reached, orders, revenue } = variant
      expect([sumOf('visitors'), sumOf('reached'), sumOf('orders'), sumOf('revenue')]).toEqual([
        visitors,
        reached,
        orders,
        revenue,
      ])
    }
  }
})
