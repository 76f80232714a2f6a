import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postcard } from '../../campaigns/campaigns.fixtures.ts'
import { composeDesign } from '../../designs/rules/compose-design.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

describe('the click call', () => {
  let service: TestService
  let clientId: string
  let campaignId: string

  beforeAll(async () => {
    service = await openDisplayService()
    clientId = await service.openAccount()
    campaignId = await service.publish(clientId, {
      settings: {
        audience: [
          [{ kind: 'address', subject: 'path', name: '', operator: 'exact', value: '/nowhere', show: true }],
        ],
      },
    })
    await service.start()
  })
  afterAll(() => service.close())

  const MEMBERS = ['country', 'country_code', 'display', 'if_freemium', 'lang', 'message', 'poptins']

  it('returns the one popup with the documented members, whatever its pages [W7.07] [W7.08] [W7.09]', async () => {
    const reply = await service.app.inject({
      method: 'POST',
      url: `/api/display/click/${campaignId}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: SITE,
        'user-agent': 'Mozilla/5.0 Chrome/150',
      },
      payload: new URLSearchParams({
        client_id: clientId,
        domain: 'garden.example',
        referrer: 'https://search.example/',
        previous_url: `${SITE}/trays`,
        cookies: '{"poptin_session":"true"}',
        triggers: '{"pages":3,"seconds":42}',
        if_mobile: '1',
        page_title: 'Ponds',
        poptin_display: '',
        origin_landing_page: `${SITE}/sale`,
        cancel_visitor_count: '1',
        browser_language: 'en-AU',
        operating_system: 'iOS',
        wix_cart_id: '',
        all_visited_pages: 'a|b',
        cart_total_items: '0',
        store_integration: '',
      }).toString(),
    })

    expect(reply.statusCode).toBe(200)
    expect(Object.keys(reply.json()).sort()).toEqual(MEMBERS)
    expect(reply.json<DisplayReply>().poptins[0]?.poptin_id).toBe(campaignId)
  })

  it('answers the same to GET with the client id only [W7.10] [W7.11]', async () => {
    const reply = await service.app.inject(`/api/display/click/${campaignId}?client_id=${clientId}`)

    expect(Object.keys(reply.json()).sort()).toEqual(MEMBERS)
  })

  it('answers with no popup whose time is over [W7.07]', async () => {
    const schedule = {
      kind: 'schedule',
      timeZone: 'UTC',
      from: null,
      weekdays: [],
      hours: null,
      show: true,
    } as const
    const ended = await service.publish(clientId, {
      settings: { audience: [[{ ...schedule, weekdays: [], until: '2026-01-10T03:30' }]] },
    })
    service.announce(clientId)
    const url = `/api/display/click/${ended}?client_id=${clientId}`
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/150' }
    const ask = async () =>
      (await service.app.inject({ url, headers }))
        .json<DisplayReply>()
        .poptins.map((popup) => popup.poptin_id)
    await expect.poll(ask).toEqual([ended])

    service.clock.time = new Date('2026-01-10T03:30:00Z')

    expect(await ask()).toEqual([])
  })

  it('does not give one account the popup of another', async () => {
    const other = await service.openAccount()
    service.announce(other)

    const reply = await service.app.inject(`/api/display/click/${campaignId}?client_id=${other}`)

    expect(reply.statusCode).toBe(404)
  })
})

const { form } = postcard()
const HOSTILE = { form: { ...form, headline: '<script>alert("tide")</script>' } }

describe('the template', () => {
  let service: TestService
  let campaignId: string

  beforeAll(async () => {
    service = await openDisplayService()
    const clientId = await service.openAccount()
    campaignId = await service.publish(clientId, { design: HOSTILE })
    await service.start()
  })
  afterAll(() => service.close())

  it('is html with the documented part classes, for clients that are sent poptin_url [W7.12] (W7.13) [W2.08] [W2.10]', async () => {
    const reply = await service.app.inject(`/api/display/template/${campaignId}?v=1`)

    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toMatch(new RegExp(`^<div id="poptin_${campaignId}"`))
    expect(reply.body).toContain('class="poptin_form_screen"')
    expect(reply.body).toContain('class="poptin_thank_screen"')
    expect(reply.body).toMatch(/<input [^>]*data-field-kind="email" required/)
    expect(reply.body).not.toMatch(/<script|style=/)
    expect(reply.body).toContain('&lt;script&gt;')
  })

  it('is kept for ever under its version, and looked at again without', async () => {
    const versioned = await service.app.inject(`/api/display/template/${campaignId}?v=1`)
    const bare = await service.app.inject(`/api/display/template/${campaignId}`)

    expect(versioned.headers['cache-control']).toMatch(/immutable/)
    expect(bare.headers['cache-control']).toBe('public, no-cache')
  })

  it('is the stored design for our own widget', async () => {
    const reply = await service.app.inject({
      url: `/api/display/template/${campaignId}?v=1`,
      headers: { accept: 'application/json' },
    })

    expect(reply.json()).toEqual({
      version: 1,
      design: postcard(HOSTILE),
      composition: composeDesign('lightbox', postcard(HOSTILE)),
      prizes: '',
    })
  })
})

describe('the list of free mail domains', () => {
  it('is plain text, a domain a line, by call and as a file [W7.42] [W7.43] [W5.32]', async () => {
    const service = await openDisplayService()
    await service.start()

    for (const address of ['/api/display/validation-emails', '/validation-emails.txt']) {
      const reply = await service.app.inject(address)
      expect(reply.headers['content-type']).toMatch(/^text\/plain/)
      expect(reply.headers['access-control-allow-origin']).toBe('*')
      expect(reply.body.split('\n')).toEqual(
        expect.arrayContaining(['gmail.com', 'bigpond.com', 'proton.me', 'walla.co.il', 'mailinator.com']),
      )
    }
    await service.close()
  })
})
