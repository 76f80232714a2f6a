import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '../page.ts'
import { requestLaunch, sendClick } from './request-popup.ts'

const PAGE = {
  embed: { clientId: 'Account000001', display: 'https://show.example', api: 'https://api.example' },
  visit: {
    isNewVisit: false,
    isKnownVisitor: true,
    secondsBefore: 41.6,
    referrer: 'https://search.example/',
    previousUrl: 'https://garden.example/trays',
  },
  visited: {
    previous_visited_pages: 'a',
    previous_visited_pages_with_current_page: 'a|b',
    previous_visited_pages_with_time_stamp: 'a@1|b@2',
    all_visited_pages: 'z|a|b',
  },
  pages: 3,
  device: 'mobile',
  store: {
    facts: { store_integration: 'ecwid', store_integration_customer_id: '177782136' },
    fields: {
      wix_cart_id: '',
      cart_total_items: '3',
      cart_total_price: '25.5',
      cart_products_ids_list: '71,80',
      cart_products_org_ids_list: '7,8',
    },
  },
  signal: new AbortController().signal,
} as unknown as Page

const fetching = vi.fn(async (_url: string, _request: RequestInit) => Response.json({ poptins: [] }))

beforeEach(() => {
  fetching.mockClear()
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('location', { hostname: 'www.garden.example', href: 'https://www.garden.example/ponds#top' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'poptin_origin_landing_page' ? 'https://garden.example/sale' : null),
  })
  vi.stubGlobal('navigator', {
    language: 'en-AU',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  })
  vi.stubGlobal('document', {
    title: 'Ponds',
    cookie: 'other=1; poptin_session=true; poptin_c_visitor=true',
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('asking for a popup by a click', () => {
  it('sends every field of the document with what is known of page and visitor [W7.08] [W7.09]', async () => {
    await sendClick(PAGE, 'Campaign00001')

    const [url, request] = fetching.mock.calls[0] ?? []
    expect(url).toBe('https://show.example/api/display/click/Campaign00001')
    expect(request).toMatchObject({ method: 'POST', credentials: 'same-origin' })
    expect(Object.fromEntries(request?.body as FormData)).toEqual({
      client_id: 'Account000001',
      domain: 'garden.example',
      referrer: 'https://search.example/',
      previous_url: 'https://garden.example/trays',
      cookies: '{"poptin_session":"true","poptin_c_visitor":"true"}',
      triggers: '{"pages":3,"seconds":42}',
      if_mobile: '1',
      page_title: 'Ponds',
      poptin_display: '',
      origin_landing_page: 'https://garden.example/sale',
      cancel_visitor_count: '1',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      browser_language: 'en-AU',
      operating_system: 'iOS',
      wix_cart_id: '',
      previous_visited_pages: 'a',
      previous_visited_pages_with_current_page: 'a|b',
      previous_visited_pages_with_time_stamp: 'a@1|b@2',
      all_visited_pages: 'z|a|b',
      store_integration: 'ecwid',
      store_integration_customer_id: '177782136',
      cart_total_items: '3',
      cart_total_price: '25.5',
      cart_products_ids_list: '71,80',
      cart_products_org_ids_list: '7,8',
    })
  })

  it('says so of a desktop and of a visitor who is new [W7.08]', async () => {
    const visit = { ...PAGE.visit, isKnownVisitor: false }
    await sendClick({ ...PAGE, device: 'desktop', visit }, 'Campaign00001')

    const body = fetching.mock.calls[0]?.[1].body as FormData
    expect(body.get('if_mobile')).toBe('0')
    expect(body.get('cancel_visitor_count')).toBe('0')
  })

  it('of one popup by another is a GET with the client id alone [W7.10] [W7.11]', async () => {
    await requestLaunch(PAGE, 'Campaign00001')

    const [url, request] = fetching.mock.calls[0] ?? []
    expect(url).toBe('https://show.example/api/display/click/Campaign00001?client_id=Account000001')
    expect(request?.method ?? 'GET').toBe('GET')
    expect(request?.body).toBeUndefined()
  })
})
