import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const CLIENT_ID = 'BobalongDemo1'
/** What tells visitors apart who keep no cookie. */
const BROWSERS = ['Firefox/140.0', 'Chrome/150.0.0.0', 'Edg/150.0']
/** Visitors who were given each variant: enough for a verdict. */
const GIVEN = 400

test('An owner reads what came of a popup, takes it away, and ends its split test', async ({
  page,
  request,
  buoy,
}) => {
  await signIn(page)
  const long = await publish(page, 'DemoPondLettr/duplicate', 'Long letter')
  const short = await publish(page, `${long}/variants`, 'Short letter')
  for (const browser of BROWSERS) await meet(request, buoy, { browser, campaigns: [long, short] })
  await answerTest(buoy, long, short)

  await page.goto('/console/popups/reports')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('last-7-days')
  const all = page.getByRole('table', { name: 'Popups' })
  await expect(all.getByRole('row', { name: /^Long letter/ })).toBeVisible()
  await page.getByText('The chart as a table').press('Enter')
  await expect(page.getByRole('region', { name: 'Table' }).getByRole('row')).toHaveCount(9)
  await axe(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/^popups-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Long letter')

  // A row leads to its own report of the same days.
  await page.goto(`/console/popups/${short}/report?period=last-7-days&by=variant`)
  const figures = page.getByRole('region', { name: 'Table' })
  await expect(page.getByRole('figure')).toContainText('Conversion rate')
  const total = figures.getByRole('row', { name: /^Total/ }).getByRole('cell')
  await expect(total.nth(0)).toHaveText(String(BROWSERS.length))
  await expect(total.nth(1)).toHaveText(String(BROWSERS.length))
  await expect(total.nth(5)).toHaveText(String(BROWSERS.length))
  await page.getByRole('button', { name: 'Triggers' }).press('Enter')
  await expect(figures.getByRole('rowheader', { name: 'Time on the page' })).toBeVisible()

  const split = page.getByRole('region', { name: 'Split test' })
  await expect(split).toContainText(
    /“Short letter” is better than “Long letter” by [\d.]+ to [\d.]+ points\./,
  )
  await axe(page)
  await split.getByRole('button', { name: 'Make it the winner: Short letter' }).press('Enter')
  await expect(page.getByText('Short letter is shown alone', { exact: false })).toBeVisible()
  await expect(split).toContainText('No other variant is shown just now')
  expect(await statusOf(buoy, long)).toBe('paused')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('All variants are shown again.')).toBeVisible()
  expect(await statusOf(buoy, long)).toBe('live')

  await page.goto(`/console/popups/${short}/report?period=custom&from=2020-01-01&to=2020-01-31`)
  await expect(page.getByText('This popup was not shown in this period')).toBeVisible()

  for (const id of [short, long]) await post(page, `${id}/move`, { move: 'archive' })
})

/** Publishes what a call makes of a popup; gives its id. */
async function publish(page: Page, path: string, name: string): Promise<string> {
  const { id } = await post<{ id: string }>(page, path, { name })
  const renamed = await page.request.patch(`/console/api/popups/${id}`, { data: { name } })
  const { draft } = (await renamed.json()) as { draft: { revision: number } }
  await post(page, `${id}/publish`, { revision: draft.revision })
  return id
}

async function post<Reply>(page: Page, path: string, data: object): Promise<Reply> {
  const reply = await page.request.post(`/console/api/popups/${path}`, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()) as Reply
}

/** A visitor comes to the garden, gets one of the campaigns and closes it, by the calls that the script makes. */
async function meet(
  request: APIRequestContext,
  buoy: OpenServer,
  { browser, campaigns }: { browser: string; campaigns: readonly string[] },
): Promise<void> {
  const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${browser}` }
  const url = `${buoy.url.replace('localhost', '127.0.0.1')}/sandbox/sites/garden/`
  const come = async () => {
    const reply = await request.post(`/api/display/${CLIENT_ID}`, {
      form: { poptin_viewed_url: url },
      headers,
    })
    const { poptins } = (await reply.json()) as { poptins: { poptin_id: string; viewer_id: string }[] }
    return poptins.find(({ poptin_id }) => campaigns.includes(poptin_id))
  }
  // Every process hears of a popup a moment after it was published.
  await expect.poll(come).toBeDefined()
  const shown = await come()
  const seen = {
    client_id: CLIENT_ID,
    url,
    converted_email: '',
    store_integration: '',
    store_integration_customer_id: '',
  }
  const view = { ...seen, viewer_id: shown?.viewer_id, trigger: 'time', type: 'lightbox' }
  const viewed = await request.post(`/api/display/viewed/${shown?.poptin_id}`, { data: view, headers })
  expect(viewed.ok(), await viewed.text()).toBe(true)
  const closed = await request.post(`/api/display/closed/${shown?.poptin_id}`, { data: seen, headers })
  expect(closed.ok(), await closed.text()).toBe(true)
}

/** Many visitors are given either variant of the test as it stands; of the long one every tenth answers, of the short one every other. */
async function answerTest(buoy: OpenServer, long: string, short: string): Promise<void> {
  const latest = 'select split from popups.exposure where test_id = $1 order by at desc limit 1'
  await expect.poll(async () => (await buoy.query(latest, [long])).length).toBe(1)
  await buoy.query(
    `insert into popups.exposure (test_id, split, visitor, day, campaign_id, at)
     select $1, (${latest}), 'given' || n, current_date, case n % 2 when 0 then $1 else $2 end, now()
     from generate_series(1, 2 * $3::int) n`,
    [long, short, GIVEN],
  )
  await buoy.query(
    `insert into popups.conversion (id, client_id, campaign_id, version, idempotency_key, viewer_id, kind, email, fields,
       consent, trigger, coupon, extra_button, page_url, page_title, device, context, at)
     select 'answer-' || visitor, $3, campaign_id, 1, 'answer-' || visitor, 'v-' || visitor || '-s', 'click', '', '[]',
       false, 'time', '', '', 'https://garden.example/ponds', 'Ponds', 'desktop', '{}', now()
     from popups.exposure
     where test_id = $1 and visitor like 'given%' and right(visitor, 1) = any(case campaign_id when $2 then '{1,3,5,7,9}' else '{0}' end::text[])`,
    [long, short, CLIENT_ID],
  )
}

async function statusOf(buoy: OpenServer, id: string): Promise<string | undefined> {
  const [campaign] = await buoy.query<{ status: string }>(
    'select status from popups.campaign where id = $1',
    [id],
  )
  return campaign?.status
}
