import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { createCampaign } from '../../campaigns/server/create-campaign.ts'
import type { LeadList } from '../contract.ts'
import { leadsConsoleRoutes } from './console-routes.ts'
import { leadsOfPerson } from './personal-data.ts'
import { recordConversion } from './record-conversion.ts'

/** What all answers have in common. */
const answer = {
  version: 1,
  viewerId: 'viewer',
  viewId: null,
  emailCheck: 'check-typos',
  consent: false,
  trigger: '',
  coupon: '',
  extraButton: '',
  context: { country: 'AU', landingPage: 'https://garden.example/?utm_source=letter&utm_term==x' },
  pageTitle: 'Ponds',
  device: 'desktop',
} as const

/** One page of the list, and a few more. */
const LEADS = 53

describe('the leads an owner reads', () => {
  let database: TestDatabase
  let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
  let foreignLead: string

  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    const clock = { time: Date.UTC(2026, 0, 10), now: () => new Date(clock.time) }
    const deps = { db, clock, chance: systemChance, jobs: await manualQueue(db) }
    const clientId = await openAccount(deps, { name: 'Fern & Stone', language: 'en', sites: [] })
    const campaign = { clientId, name: 'Pond letter', type: 'lightbox', goal: 'lead' } as const
    const campaignId = await createCampaign(deps, campaign)
    for (let index = 0; index < LEADS; index += 1) {
      clock.time += 60_000
      const email = index === 0 ? 'first@example.com' : `visitor${index}@example.com`
      const name = index === LEADS - 1 ? '=HYPERLINK("https://evil.example")' : `Visitor ${index}`
      await recordConversion(deps, {
        ...answer,
        clientId,
        campaignId,
        idempotencyKey: `key-${index}`,
        recovered: index === 1,
        fields: [
          { type: 'email', name: 'email_1', placeholder: 'Email', value: email },
          { type: 'name', name: 'name_1', placeholder: '', value: name },
        ],
        pageUrl: `https://garden.example/${index === 2 ? '%D7%91%D7%A8%D7%9B%D7%94' : 'ponds'}/${index}`,
      })
    }
    // Somebody else's lead, of the same time and to the same words.
    clock.time += 60_000
    const elsewhere = await openAccount(deps, { name: 'Elsewhere', language: 'en', sites: [] })
    const theirs = await createCampaign(deps, { ...campaign, clientId: elsewhere })
    const taken = await recordConversion(deps, {
      ...answer,
      clientId: elsewhere,
      campaignId: theirs,
      idempotencyKey: 'theirs',
      recovered: true,
      fields: [
        { type: 'email', name: 'email_1', placeholder: 'Their question', value: 'first@else.example' },
      ],
      pageUrl: 'https://garden.example/ponds/7',
    })
    foreignLead = taken.ok ? taken.value : ''
    signedIn = await openSignedInApp({
      db,
      role: 'marketer',
      permissionOf: () => 'popups',
      routes: leadsConsoleRoutes({
        db,
        read: (work) => work(db),
        clock,
        chance: systemChance,
        publicUrl: 'http://localhost',
      }),
    })
  })
  afterAll(async () => {
    await signedIn.close()
    await database.close()
  })

  const list = async (query: string): Promise<LeadList> =>
    (await signedIn.inject({ url: `/console/api/leads${query}` })).json()

  it('come newest first, page by page, each once', async () => {
    const first = await list('')
    expect(first).toMatchObject({ total: LEADS, page: 1, pageCount: 2 })
    expect(first.leads[0]).toMatchObject({
      email: `visitor${LEADS - 1}@example.com`,
      campaignName: 'Pond letter',
    })
    const second = await list('?page=2')
    expect(second.leads.at(-1)?.email).toBe('first@example.com')
    const ids = [...first.leads, ...second.leads].map((lead) => lead.id)
    expect(new Set(ids).size).toBe(LEADS)
  })

  it.each([
    ['first@', 1],
    ['FIRST@EXAMPLE', 1],
    ['/ponds/7', 1],
    ['/ברכה/', 1],
    ['pond letter', LEADS],
    ['%%', 0],
    ['nobody', 0],
  ])('are found by %j', async (search, total) => {
    expect((await list(`?search=${encodeURIComponent(search)}`)).total).toBe(total)
  })

  it('leave as CSV, all that match, without a formula that a spreadsheet would run', async () => {
    const reply = await signedIn.inject({ url: '/console/api/leads.csv' })
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain('leads.csv')
    const lines = reply.body.trim().split('\r\n')
    expect(lines).toHaveLength(LEADS + 1)
    expect(reply.body).not.toMatch(/(^|,|")=HYPERLINK/m)
    const found = await signedIn.inject({ url: '/console/api/leads.csv?search=first@' })
    expect(found.body.trim().split('\r\n')).toHaveLength(2)
  })

  it('have a column for all that is known of where and when, and whether they waited in a browser', async () => {
    const reply = await signedIn.inject({ url: '/console/api/leads.csv?recovered=1' })
    const [head = '', lead = '', ...more] = reply.body.trim().split('\r\n')
    expect(more).toEqual([])
    const cells = Object.fromEntries(head.split(',').map((name, index) => [name, lead.split(',')[index]]))
    expect(cells).toMatchObject({
      Campaign: 'Pond letter',
      Variant: '',
      Device: 'desktop',
      Country: 'AU',
      Recovered: 'yes',
      utm_source: 'letter',
      utm_medium: '',
      utm_campaign: '',
      utm_term: "'=x",
      utm_content: '',
      Page: 'https://garden.example/ponds/1',
      'Page title': 'Ponds',
      Coupon: '',
    })
  })

  it('say which waited in a browser, count them and leave only those', async () => {
    expect(await list('')).toMatchObject({ total: LEADS, recovered: 1 })
    const late = await list('?recovered=1')
    expect(late).toMatchObject({ total: 1, recovered: 1, leads: [{ recovered: true }] })
    expect((await list('?search=first@')).recovered).toBe(0)
  })

  it('are read one by one', async () => {
    const [newest] = (await list('')).leads
    const reply = await signedIn.inject({ url: `/console/api/leads/${newest?.id}` })
    expect(reply.json()).toEqual(newest)
    expect((await signedIn.inject({ url: '/console/api/leads/nobody' })).statusCode).toBe(404)
  })

  it('are the account’s own: another one’s lead is not found, listed or written', async () => {
    const { statusCode } = await signedIn.inject({ url: `/console/api/leads/${foreignLead}` })
    expect([foreignLead, statusCode]).toEqual([expect.stringMatching(/^\w{22}$/), 404])
    expect((await list('?search=else.example')).total).toBe(0)
    const { body } = await signedIn.inject({ url: '/console/api/leads.csv' })
    expect(body).not.toMatch(/else\.example|Their question/)
  })

  it('are gone from list, file and counts when their person is erased', async () => {
    const [before] = (await list('?recovered=1')).leads
    const email = before?.email ?? ''
    for (const person of [email, 'first@else.example']) {
      await database.db.transaction((tx) =>
        leadsOfPerson.erase(tx, { email: person, ownsAddress: true } as never),
      )
    }
    // Of every account: they are one person to all of them.
    const left = await database.pool.query('select email, fields from popups.conversion where id = $1', [
      foreignLead,
    ])
    expect(left.rows).toEqual([{ email: '', fields: [] }])

    expect(await list('?recovered=1')).toMatchObject({ total: 0, recovered: 0, leads: [] })
    expect((await list('')).total).toBe(LEADS - 1)
    const { body } = await signedIn.inject({ url: '/console/api/leads.csv' })
    expect(body.trim().split('\r\n')).toHaveLength(LEADS)
    expect((await signedIn.inject({ url: `/console/api/leads/${before?.id}` })).statusCode).toBe(404)
    const kept = await database.pool.query('select page_url from popups.conversion where id = $1', [
      before?.id,
    ])
    expect(kept.rows).toEqual([{ page_url: '' }])
  })

  it.each(['?page=0', '?page=-1', '?page=two', `?search=${'x'.repeat(201)}`])(
    'answer 400 to %s',
    async (query) => {
      expect((await signedIn.inject({ url: `/console/api/leads${query}` })).statusCode).toBe(400)
    },
  )

  it.each(['/console/api/leads', '/console/api/leads.csv'])('are closed to strangers at %s', async (url) => {
    expect((await signedIn.app.inject(url)).statusCode).toBe(401)
  })
})
