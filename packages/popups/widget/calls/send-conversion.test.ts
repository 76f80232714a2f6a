import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NormalisedField } from '../../forms/rules/name-fields.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'
import { type ConversionResult, sendConversion } from './send-conversion.ts'

const PAGE = {
  embed: { clientId: 'Account000001', display: 'https://show.example', api: 'https://api.example' },
  visit: { referrer: 'https://search.example/', previousUrl: 'https://garden.example/trays' },
  visited: {
    previous_visited_pages: 'a',
    previous_visited_pages_with_current_page: 'a|b',
    previous_visited_pages_with_time_stamp: 'a@1|b@2',
    all_visited_pages: 'z|a|b',
  },
  device: 'mobile',
  store: { facts: { store_integration: 'shopify', store_integration_customer_id: '6521' } },
  onMonitor: () => {},
} as unknown as Page

const POPUP = {
  poptin_id: 'Campaign00001',
  poptin_target: 'social_proof',
  viewer_id: 'viewer.1',
  poptin_trigger: {},
} as unknown as PopupObject

const field = (type: string, name: string, value: string): NormalisedField =>
  ({ type, name, value, placeholder: `${name}?`, id: `${name}-id` }) as NormalisedField
const EMAIL = field('email', 'email_1', 'kim@example.com')
const ANSWER: ConversionResult = {
  fields: [EMAIL],
  trigger: 'scroll',
  viewId: 'view1',
  coupon: 'POND10',
  extraButton: 'Read on',
}

const fetching = vi.fn(async (_url: string, _request: RequestInit) => Response.json({ success: false }))

beforeEach(() => {
  fetching.mockClear()
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('location', { hostname: 'garden.example', href: 'https://garden.example/ponds#top' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'poptin_origin_landing_page' ? 'https://garden.example/sale' : null),
  })
  vi.stubGlobal('navigator', { language: 'he', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })
  vi.stubGlobal('document', { title: 'Ponds', cookie: 'leader_request=ad%3D7; poptin_session=true' })
})
afterEach(() => vi.unstubAllGlobals())

/** The fields that one conversion sends. */
async function sent(answer: Partial<ConversionResult> = {}): Promise<Record<string, string>> {
  await sendConversion(PAGE, POPUP, { ...ANSWER, ...answer })
  return Object.fromEntries(new URLSearchParams(String(fetching.mock.calls.at(-1)?.[1].body)))
}

describe('a conversion', () => {
  it('is form-encoded, to the address of its viewer [W7.14]', async () => {
    await sent()
    const [url, request] = fetching.mock.calls[0] ?? []
    expect(url).toBe('https://api.example/api/display/conversion/viewer.1')
    expect(request).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  })

  it('says page and visitor, popup, form and integrations, and nothing besides but its key [W7.15] [W7.16] [W7.17] [W7.18]', async () => {
    expect(await sent()).toEqual({
      url: 'https://garden.example/ponds',
      title: 'Ponds',
      referrer: 'https://search.example/',
      previous_url: 'https://garden.example/trays',
      origin_landing_page: 'https://garden.example/sale',
      visitor: 'mobile',
      browser_language: 'he',
      operating_system: 'Windows',
      previous_visited_pages: 'a',
      previous_visited_pages_with_current_page: 'a|b',
      previous_visited_pages_with_time_stamp: 'a@1|b@2',
      all_visited_pages: 'z|a|b',
      client_id: 'Account000001',
      poptin_id: 'Campaign00001',
      p_target: 'social_proof',
      trigger: 'scroll',
      poptin_view_id: 'view1',
      coupon: 'POND10',
      extra_button: 'Read on',
      email_1: 'kim@example.com',
      newExtraFields: '[]',
      checkbox_checked: '0',
      store_integration: 'shopify',
      store_integration_customer_id: '6521',
      leader_request_cookie: 'ad=7',
      facebook_messanger_data_ref: '',
      idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('has the cookie of the document, or nothing without it [W7.18] [W7.20]', async () => {
    vi.stubGlobal('document', { title: 'Ponds', cookie: 'leader_requests=other' })
    expect((await sent()).leader_request_cookie).toBe('')
  })

  it('ticks its box for consent alone [W7.20]', async () => {
    const box = (value: string) => field('consent', 'consent', value)
    expect((await sent({ fields: [EMAIL, box('1')] })).checkbox_checked).toBe('1')
    expect((await sent({ fields: [EMAIL, box('')] })).checkbox_checked).toBe('0')
    expect((await sent({ fields: [field('checkbox', 'checkbox_1', 'a, b')] })).checkbox_checked).toBe('0')
  })

  it('lists as extra what is no name, e-mail, phone or consent, under its own name as well [W7.17] [W7.20]', async () => {
    const proper = [
      EMAIL,
      field('name', 'name', 'Kim Lee'),
      field('first_name', 'first_name', 'Kim'),
      field('last_name', 'last_name', 'Lee'),
      field('phone', 'phone_1', '+61 412 345 678'),
      field('consent', 'consent', '1'),
    ]
    const extra = [
      field('free_field', 'free_field_1', 'a:Pond=&=b:Small'),
      field('birthday', 'birthday_1', '2000-02-29'),
      field('hidden', 'hidden_1', 'plain'),
      field('custom_utm', 'custom_utm_1', 'letter'),
    ]
    const body = await sent({ fields: [...proper, ...extra] })
    for (const { name, value } of [...proper, ...extra]) expect(body[name], name).toBe(value)
    expect(JSON.parse(body.newExtraFields ?? '')).toEqual(
      extra.map(({ type, name, placeholder, value, id }) => ({ type, name, placeholder, value, id })),
    )
  })

  it('says the label of the link button that converted, and none for a form [W7.20]', async () => {
    expect((await sent({ extraButton: '' })).extra_button).toBe('')
    expect((await sent({ extraButton: 'To the ponds', fields: [] })).extra_button).toBe('To the ponds')
    expect((await sent({ coupon: '' })).coupon).toBe('')
  })
})
