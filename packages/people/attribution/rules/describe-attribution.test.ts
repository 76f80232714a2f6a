import { describe, expect, it } from 'vitest'
import { arrivalFixture } from '../attribution.fixtures.ts'
import { type AttributionValues, attributionValues } from './attribution-fields.ts'
import { attributionOfForm, attributionOfVisit, attributionWithout } from './describe-attribution.ts'
import { deviceOf } from './device.ts'
import { continueVisit } from './visitor.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148'
const NOW = new Date(Date.UTC(2026, 10, 21, 3))
const form = (values: Partial<AttributionValues>) =>
  attributionOfForm({ ...attributionValues(null), ...values }, false)

describe('what an order says of a visit that the shop has kept', () => {
  const first = continueVisit(null, arrivalFixture('/shop/', 'https://pools.example/'), NOW)
  const visitor = continueVisit(first, arrivalFixture('/?utm_source=letter&utm_medium=mail'), NOW)
  const said = attributionOfVisit({ visitor, userAgent: PHONE, zone: 'Australia/Sydney' }, true)

  it('is the source that counts and the first one, each with its reason', () => {
    expect(said).toMatchObject({
      basis: 'visit',
      label: 'Campaign: letter',
      isWallet: true,
      device: 'mobile',
    })
    expect(said.last).toMatchObject({
      label: 'Campaign: letter',
      because: 'The address was tagged: utm_source=letter.',
      at: NOW.toISOString(),
      referrer: '',
    })
    expect(said.last?.entry).toContain('utm_source=letter')
    expect(said.first).toMatchObject({
      label: 'Referral: pools.example',
      because: 'The visit came from a link on https://pools.example.',
      referrer: 'https://pools.example/',
    })
    expect([said.sessionPages, said.sessionCount]).toEqual([1, 2])
  })

  it('is the documented fields, too', () => {
    expect(said.fields).toMatchObject({
      source_type: 'utm',
      utm_source: 'letter',
      utm_medium: 'mail',
      session_pages: '1',
      session_count: '2',
      user_agent: PHONE,
    })
  })
})

describe('what an order says by the fields of the checkout form', () => {
  it('is nothing where they name no kind of source', () => {
    for (const type of ['', 'admin', 'toString', 'UTM']) expect(form({ source_type: type })).toBeNull()
  })

  it('is the source of the form, said to be so, with (none) for what is missing', () => {
    const said = form({
      source_type: 'utm',
      utm_source: ' letter\u0000\n2 ',
      utm_campaign: 'x'.repeat(600),
      referrer: 'https://pools.example/',
      session_entry: 'https://shop.example/a',
      session_pages: '12',
      session_count: '1e3',
      user_agent: PHONE,
    })
    expect(said).toMatchObject({
      basis: 'form',
      label: 'Campaign: letter 2',
      isWallet: false,
      first: null,
      sessionPages: 12,
      sessionCount: null,
      device: 'mobile',
    })
    expect(said?.last).toMatchObject({
      label: 'Campaign: letter 2',
      because: 'The checkout form said so; the shop has not kept this visit itself.',
      at: null,
      entry: 'https://shop.example/a',
      referrer: 'https://pools.example/',
    })
    const none = '(none)'
    expect(said?.last?.source).toEqual({
      type: 'utm',
      source: 'letter 2',
      medium: none,
      campaign: 'x'.repeat(500),
      content: none,
      id: none,
      term: none,
      platform: none,
      format: none,
      tactic: none,
    })
    expect(said?.fields.utm_campaign).toHaveLength(500)
  })

  it('takes each field to its own place', () => {
    const said = form({
      source_type: 'organic',
      utm_source: 'google',
      utm_medium: 'a',
      utm_content: 'b',
      utm_id: 'c',
      utm_term: 'd',
      utm_source_platform: 'e',
      utm_creative_format: 'f',
      utm_marketing_tactic: 'g',
    })
    expect(said?.label).toBe('Organic: Google')
    expect(said?.last?.source).toMatchObject({
      medium: 'a',
      content: 'b',
      id: 'c',
      term: 'd',
      platform: 'e',
      format: 'f',
      tactic: 'g',
    })
    expect(form({ source_type: 'typein' })?.label).toBe('Direct')
    expect(form({ source_type: 'referral', utm_source: 'pools.example' })?.label).toBe(
      'Referral: pools.example',
    )
  })

  it.each([
    ['0', 0],
    ['999999', 999_999],
    ['1000000', null],
    ['-1', null],
    ['1x', null],
    ['', null],
  ])('counts pages by decimal digits: %j', (text, pages) => {
    expect(form({ source_type: 'typein', session_pages: text })?.sessionPages).toBe(pages)
  })
})

it.each([
  ['admin', 'Added by hand', 'admin'],
  ['repeat', 'Repeat order', ''],
  ['none', 'Unknown', ''],
] as const)('an order without a visit says why: %s', (basis, label, type) => {
  const said = attributionWithout(basis, true)
  expect(said).toMatchObject({ basis, label, isWallet: true, last: null, first: null, device: 'unknown' })
  expect([said.sessionPages, said.sessionCount]).toEqual([null, null])
  expect(said.fields).toMatchObject({ source_type: type, utm_source: '' })
})

it.each([
  ['', 'unknown'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'desktop'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/140 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/140 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (iPod touch) AppleWebKit', 'mobile'],
  ['Mozilla/5.0 (PlayBook; U)', 'tablet'],
  ['Mozilla/5.0 (Linux; U; en-us; KFTT) Silk/3.0', 'tablet'],
  ['mozilla (iphone)', 'mobile'],
])('tells the kind of device from %j: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
