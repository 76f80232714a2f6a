import { listMails } from '@buoy/platform/mail/server/list-mails.ts'
import { listLeads } from '@buoy/popups/leads/server/list-leads.ts'
import { listConsoleReviews } from '@buoy/shop/engagement/reviews/server/list-console-reviews.ts'
import { listSubscribers } from '@buoy/shop/marketing/server/list-subscribers.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { watchPlans } from '@buoy/tools/testing/watch-plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** More than a list counts, and enough that reading a whole table is the wrong plan. */
const ROWS = 12_000
/** Longest time that writing them may take on a busy machine. */
const FILLING_MS = 240_000
const GROWING = ['mail', 'marketing_consent', 'review', 'conversion']

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>

beforeAll(async () => {
  database = await openTestDatabase()
  plans = watchPlans(database.pool)
  const fill = (text: string) => database.pool.query(`${text} from generate_series(1, ${ROWS}) n`)
  const at = `now() - n * interval '1 minute'`
  await fill(`insert into shop.mail (kind, recipient, subject, html, plain_text, state, created_at)
    select 'paid', md5(n::text) || '@example.com', 'Your order ' || n, '', '', 'sent', ${at}`)
  await fill(`insert into shop.marketing_consent (email, wording, source, given_at)
    select md5(n::text) || '@example.com', 'Yes', 'newsletter', ${at}`)
  await database.pool.query(`insert into shop.product (slug, name, created_at) values ('a', 'A', now())`)
  await fill(`insert into shop.review (product_id, author, author_email, rating, body, state, created_at)
    select (select id from shop.product), 'Marg', md5(n::text) || '@example.com', 5, md5(n::text), 'published', ${at}`)
  await database.pool.query(
    `insert into popups.account (client_id, name, created_at) values ('shop000000000', 'Shop', now())`,
  )
  await database.pool.query(`
    insert into popups.campaign (id, client_id, name, type, status, created_at, updated_at)
    values ('c000000000000', 'shop000000000', 'Letter', 'lightbox', 'live', now(), now())`)
  await fill(`insert into popups.conversion (id, client_id, campaign_id, version, idempotency_key, viewer_id, kind, email,
      fields, trigger, coupon, extra_button, page_url, page_title, device, context, at)
    select 'l' || n, 'shop000000000', 'c000000000000', 1, n, 'v', 'lead', md5(n::text) || '@example.com',
      jsonb_build_array(jsonb_build_object('value', 'Person ' || md5((n * 3)::text))),
      'time', '', '', 'https://garden.example/', 'Page', 'mobile', '{}', ${at}`)
  await database.pool.query('vacuum analyze')
}, FILLING_MS)
afterAll(() => database.close())

type Counts = { total: number; isMore?: true }
type List = (search: string) => Promise<Counts>
const page = { page: 1, state: null, order: null }

describe.each<[string, List]>([
  ['emails', (search) => listMails({ db: plans.db }, { ...page, search }, [])],
  ['subscribers', (search) => listSubscribers({ db: plans.db }, { page: 1, search })],
  ['reviews', (search) => listConsoleReviews({ db: plans.db }, { page: 1, search })],
  ['leads', (search) => listLeads({ db: plans.db }, { page: 1, search, clientId: 'shop000000000' })],
])('a long list of %s', (_, list) => {
  const watch = async (search: string) => {
    let counts: Counts | undefined
    const { readWhole, sorted } = await plans.watch(async () => {
      counts = await list(search)
    })
    return { counts, sorted, readWhole: readWhole.filter((table) => GROWING.includes(table)) }
  }

  it('reads its first page through an index, and counts as far as 10,000', async () => {
    const { counts, sorted, readWhole } = await watch('')
    expect(counts).toMatchObject({ total: 10_000, isMore: true })
    expect(sorted).toBeLessThan(100)
    // Counting of some states reads the table from its beginning, as far as the limit.
    expect(readWhole.length).toBeLessThanOrEqual(1)
  })

  it('finds one of them through an index', async () => {
    const { rows } = await database.pool.query<{ code: string }>('select left(md5($1), 8) as code', ['5000'])
    const { counts, readWhole } = await watch(rows[0]?.code ?? '')
    expect(counts).toMatchObject({ total: 1 })
    expect(readWhole).toEqual([])
  })
})
