import { systemChance } from '@buoy/kernel/server/chance.ts'
import { putOver, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { openMailReceiver } from '@buoy/tools/testing/mail-receiver.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { createCampaign } from '../../campaigns/server/create-campaign.ts'
import { publishCampaign } from '../../campaigns/server/publish-campaign.ts'
import type { DisplayReply } from '../../display/contract.ts'

const BROWSER = 'Mozilla/5.0 (Macintosh) Chrome/150'
const WORDS = 'Email me news of the pond.'

let receiver: Awaited<ReturnType<typeof openMailReceiver>>
let buoy: TestServer
let clientId: string
let campaignId: string

beforeAll(async () => {
  receiver = await openMailReceiver()
  buoy = await openTestServer({ env: { SMTP_URL: receiver.url } })
  const deps = { db: buoy.database.db, clock: buoy.clock, chance: systemChance }
  clientId = await openAccount(deps, { name: 'Fern & Stone', language: 'en', sites: [buoy.url] })
  campaignId = await createCampaign(deps, { clientId, name: 'Pond letter', type: 'lightbox', goal: 'lead' })
  const { form } = postcard()
  const box = {
    kind: 'consent',
    id: 'news',
    label: WORDS,
    required: false,
    checked: false,
    link: null,
  } as const
  const fields = [...form.fields, { ...box, marketing: true }]
  const design = postcard({ form: { ...form, fields } })
  await publishCampaign(deps, { campaignId, design, settings: openSettings() })
  await buoy.listen()
})
afterAll(async () => {
  await buoy.close()
  await receiver.close()
})

const from = (request: InjectOptions) =>
  buoy.inject({
    ...request,
    headers: { origin: buoy.url, host: new URL(buoy.url).host, 'user-agent': BROWSER, ...request.headers },
  })
/** A call of the popup on a page of the shop. */
const call = (path: string, fields: Record<string, string>) =>
  from({
    method: 'POST',
    url: `/api/display/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

it('a form that is sent becomes an email to the owner, and one to the visitor who asked for news', async () => {
  const cookies = await signedInCookies(buoy, TEST_OWNER)
  const asOwner = { inject: (request: InjectOptions) => from({ cookies, ...request }) }
  const wanted = { addresses: ['sally@example.com'], rhythm: 'at-once' }
  const saved = await putOver(asOwner, `/console/api/lead-mail?account=${clientId}`, wanted)
  expect(saved.statusCode, saved.body).toBe(200)

  const page = `${buoy.url}/index.php/shop/`
  const shown = (await call(clientId, { poptin_viewed_url: page })).json<DisplayReply>()
  const popup = shown.poptins.find(({ poptin_id }) => poptin_id === campaignId)
  const reply = await call(`conversion/${popup?.viewer_id}`, {
    client_id: clientId,
    poptin_id: campaignId,
    url: page,
    title: 'Ponds',
    email_1: 'kim@example.com',
    consent: 'yes',
    checkbox_checked: '1',
    idempotency_key: 'one-answer',
  })
  expect(reply.statusCode, reply.body).toBe(200)

  await expect.poll(() => receiver.received.length).toBe(2)
  const to = (address: string) => receiver.received.filter((mail) => mail.to.includes(address))
  const [owners, ...more] = to('sally@example.com')
  expect(more).toEqual([])
  expect(owners?.headers).toMatchObject({ to: 'sally@example.com', 'reply-to': 'kim@example.com' })
  expect(owners?.headers.subject).toContain('Pond_letter')
  expect(readable(owners?.body)).toContain('kim@example.com')
  expect(readable(owners?.body)).toContain(`/console/leads?account=${clientId}`)

  const [visitors] = to('kim@example.com')
  expect(visitors?.headers.to).toBe('kim@example.com')
  const { rows } = await buoy.database.pool.query('select kind from shop.mail where recipient = $1', [
    'kim@example.com',
  ])
  expect(rows).toEqual([{ kind: 'confirm-news' }])
  expect(readable(visitors?.body)).toContain(`${buoy.url}/index.php/newsletter/?id=`)
  expect(buoy.errors()).toEqual([])
})

/** A text part in quoted-printable as it is read. */
function readable(body = ''): string {
  return body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
