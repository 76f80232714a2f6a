import { openTestedShop } from '@buoy/pages/experiments/experiments.fixtures.ts'
import { updateTestSettings } from '@buoy/pages/experiments/server/test-settings.ts'
import { openAccount } from '@buoy/popups/accounts/server/open-account.ts'
import { openSettings, postcard } from '@buoy/popups/campaigns/campaigns.fixtures.ts'
import { addVariant } from '@buoy/popups/campaigns/server/add-variant.ts'
import { createCampaign } from '@buoy/popups/campaigns/server/create-campaign.ts'
import { publishCampaign } from '@buoy/popups/campaigns/server/publish-campaign.ts'
import type { DisplayReply } from '@buoy/popups/display/contract.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const LANDING = '/index.php/landing/'
const VIEWERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

let shop: Awaited<ReturnType<typeof openTestedShop>>
let pageId: number
let clientId: string
let original: string
beforeAll(async () => {
  shop = await openTestedShop()
  const settings = { withoutConsent: 'original' as const, holdoutPercent: 50 }
  await updateTestSettings(shop.deps, { settings, owner: null })
  pageId = await shop.publish('landing', 'First words')
  await shop.test({ pageId })
  const deps = { ...shop.deps, db: shop.db }
  clientId = await openAccount(deps, { name: 'Own', language: 'en', sites: ['https://garden.example'] })
  const campaign = { clientId, name: 'Letter', type: 'lightbox' as const, goal: 'lead' as const }
  original = await createCampaign(deps, campaign)
  await publishCampaign(deps, { campaignId: original, design: postcard(), settings: openSettings() })
  const added = await addVariant(deps, { clientId, id: original, name: 'Shorter' })
  if (!added.ok) throw new Error(added.refusals[0]?.message)
  await publishCampaign(deps, { campaignId: added.value, design: postcard(), settings: openSettings() })
  await soon(async () => {
    expect((await shop.browser().open(LANDING)).headers['cache-control']).toContain('private')
    expect((await popupsOf(shop.browser(), {})).size).toBe(2)
  })
})
afterAll(() => shop.buoy.close())

type Visitor = ReturnType<typeof shop.browser>
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

/** The popups that a browser is shown under many names, by which variants are chosen; it keeps the cookies that come along. */
async function popupsOf(
  { cookies, headers }: Visitor,
  more: Record<string, string> = { origin: 'http://localhost' },
) {
  const shown = new Set<string>()
  for (const name of VIEWERS) {
    const reply = await shop.buoy.inject({
      method: 'POST',
      url: `/api/display/${clientId}`,
      cookies,
      headers: { ...headers, 'content-type': 'application/json', ...more },
      payload: JSON.stringify({ cookies: JSON.stringify({ poptin_viewer: name }) }),
    })
    for (const { name, value } of reply.cookies) cookies[name] = value
    shown.add(reply.json<DisplayReply>().poptins[0]?.poptin_id ?? '')
  }
  return shown
}

/** Whether a visitor who has opened a tested page is held out of all tests, as the page has reported it. */
async function isHeldOutOnPages(visitor: Visitor): Promise<boolean> {
  const { body } = await visitor.open(LANDING)
  await shop.pool.query('delete from pages.experiment_holdout_visitor')
  const subject_id = body.includes('Better words') ? 1 : 0
  await visitor.call({
    action: 'et_pb_update_stats_table',
    stats_data_array: JSON.stringify({ test_id: pageId, subject_id, record_type: 'view_page' }),
    et_ab_log_nonce: /"nonce":"([\w-]{43})/.exec(body)?.[1] ?? '',
  })
  const { rows } = await shop.pool.query('select held_out from pages.experiment_holdout_visitor')
  return rows[0].held_out
}

it('is on one side of the holdout on pages and in popups, whichever comes first', async () => {
  const sides = new Set<boolean>()
  for (let visit = 0; visit < 12; visit += 1) {
    const visitor = shop.browser()
    const isPopupFirst = visit % 2 === 0
    const before = isPopupFirst ? await popupsOf(visitor) : null
    const isHeldOut = await isHeldOutOnPages(visitor)
    const shown = before ?? (await popupsOf(visitor))
    if (isHeldOut) expect(shown).toEqual(new Set([original]))
    else expect(shown.size).toBe(2)
    sides.add(isHeldOut)
  }
  expect(sides.size).toBe(2)
})

it('is given the cookie by the call where it may be followed, and no cookie where not', async () => {
  const visitor = shop.browser()
  await popupsOf(visitor)
  const { buoy_tests: given } = visitor.cookies
  expect(given).toMatch(/^[0-9A-Za-z]{22}$/)
  await popupsOf(visitor)
  expect(visitor.cookies.buoy_tests).toBe(given)
  for (const headers of [{ 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }]) {
    const other = shop.browser(headers)
    await popupsOf(other)
    expect(other.cookies).toEqual({})
  }
})
