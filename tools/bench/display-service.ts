import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import { CROWDED_SITE, fillManyAccounts } from '@buoy/popups/campaigns/many-accounts.fixtures.ts'
import { Pool } from 'pg'
import type { Barrage } from './fire.ts'

/** Accounts of the display service that is measured, ten campaigns each. */
const ACCOUNTS = 100
/** Campaigns of each account that the bench's page meets. */
const POPUPS_SHOWN = 4
/** Pages that ask at the same time: so many that the server and this end work side by side and do not take turns. */
const ASKERS = 50
/** Pages that report at the same time: views are written in batches, and each waits for its own. */
const VIEWERS = 100
const ORIGIN = `https://${CROWDED_SITE}`
const PAGE = `${ORIGIN}/garden/ponds?utm_source=news`
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const HEADERS = { origin: ORIGIN, 'user-agent': CHROME, 'accept-language': 'en-AU,en;q=0.9' }
const BOUNDARY = '----WebKitFormBoundaryBuoyBenchBuoy00'
const PAGES = [`${ORIGIN}/`, `${ORIGIN}/ferns`, `${ORIGIN}/moss`, PAGE]

/** The fields of the widget's display call (`widget/calls/request-display.ts`), for a visitor on their fourth page. */
const DISPLAY_FIELDS = {
  domain: CROWDED_SITE,
  page_title: 'Ponds for small gardens',
  referrer: `${ORIGIN}/moss`,
  previous_url: `${ORIGIN}/moss`,
  origin_landing_page: `${ORIGIN}/`,
  previous_visited_pages: PAGES.slice(0, -1).join('|'),
  previous_visited_pages_with_current_page: PAGES.join('|'),
  previous_visited_pages_with_time_stamp: PAGES.map((page) => `${page}@1780000000`).join('|'),
  all_visited_pages: PAGES.join('|'),
  store_integration: '',
  store_integration_customer_id: '',
  cookies: JSON.stringify({ poptin_viewer: 'Qm3vT9sLx2Ab', poptin_o_a_d_AbCdEfGhIjKl1: 'true' }),
  triggers: JSON.stringify({ pages: 4, seconds: 61 }),
  if_mobile: '0',
  cancel_visitor_count: '0',
  time_zone: 'Australia/Melbourne',
  wix_cart_id: '',
  cart_total_items: '',
  cart_total_price: '',
  cart_products_ids_list: '',
  cart_products_org_ids_list: '',
  if_page_refreshed: '0',
  poptin_viewed_url: PAGE,
  cc: '',
  converted_email: '',
  poptin_forms_id: '',
  preview_poptin_id: '',
}

/** What the bench fires, and how many bytes come back on average. */
export type CallCase = { name: string; load: Barrage; bytes: number }

/**
 * Fills the display service with 1,000 campaigns of 100 accounts and gives what visitors' pages send it:
 * display calls, each to the next account, as the form data that the widget sends, and reports of views.
 */
export async function displayService(origin: string, databaseUrl: string): Promise<[CallCase, CallCase]> {
  const pool = new Pool({ connectionString: databaseUrl })
  const deps = { db: openDatabase(pool), clock: { now: () => new Date() }, chance: systemChance }
  const clientIds = await fillManyAccounts(deps, ACCOUNTS)
  await pool.end()

  const paths = clientIds.map((clientId) => `/api/display/${clientId}`)
  const display = {
    url: origin,
    paths,
    connections: ASKERS,
    headers: { ...HEADERS, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: formData(DISPLAY_FIELDS),
  }
  const answers = await Promise.all(paths.map((path) => ask(origin + path, display)))
  const sizes = answers.map((answer) => Buffer.byteLength(JSON.stringify(answer)))
  const bytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length)

  const [popup] = answers[0]?.poptins ?? []
  if (popup === undefined) throw new Error('The bench was given no popup whose views it could report.')
  const viewed = {
    url: origin,
    paths: [`/api/display/viewed/${popup.poptin_id}`],
    connections: VIEWERS,
    headers: { ...HEADERS, 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({
      viewer_id: popup.viewer_id,
      client_id: popup.account_id,
      type: popup.poptin_type,
      trigger: 'immediate',
      url: PAGE,
      converted_email: '',
      store_integration: '',
      store_integration_customer_id: '',
    }),
  }
  const viewId = JSON.stringify({ poptin_view_id: 'A'.repeat(22) })
  return [
    { name: 'display decisions', load: display, bytes },
    { name: 'views ingested', load: viewed, bytes: Buffer.byteLength(viewId) },
  ]
}

type Answer = {
  poptins: { poptin_id: string; viewer_id: string; account_id: string; poptin_type: string }[]
}

/** Asks until the account's campaigns are known: the service hears of them by NOTIFY. */
async function ask(url: string, load: { headers: Record<string, string>; body: string }): Promise<Answer> {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    const reply = await fetch(url, { method: 'POST', headers: load.headers, body: load.body })
    const answer = (await reply.json()) as Answer
    if (reply.ok && answer.poptins.length === POPUPS_SHOWN) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer with the ${POPUPS_SHOWN} popups of the bench's page.`)
}

function formData(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}
