import { BROWSER, openTestMaker, testNonceOf } from '@buoy/pages/experiments/experiments.fixtures.ts'
import { expect, it } from 'vitest'
import { ownDatabase } from '../support/own-database.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

const VISITORS = 12
/** Records that are answered before the server is killed in the middle of others. */
const ENOUGH = 300

const own = ownDatabase()

it('a server that is killed in the middle of records has lost none that it had acknowledged', async () => {
  const shop = await startShop({ ...own.env(), DEMO: '0' })
  await shop.ready()
  const maker = await openTestMaker({ db: own.database().db, clock: { now: () => new Date() } })
  const pageId = await maker.publish('landing', 'First words')
  await maker.test({ pageId })
  const page = `${shop.url}/index.php/landing/`
  await expect.poll(async () => (await open(page)).html.includes('subjectId'), { timeout: 20_000 }).toBe(true)

  const acknowledged = { visitors: 0, records: 0 }
  const visitors = Array.from({ length: VISITORS }, (_, one) =>
    visitUntilKilled(shop, { page, pageId, one }, acknowledged),
  )
  await expect.poll(() => acknowledged.records, { timeout: 60_000 }).toBeGreaterThan(ENOUGH)
  shop.signal('SIGKILL', 'server')
  expect(await shop.ended()).toBe('SIGKILL')
  await Promise.all(visitors)

  const stored = await own.database().pool.query<{ visitors: number; records: number }>(
    `select (select count(*)::int from pages.experiment_visitor) as visitors,
       (select count(*)::int from pages.experiment_record) as records`,
  )
  const [row] = stored.rows
  expect(row?.visitors).toBeGreaterThanOrEqual(acknowledged.visitors)
  expect(row?.records).toBeGreaterThanOrEqual(acknowledged.records - acknowledged.visitors)
  // What was under way may have been written as well, and nothing more.
  expect(row?.visitors).toBeLessThanOrEqual(acknowledged.visitors + VISITORS)
})

async function open(page: string) {
  const reply = await fetch(page, { headers: { 'user-agent': BROWSER } })
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { html: await reply.text(), cookie }
}

/** One new visitor after the other, each with two records, until nobody answers any more. */
async function visitUntilKilled(
  shop: ShopProcess,
  { page, pageId, one }: { page: string; pageId: number; one: number },
  acknowledged: { visitors: number; records: number },
): Promise<void> {
  try {
    for (let visitor = 0; ; visitor += 1) {
      const { html, cookie } = await open(page)
      const subject_id = html.includes('Better words') ? 1 : 0
      const nonce = testNonceOf(html)
      for (const record_type of ['view_page', 'read_page']) {
        const body = new URLSearchParams({
          action: 'et_pb_update_stats_table',
          stats_data_array: JSON.stringify({ test_id: pageId, subject_id, record_type }),
          et_ab_log_nonce: nonce,
        })
        // As behind a proxy, each visitor from an address of their own: one address may send some hundreds a minute.
        const from = `20.${one}.${visitor >> 8}.${visitor % 256}`
        const headers = { cookie, 'user-agent': BROWSER, origin: shop.url, 'x-forwarded-for': from }
        const reply = await fetch(`${shop.url}/wp-admin/admin-ajax.php`, { method: 'POST', headers, body })
        expect(reply.status).toBe(200)
        acknowledged.records += 1
        if (record_type === 'view_page') acknowledged.visitors += 1
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}
