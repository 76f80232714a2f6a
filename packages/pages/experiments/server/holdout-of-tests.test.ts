import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestedShop, testNonceOf } from '../experiments.fixtures.ts'
import { reportHoldout } from './report-holdout.ts'
import { endTest } from './run-test.ts'
import { updateTestSettings } from './test-settings.ts'

const LANDING = '/index.php/landing/'

let shop: Awaited<ReturnType<typeof openTestedShop>>
let pageId: number
let testId: number
beforeAll(async () => {
  shop = await openTestedShop()
  expect(await hold(50)).toMatchObject({ ok: true })
  pageId = await shop.publish('landing', 'First words')
  testId = await shop.test({ pageId })
  await vi.waitFor(
    async () => expect((await shop.browser().open(LANDING)).headers['cache-control']).toContain('private'),
    { timeout: 10_000 },
  )
})
afterAll(() => shop.buoy.close())

const hold = (holdoutPercent: number) =>
  updateTestSettings(shop.deps, {
    settings: { withoutConsent: 'original', holdoutPercent },
    owner: null,
  })
const count = async (sql: string) => (await shop.pool.query(sql)).rows

/** A visitor whose page has reported that it was shown. */
async function visit() {
  const browser = shop.browser()
  const { body } = await browser.open(LANDING)
  const subject_id = body.includes('Better words') ? 1 : 0
  const nonce = testNonceOf(body)
  for (const record_type of ['view_page', 'click_goal']) {
    const reply = await browser.call({
      action: 'et_pb_update_stats_table',
      stats_data_array: JSON.stringify({ test_id: pageId, subject_id, record_type }),
      et_ab_log_nonce: nonce,
    })
    expect(reply.statusCode).toBe(200)
  }
  return subject_id
}

it('shows those held out the original and counts them for no test', async () => {
  const shown = []
  for (let visitor = 0; visitor < 60; visitor += 1) shown.push(await visit())
  const variants = shown.filter((subject) => subject === 1).length
  // A quarter sees the variant: half take part, and half of these are given it.
  expect(variants).toBeGreaterThan(3)
  expect(variants).toBeLessThan(30)
  const [sides] = await count(
    `select count(*) filter (where held_out)::int as out, count(*) filter (where not held_out)::int as inside
     from pages.experiment_holdout_visitor where period = 1`,
  )
  expect(sides.out + sides.inside).toBe(60)
  expect(sides.out).toBeGreaterThan(10)
  const [tested] = await count(
    `select count(*)::int as visitors, count(*) filter (where h.held_out)::int as wrong,
       count(*) filter (where v.subject = 1)::int as variants
     from pages.experiment_visitor v join pages.experiment_holdout_visitor h using (visitor)`,
  )
  expect(tested).toEqual({ visitors: sides.inside, wrong: 0, variants })
  expect(await count('select count(*)::int from pages.experiment_record')).toEqual([{ count: sides.inside }])
})

it('has nothing to say before anybody has ordered', async () => {
  const report = await reportHoldout(shop.deps)
  expect(report).toMatchObject({ percent: 50, heldOut: { orders: 0, revenue: 0 } })
  expect(report.heldOut.visitors + report.takingPart.visitors).toBe(60)
  expect(report.sentence).toBe('Too early: nothing can be compared yet.')
})

it('is set while no test runs, and a change begins the comparison again', async () => {
  expect(await hold(20)).toMatchObject({
    ok: false,
    refusals: [{ code: 'tests-run', field: 'holdoutPercent' }],
  })
  expect(
    await updateTestSettings(shop.deps, {
      settings: { withoutConsent: 'counted', holdoutPercent: 50 },
      owner: null,
    }),
  ).toMatchObject({ ok: true })
  await endTest(shop.deps, { id: testId, winner: null, owner: shop.owner })
  expect(await hold(20)).toMatchObject({ ok: true })
  expect(await reportHoldout(shop.deps)).toMatchObject({ percent: 20, takingPart: { visitors: 0 } })
})
