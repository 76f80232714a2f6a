import { describe, expect, it } from 'vitest'
import type { Filters } from '../contract.ts'
import { compileFilters } from './compile-filters.ts'
import { NO_FILTERS } from './defaults.ts'
import { evaluateFilters } from './evaluate-filters.ts'
import { type PageFacts, pageSource } from './evaluate-page-filters.ts'

const frequency = {
  poptin_id: 'AbCdEfGhIjKl1',
  ab_test_parent_id: '',
  cookie: 'always' as const,
  d_f_a: 0,
  d_f_r: false,
  stop_showing_to_converted_users: true,
}
const popup = (filters: Partial<Filters>, changes: object = {}) => ({
  ...frequency,
  ...compileFilters({ ...NO_FILTERS, ...filters }, null),
  ...changes,
})
const facts = (changes: Partial<PageFacts> = {}): PageFacts => ({
  cookie: () => undefined,
  variable: () => undefined,
  source: () => '',
  engagements: () => [],
  hasAdBlocker: undefined,
  nowMs: 0,
  ...changes,
})
const entry = { name: 'shop.plan', operator: 'exact', value: 'free', show: true } as const

describe('what may keep a popup back at the last moment', () => {
  it('is nothing for a popup without filters [W4.03]', () => {
    expect(evaluateFilters(popup({}), facts())).toEqual({ shown: true, reason: 'passes', rule: '' })
  })

  it.each(['variables', 'cookies'] as const)(
    'is %s that do or do not have a value [W3.24] [W3.25] [W4.03]',
    (kind) => {
      const read = (value: string | undefined): Partial<PageFacts> => ({
        cookie: (name) => (kind === 'cookies' && name === entry.name ? value : undefined),
        variable: (name) => (kind === 'variables' && name === entry.name ? value : undefined),
      })
      const shown = (show: boolean, value: string | undefined) =>
        evaluateFilters(popup({ [kind]: [{ ...entry, show }] }), facts(read(value))).shown

      expect(shown(true, 'free')).toBe(true)
      expect(shown(true, 'paid')).toBe(false)
      expect(shown(true, undefined)).toBe(false)
      expect(shown(false, 'free')).toBe(false)
      expect(shown(false, undefined)).toBe(true)
    },
  )

  it('wants every entry to pass, compares exactly unless told, and names the one that failed [W3.26]', () => {
    const two = [entry, { ...entry, name: 'shop.visits', operator: 'greater_than' as const, value: '3' }]
    const read = (visits: string) => ({
      variable: (name: string) => (name === 'shop.plan' ? 'free' : visits),
    })

    expect(evaluateFilters(popup({ variables: two }), facts(read('4'))).shown).toBe(true)
    expect(evaluateFilters(popup({ variables: two }), facts(read('3')))).toEqual({
      shown: false,
      reason: 'page_variable',
      rule: 'shop.visits',
    })
    const silent = popup(
      {},
      { js_filter: { display_if_specific_js_active: '1', entries: [{ ...entry, operator: '' }] } },
    )
    expect(evaluateFilters(silent, facts(read('4'))).shown).toBe(true)
  })

  it('is not a filter whose switch is off [W3.26]', () => {
    const off = { js_filter: { display_if_specific_js_active: false, entries: [entry] } }

    expect(evaluateFilters(popup({}, off), facts()).shown).toBe(true)
  })

  it('is markup that is or is not in the page, letter by letter [W3.22] [W3.23]', () => {
    const source = () => pageSource('<p  class="Fern">\n wet </p>')
    const shown = (html: string, show: boolean) =>
      evaluateFilters(popup({ source: { html, show } }), facts({ source })).shown

    expect(shown('<p class="Fern"> wet', true)).toBe(true)
    expect(shown('<p class="fern">', true)).toBe(false)
    expect(shown('<p class="Fern">', false)).toBe(false)
    expect(shown('<p class="fern">', false)).toBe(true)
  })

  it('is what was done with another popup [W3.19] [W3.20]', () => {
    const asked = popup({ engagement: { event: 'closed', type: 'any', target: 'any', show: true } })
    const engagements = () => [{ id: 'x', type: 'bar', target: 'lead', event: 'closed' as const, at: 1 }]

    expect(evaluateFilters(asked, facts())).toMatchObject({ shown: false, reason: 'engagement' })
    expect(evaluateFilters(asked, facts({ engagements })).shown).toBe(true)
  })

  it('is a browser that lets advertisements through, or of which nobody knows [W3.27]', () => {
    const asked = popup({ adBlocker: true })

    expect(evaluateFilters(asked, facts({ hasAdBlocker: true })).shown).toBe(true)
    expect(evaluateFilters(asked, facts({ hasAdBlocker: false })).reason).toBe('ad_blocker')
    expect(evaluateFilters(asked, facts()).reason).toBe('ad_blocker')
  })

  it('is what this browser remembers, and the cap of the account [W3.13] [W4.91]', () => {
    const cookies: Record<string, string> = { poptin_o_v_AbCdEfGhIjKl1: 'true', poptin_view_times: '1' }
    const cookie = (name: string) => cookies[name]
    const capped = popup({}, { account_cap: { views: 1, hours: 1 } })

    expect(evaluateFilters(popup({}, { cookie: 'once' }), facts({ cookie })).reason).toBe('frequency')
    expect(evaluateFilters(capped, facts({ cookie, nowMs: 60_000 })).reason).toBe('account_cap')
    expect(evaluateFilters(capped, facts({ cookie, nowMs: 62 * 60_000 })).shown).toBe(true)
  })

  it('is nothing that a service leaves out', () => {
    expect(evaluateFilters({ ...frequency } as never, facts()).shown).toBe(true)
  })
})

it("does not find the widget's own nodes in the page [W3.23]", () => {
  const page =
    '<body><script id="pixel-script-poptin" src="https://a.example/embed/pixel.js?id=x" async></script><p>x</p><div id="poptin_AbCdEfGhIjKl1" hidden=""></div></body>'

  expect(pageSource(page)).toBe('<body><p>x</p></body>')
})
