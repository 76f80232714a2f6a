import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveCampaign } from '../../campaigns/server/move-campaign.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, PUBLIC_URL, SITE, type TestService } from '../display.fixtures.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148'

describe('the display call', () => {
  let service: TestService
  let clientId: string
  let campaignId: string

  beforeAll(async () => {
    service = await openDisplayService()
    clientId = await service.openAccount()
    campaignId = await service.publish(clientId)
    await service.publish(clientId, {
      settings: {
        audience: [
          [{ kind: 'address', subject: 'path', name: '', operator: 'start', value: '/ponds', show: true }],
        ],
      },
    })
    await service.start()
  })
  afterAll(() => service.close())

  const display = (
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
    id = clientId,
  ) =>
    service.app.inject({
      method: 'POST',
      url: `/api/display/${id}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: SITE,
        'user-agent': PHONE,
        ...headers,
      },
      payload: new URLSearchParams({ poptin_viewed_url: `${SITE}/`, ...fields }).toString(),
    })

  it('answers with every documented member, in the documented formats [W3.54] [W3.55] [W3.56] [W7.01]', async () => {
    const reply = await display({ cc: 'AU' })

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      poptins: [expect.objectContaining({ poptin_id: campaignId })],
      display: 'allowed',
      message: '',
      is_client_restriction: false,
      client_restriction_setting: { upgrade_popup: '', upgrade_setting: null },
      country: '',
      country_code: '',
      cc: 'AU',
      ip: '127.0.0.1',
      lang: 'en',
      if_freemium: false,
      wix_cart_details: { lineItems: [], subtotal: 0 },
    })
  })

  it('describes a popup by the documented names [W3.01] [W3.02] [W3.03] [W3.04] [W3.07] [W3.09] [W3.11] [W3.13] [W3.33]', async () => {
    const [popup] = (await display()).json<DisplayReply>().poptins

    expect(popup).toMatchObject({
      poptin_id: expect.stringMatching(/^[0-9A-Za-z]{13}$/),
      poptin_name: 'Pond letter',
      account_id: clientId,
      viewer_id: expect.stringMatching(/.{20,}/),
      poptin_type: 'lightbox',
      poptin_format: 'lightbox_format_1',
      poptin_target: 'lead',
      poptin_url: `${PUBLIC_URL}/api/display/template/${campaignId}?v=1`,
      poptin: '',
      display: 'allowed',
      is_teasers_on: false,
      on_click: false,
      if_poptin_credit: false,
      auto_pilot_trigger: false,
      ab_test: false,
      ab_test_parent_id: '',
      cookie: 'always',
      d_f_a: 0,
      poptin_size: { width: 800, height: 500 },
      stop_showing_to_converted_users: true,
      poptin_trigger: { close_trigger: '', convert: false, immediate_active: true },
      validations: { email: 'check-typos' },
      design_properties: {
        poptin_location: 'center-midlle',
        poptin_design_close_options_type: 'x',
        poptin_design_close_on_screen_click: true,
        poptin_design_thank_screen: true,
        poptin_design_thank_screen_auto_close_sec: 5,
      },
    })
  })

  it('takes multipart form data with all documented fields [W7.02] [W7.03] [W7.04] (W7.05) [W7.06]', async () => {
    const form = new FormData()
    const names =
      'domain referrer previous_url page_title origin_landing_page if_page_refreshed poptin_viewed_url previous_visited_pages previous_visited_pages_with_current_page previous_visited_pages_with_time_stamp all_visited_pages cookies triggers cc if_mobile cancel_visitor_count converted_email poptin_forms_id preview_poptin_id store_integration store_integration_customer_id wix_cart_id cart_total_items cart_total_price cart_products_ids_list cart_products_org_ids_list'
    for (const name of names.split(' ')) form.set(name, '1')
    form.set('poptin_viewed_url', `${SITE}/ponds/small`)
    // Who names a popup previews it; this is a visitor.
    form.set('preview_poptin_id', '')
    const body = new Response(form)

    const reply = await service.app.inject({
      method: 'POST',
      url: `/api/display/${clientId}`,
      headers: { 'content-type': body.headers.get('content-type') ?? '', origin: SITE, 'user-agent': PHONE },
      payload: Buffer.from(await body.arrayBuffer()),
    })

    expect(reply.statusCode).toBe(200)
    expect(reply.json<DisplayReply>().poptins).toHaveLength(2)
  })

  it('returns only popups whose pages match the address [W1.05]', async () => {
    const elsewhere = (await display({ poptin_viewed_url: `${SITE}/cafe` })).json<DisplayReply>()
    const ponds = (await display({ poptin_viewed_url: `${SITE}/ponds` })).json<DisplayReply>()

    expect(elsewhere.poptins.map((popup) => popup.poptin_id)).toEqual([campaignId])
    expect(ponds.poptins).toHaveLength(2)
  })

  it('shows programs nothing', async () => {
    const reply = await display({}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })

    expect(reply.json<DisplayReply>()).toMatchObject({ display: 'allowed', poptins: [] })
  })

  it('stops display for a client id that nobody has [W8.08]', async () => {
    const reply = await display({}, {}, 'NobodyHasThis')

    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({
      display: 'not_allowed',
      poptins: [],
      message: expect.stringMatching(/client id/),
    })
  })

  it.each(['short', 'has-a-hyphen1', '%F0%9F%8C%8A'])('refuses the client id %s', async (id) => {
    const reply = await display({}, {}, id)

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/13 letters or digits/),
    })
  })

  it('takes a popup out of the answer as soon as it is paused, and back when it is resumed', async () => {
    const paused = await service.publish(clientId)
    service.announce(clientId)
    await expect.poll(async () => (await display()).json<DisplayReply>().poptins.length).toBe(2)

    await moveCampaign(service, { clientId, id: paused, move: 'pause' })
    service.announce(clientId)
    await expect.poll(async () => (await display()).json<DisplayReply>().poptins.length).toBe(1)
  })

  describe('from other origins', () => {
    it('may be read by the sites of the account and by our own pages', async () => {
      for (const origin of [SITE, 'https://www.garden.example', 'https://blog.garden.example', PUBLIC_URL]) {
        const reply = await display({}, { origin })
        expect(reply.headers['access-control-allow-origin']).toBe(origin)
        expect(reply.headers.vary).toContain('Origin')
        expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
      }
    })

    it.each(['https://evil.example', 'https://garden.example.evil.example', 'null'])(
      'is refused to %s',
      async (origin) => {
        const reply = await display({}, { origin })

        expect(reply.statusCode).toBe(403)
        expect(reply.headers['access-control-allow-origin']).toBeUndefined()
        expect(reply.json().message).toMatch(/not one of the account's sites/)
      },
    )

    it('answers a preflight of a known site only', async () => {
      const preflight = (origin: string) =>
        service.app.inject({
          method: 'OPTIONS',
          url: `/api/display/viewed/${campaignId}`,
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        })

      const known = await preflight(SITE)
      expect(known.statusCode).toBe(204)
      expect(known.headers['access-control-allow-origin']).toBe(SITE)
      expect(known.headers['access-control-allow-headers']).toBe('content-type')
      expect((await preflight('https://evil.example')).statusCode).toBe(403)
    })
  })

  it('asks an address that calls far too often to wait', async () => {
    const call = () =>
      service.app.inject({
        url: `/api/display/click/${campaignId}?client_id=${clientId}`,
        remoteAddress: '203.0.113.9',
      })
    for (let count = 0; count < 240; count += 1) expect((await call()).statusCode).toBe(200)

    expect((await call()).statusCode).toBe(429)
  })
})
