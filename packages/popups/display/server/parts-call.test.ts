import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '../../behaviour/contract.ts'
import type { Design, Link } from '../../designs/contract.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, type TestService } from '../display.fixtures.ts'

const SHOP: Link = {
  id: 'shop',
  label: 'To the "shop"',
  look: 'button',
  converts: true,
  action: { kind: 'url', url: 'shop.example/sale?a=1&b=2', newTab: true },
}
const OTHER: Link = {
  id: 'other',
  label: 'More',
  look: 'quiet',
  converts: false,
  action: { kind: 'popup', popupId: 'DemoPondLettr' },
}
const LEAVE: Link = { ...OTHER, id: 'leave', label: 'No thanks', action: { kind: 'close' } }

describe('a popup with countdown, coupon, links, teaser and redirect', () => {
  let service: TestService
  let clientId: string

  beforeAll(async () => {
    service = await openDisplayService()
    clientId = await service.openAccount()
    await service.start()
  })
  afterAll(() => service.close())

  const publish = async (design: Partial<Design>, settings: Partial<Settings> = {}) => {
    const campaignId = await service.publish(clientId, { design, settings })
    service.announce(clientId)
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/150' }
    const call = () =>
      service.app.inject({ url: `/api/display/click/${campaignId}?client_id=${clientId}`, headers })
    await expect.poll(async () => (await call()).statusCode).toBe(200)
    const [popup] = (await call()).json<DisplayReply>().poptins
    const html = (await service.app.inject(`/api/display/template/${campaignId}`)).body
    return { popup, html }
  }

  it('says its countdown by the documented names [W3.34] [W4.55]', async () => {
    const duration = await publish({ timer: { kind: 'duration', minutes: 5, seconds: 30 } })
    expect(duration.popup?.design_properties).toMatchObject({
      timer_ver: 2,
      timer: { type: 'duration', minutes: 5, seconds: 30 },
    })
    expect(duration.html).toContain('data-type="duration" data-minutes="5" data-seconds="30"')

    const timer = { kind: 'date', date: '2027-01-01', time: '00:00', zone: 'Australia/Sydney' } as const
    const moment = await publish({ timer })
    expect(moment.popup?.design_properties.timer).toEqual({
      type: 'date',
      date: '2027-01-01',
      time: '00:00',
      zone: 'Australia/Sydney',
    })
    expect((await publish({})).popup?.design_properties.timer).toBeNull()
  })

  it('says its coupon, its teaser and its ticker (W3.50) (W3.51) [W3.04] [W4.38]', async () => {
    const { popup, html } = await publish({
      coupon: { code: 'POND<10>', caption: 'Ten off' },
      teaser: { mode: 'always', text: 'Ten off', place: 'end' },
      ticker: { items: ['Free delivery'], durationMs: 7000 },
    })
    expect(popup).toMatchObject({
      is_teasers_on: true,
      design_properties: { coupon: { code: 'POND<10>', coupon_type: 'static' } },
    })
    expect(html).toContain('data-teaser-mode="always"')
    expect(html).toContain('<button type="button" class="poptin_teaser">Ten off</button>')
    expect(html).toContain('<code>POND&lt;10&gt;</code>')
    expect(html).toContain('<ul class="poptin_ticker" data-duration="7000"><li>Free delivery</li></ul>')

    const without = await publish({})
    expect(without.popup).toMatchObject({
      is_teasers_on: false,
      design_properties: { coupon: { code: '', coupon_type: 'none' } },
    })
  })

  it('says the names of its video and its HTML block, and nothing of theirs', async () => {
    const { popup, html } = await publish({
      video: { address: 'https://youtu.be/dQw4w9WgXcQ', title: 'A <b>', poster: null, loads: 'pressed' },
      block: { html: '<script>alert(1)</script>', title: 'B', height: null },
    })
    expect(popup?.design_parts).toEqual(expect.arrayContaining(['video', 'block']))
    expect(html).toContain('<div class="poptin_video">A &lt;b&gt;</div>')
    expect(html).toContain('<div class="poptin_block">B</div>')
    expect(html).not.toContain('<script')
  })

  it('says what its link buttons do in their attributes [W1.25] [W4.80]', async () => {
    const { html } = await publish({ links: [SHOP, OTHER, LEAVE] })
    expect(html).toContain(
      'href="//shop.example/sale?a=1&amp;b=2" data-action="url" data-url="//shop.example/sale?a=1&amp;b=2" target="_blank" rel="noopener" data-conversion="1">To the &quot;shop&quot;</a>',
    )
    expect(html).toContain('data-action="popup" data-poptin-id="DemoPondLettr">More</button>')
    expect(html).toContain('data-action="close">No thanks</button>')
  })

  it('says what link buttons add to a cart, and each names its own [W3.52] [W3.53] [W4.80]', async () => {
    const cart = (id: string, variantId: string, quantity: number): Link => ({
      id,
      label: id,
      look: 'button',
      converts: false,
      action: { kind: 'add_to_cart', variantId, quantity },
    })
    const { popup, html } = await publish({ links: [cart('one', '41', 1), LEAVE, cart('two', '42', 3)] })
    expect(popup?.design_parts).toEqual(expect.arrayContaining(['links', 'cart']))
    expect(popup?.design_properties).toMatchObject({
      add_to_cart: { variant_id: '41', quantity: 1 },
      shopify_add_to_cart_2: { variant_id: '42', quantity: 3 },
    })
    expect(popup?.design_properties).not.toHaveProperty('shopify_add_to_cart_3')
    expect(html).toContain('data-action="add_to_cart" data-cart-index="1">one</button>')
    expect(html).toContain('data-action="add_to_cart" data-cart-index="2">two</button>')
    expect((await publish({ links: [LEAVE] })).popup?.design_properties).not.toHaveProperty('add_to_cart')
  })

  it('says where a conversion leads to [W3.44]', async () => {
    const redirect = { url: 'shop.example/thanks', sendFormData: true }
    expect((await publish({}, { redirect })).popup?.design_properties).toMatchObject({
      poptin_design_redirect: true,
      poptin_design_redirect_url: 'shop.example/thanks',
      poptin_design_redirect_send_form_data: true,
    })
    expect((await publish({})).popup?.design_properties).toMatchObject({
      poptin_design_redirect: false,
      poptin_design_redirect_url: '',
      poptin_design_redirect_send_form_data: false,
    })
  })
})
