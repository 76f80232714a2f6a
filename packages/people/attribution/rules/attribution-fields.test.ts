import { describe, expect, it } from 'vitest'
import { arrivalFixture, SHOP } from '../attribution.fixtures.ts'
import { attributionValues, FIELD_NAMES } from './attribution-fields.ts'
import {
  COOKIE_LIFETIME_MONTHS,
  DEFAULT_LIFETIME_MONTHS,
  lifetimeMinutes,
  promoCode,
  sbjsView,
} from './sbjs-view.ts'
import { continueVisit } from './visitor.ts'

const visitor = continueVisit(
  continueVisit(
    null,
    arrivalFixture('/?utm_source=mail&utm_medium=letter&utm_campaign=summer', 'https://post.example/'),
    new Date('2026-11-21T03:00:00Z'),
  ),
  arrivalFixture('/index.php/cart/', `${SHOP}/`),
  new Date('2026-11-21T03:05:00Z'),
)

describe('the documented fields', () => {
  it('are these sixteen [S3.52]', () => {
    expect(FIELD_NAMES).toEqual([
      'source_type',
      'referrer',
      'utm_campaign',
      'utm_source',
      'utm_medium',
      'utm_content',
      'utm_id',
      'utm_term',
      'utm_source_platform',
      'utm_creative_format',
      'utm_marketing_tactic',
      'session_entry',
      'session_start_time',
      'session_pages',
      'session_count',
      'user_agent',
    ])
  })

  it('come from current, current_add, session and udata [S3.53]', () => {
    const view = sbjsView(visitor, 'Mozilla/5.0', null, 'Australia/Sydney')
    expect(Object.keys(view)).toEqual([
      'current',
      'current_add',
      'first',
      'first_add',
      'session',
      'udata',
      'migrations',
    ])
    expect(attributionValues(view)).toEqual({
      source_type: 'utm',
      referrer: 'https://post.example/',
      utm_campaign: 'summer',
      utm_source: 'mail',
      utm_medium: 'letter',
      utm_content: '(none)',
      utm_id: '(none)',
      utm_term: '(none)',
      utm_source_platform: '(none)',
      utm_creative_format: '(none)',
      utm_marketing_tactic: '(none)',
      session_entry: `${SHOP}/?utm_source=mail&utm_medium=letter&utm_campaign=summer`,
      session_start_time: '2026-11-21 14:00:00',
      session_pages: '2',
      session_count: '1',
      user_agent: 'Mozilla/5.0',
    })
  })

  it('are empty strings when nothing is known [S7.63]', () => {
    expect(new Set(Object.values(attributionValues(null)))).toEqual(new Set(['']))
  })
})

describe('lifetimes', () => {
  it('come to 0 minutes for the shop’s own 1e-5 months: until the browser is closed [S9.35] [S9.36]', () => {
    expect(COOKIE_LIFETIME_MONTHS).toBe(1e-5)
    expect(lifetimeMinutes(COOKIE_LIFETIME_MONTHS)).toBe(0)
  })

  it('are 6 months of 30 days when none is set [S9.38]', () => {
    expect(DEFAULT_LIFETIME_MONTHS).toBe(6)
    expect(lifetimeMinutes()).toBe(6 * 30 * 24 * 60)
  })
})

describe('a promo code', () => {
  it('is a random number from 100000 to 999999 [S9.41]', () => {
    const limits: number[] = []
    const code = (value: (limit: number) => number) =>
      promoCode({ below: (limit) => value(limits[limits.push(limit) - 1] ?? 0) })
    expect(code(() => 0)).toBe(100_000)
    expect(code((limit) => limit - 1)).toBe(999_999)
    expect(limits).toEqual([900_000, 900_000])
    expect(sbjsView(visitor, '', 123_456, 'Australia/Sydney').promo).toEqual({ code: '123456' })
  })
})
