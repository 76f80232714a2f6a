import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestedShop, testNonceOf } from '../experiments.fixtures.ts'

const PLANNED = '/index.php/planned/'
const VISITORS = 16

let shop: Awaited<ReturnType<typeof openTestedShop>>
let pageId: number
let id: number
beforeAll(async () => {
  shop = await openTestedShop()
  pageId = await shop.publish('planned', 'First words')
  const now = shop.buoy.clock.now().getTime()
  id = await shop.test({
    pageId,
    startsAt: new Date(now + DAY_MS),
    endsAt: new Date(now + 3 * DAY_MS),
  })
  await vi.waitFor(
    async () => expect((await shop.browser().open(PLANNED)).headers['cache-control']).toContain('private'),
    { timeout: 10_000 },
  )
})
afterAll(() => shop.buoy.close())

/** How many new visitors see the variant, and how many are told of a test at all. */
async function ask() {
  const bodies = []
  for (let visitor = 0; visitor < VISITORS; visitor += 1)
    bodies.push((await shop.browser().open(PLANNED)).body)
  return {
    variants: bodies.filter((body) => body.includes('Better words')).length,
    told: bodies.filter((body) => body.includes('subjectId')).length,
  }
}

async function sendRecord(visitor: ReturnType<typeof shop.browser>, subject_id: number, nonce: string) {
  const reply = await visitor.call({
    action: 'et_pb_update_stats_table',
    stats_data_array: JSON.stringify({ test_id: pageId, subject_id, record_type: 'view_page' }),
    et_ab_log_nonce: nonce,
  })
  return reply.statusCode
}

it('begins and ends on its own, whatever is cached, and shows the original before and after', async () => {
  // Drawn and cached while the test waits.
  expect(await ask()).toEqual({ variants: 0, told: 0 })
  shop.buoy.clock.advance(DAY_MS - 5 * MINUTE_MS)
  expect(await ask()).toEqual({ variants: 0, told: 0 })

  shop.buoy.clock.advance(5 * MINUTE_MS)
  const during = await ask()
  expect(during.told).toBe(VISITORS)
  expect(during.variants).toBeGreaterThan(0)
  expect(during.variants).toBeLessThan(VISITORS)
  const early = shop.browser()
  const { body } = await early.open(PLANNED)
  const subject = body.includes('Better words') ? 1 : 0
  const nonce = testNonceOf(body)
  expect(await sendRecord(early, subject, nonce)).toBe(200)

  shop.buoy.clock.advance(2 * DAY_MS)
  expect(await ask()).toEqual({ variants: 0, told: 0 })
  // Who has had the page open since then is not counted any more, and sees the original next time.
  expect(await sendRecord(early, subject, nonce)).toBe(409)
  expect((await early.open(PLANNED)).body).toContain('First words')
  const { rows } = await shop.pool.query(
    'select count(*)::int from pages.experiment_visitor where experiment_id = $1',
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
})
