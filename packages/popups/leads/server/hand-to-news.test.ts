import { movableClock } from '@buoy/tools/testing/clock.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postcard } from '../../campaigns/campaigns.fixtures.ts'
import type { DisplayReply } from '../../display/contract.ts'
import { openDisplayService, PUBLIC_URL, SITE, type TestService } from '../../display/display.fixtures.ts'
import { handToNews } from './hand-to-news.ts'
import { leadsOfPerson } from './personal-data.ts'
import type { NewsConsent } from './shop-news.ts'

const { form } = postcard()
const BOX = {
  kind: 'consent',
  id: 'news',
  label: 'Email me news.',
  required: false,
  checked: false,
  marketing: true,
  link: null,
} as const
const withBox = (changes: object = {}) => ({
  form: { ...form, fields: [...form.fields, { ...BOX, ...changes }] },
})
const SUBSCRIBING = { form: { ...form, smallPrint: 'By sending you get our news.', sendingSubscribes: true } }

let service: TestService
let taken: NewsConsent[]
let visitors = 0

beforeAll(async () => {
  service = await openDisplayService()
  await service.start()
})
afterAll(() => service.close())
beforeEach(() => {
  taken = []
})

const deps = () => ({
  db: service.db,
  clock: movableClock(),
  publicUrl: PUBLIC_URL,
  shopNews: { take: async (_tx: unknown, consent: NewsConsent) => void taken.push(consent) },
})

/** An account with one popup; gives its ids. */
async function open(design: object, sites: string[] = [PUBLIC_URL, SITE]) {
  const clientId = await service.openAccount(sites)
  const campaignId = await service.publish(clientId, { design })
  service.announce(clientId)
  await expect.poll(() => visit(clientId)).not.toBe('')
  // A page that asks in the second in which a version is published may have read either.
  service.clock.time = new Date(service.clock.time.getTime() + 10_000)
  return { clientId, campaignId }
}

async function visit(clientId: string): Promise<string> {
  const reply = await service.app.inject({
    method: 'POST',
    url: `/api/display/${clientId}`,
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/150' },
  })
  return reply.json<DisplayReply>().poptins?.[0]?.viewer_id ?? ''
}

type Popup = Awaited<ReturnType<typeof open>>

/** Sends the form; gives the address and the lead's id. */
async function send({ clientId, campaignId }: Popup, more: object = {}, viewer?: string) {
  const email = `kim${++visitors}@example.com`
  const reply = await service.app.inject({
    method: 'POST',
    url: `/api/display/conversion/${viewer ?? (await visit(clientId))}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
    payload: new URLSearchParams({
      client_id: clientId,
      poptin_id: campaignId,
      email_1: email,
      first_name: 'Kim',
      url: `${PUBLIC_URL}/index.php/shop/?email=${email}`,
      idempotency_key: email,
      ...more,
    }).toString(),
  })
  expect(reply.statusCode).toBe(200)
  return { email, id: reply.json<{ conversion_id: string }>().conversion_id }
}
const TICKED = { consent: 'yes', checkbox_checked: '1' }

describe('a lead', () => {
  it('whose box for marketing was ticked goes to the newsletter once, with its evidence', async () => {
    const popup = await open(withBox())
    const { email, id } = await send(popup, TICKED)
    await handToNews(deps(), id)
    await handToNews(deps(), id)
    expect(taken).toEqual([
      {
        email,
        firstName: 'Kim',
        lastName: '',
        wording: 'Email me news.',
        page: '/index.php/shop/',
        isProven: false,
        evidence: {
          popup: 'Pond letter',
          popupId: popup.campaignId,
          version: 1,
          language: 'en',
          leadId: id,
          saidAt: service.clock.time.toISOString(),
        },
      },
    ])
  })

  it.each([
    ['whose box was left alone', withBox(), {}],
    ['whose box says something else than yes', withBox(), { consent: 'no', checkbox_checked: '1' }],
    ['whose box is about something else', withBox({ marketing: false }), TICKED],
    ['of a popup that asks for nothing', {}, { ...TICKED, sendingSubscribes: '1' }],
  ])('%s does not', async (_name, design, answers) => {
    const { id } = await send(await open(design), answers)
    await handToNews(deps(), id)
    expect(taken).toEqual([])
  })

  it('goes there by being sent, where the small print says so', async () => {
    const { id } = await send(await open(SUBSCRIBING))
    await handToNews(deps(), id)
    expect(taken).toMatchObject([{ wording: 'By sending you get our news.' }])
  })

  it('has agreed to the words of the version that its page showed', async () => {
    const popup = await open(withBox())
    const viewer = await visit(popup.clientId)
    service.clock.time = new Date(service.clock.time.getTime() + 60_000)
    await service.publish(popup.clientId, {
      design: withBox({ label: 'Sell my address.' }),
      campaignId: popup.campaignId,
    })
    const { id } = await send(popup, TICKED, viewer)
    await handToNews(deps(), id)
    expect(taken).toMatchObject([{ wording: 'Email me news.', evidence: { version: 1 } }])
  })

  it('of an account that does not have the shop as a website stays with that account', async () => {
    const { id } = await send(await open(withBox(), [SITE]), TICKED)
    await handToNews(deps(), id)
    expect(taken).toEqual([])
  })

  it.each([`${SITE}/offers`, 'no address', ''])(
    'that came from another page than the shop’s (%s) stays with that account',
    async (url) => {
      const { id } = await send(await open(withBox()), { ...TICKED, url })
      await handToNews(deps(), id)
      expect(taken).toEqual([])
    },
  )

  it('that was erased meanwhile goes nowhere, and its words go with it', async () => {
    const { id, email } = await send(await open(withBox()), TICKED)
    const person = { customerId: null, email, ownsAddress: true }
    expect(await leadsOfPerson.collect(service.db, person)).toMatchObject([
      { marketing: { words: 'Email me news.', version: 1 } },
    ])
    await service.db.transaction((tx) => leadsOfPerson.erase(tx, person))
    await handToNews(deps(), id)
    expect(taken).toEqual([])
    const { rows } = await service.db.execute(sql`select marketing from popups.conversion where id = ${id}`)
    expect(rows).toEqual([{ marketing: null }])
  })
})
