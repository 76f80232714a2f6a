import { expect, it } from 'vitest'
import { compileFilters } from './compile-filters.ts'
import { NO_FILTERS } from './defaults.ts'

it('names filters as the documents do [W3.19] [W3.22] [W3.24] [W3.26] [W3.27]', () => {
  const entry = { name: 'dataLayer.0.plan', value: 'free', show: true, operator: 'exact' } as const
  const compiled = compileFilters(
    {
      variables: [entry],
      cookies: [{ ...entry, name: 'plan', show: false }],
      source: { html: '<meta name="shop">', show: false },
      engagement: { event: 'closed', type: 'bar', target: 'any', show: false },
      adBlocker: true,
    },
    { views: 2, hours: 24 },
  )

  expect(compiled).toEqual({
    engagement_with_other_poptin_filter: 'dont_show|closed|bar|any',
    source_code_target_active: true,
    source_code_target_html: '<meta name="shop">',
    source_code_target_role: 'dont_show',
    js_filter: { display_if_specific_js_active: true, entries: [entry] },
    cookie_filter: {
      display_if_specific_cookie_active: true,
      entries: [{ ...entry, name: 'plan', show: false }],
    },
    display_if_adblock_active: true,
    account_cap: { views: 2, hours: 24 },
  })
})

it('switches off what a campaign does not use', () => {
  expect(compileFilters(NO_FILTERS, null)).toMatchObject({
    engagement_with_other_poptin_filter: '',
    source_code_target_active: false,
    source_code_target_html: '',
    source_code_target_role: 'show',
    js_filter: { display_if_specific_js_active: false, entries: [] },
    cookie_filter: { display_if_specific_cookie_active: false, entries: [] },
    display_if_adblock_active: false,
    account_cap: null,
  })
})
