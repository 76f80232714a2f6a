import { describe, expect, it } from 'vitest'
import type { Filters } from '../contract.ts'
import { compileFilters } from './compile-filters.ts'
import { NO_FILTERS } from './defaults.ts'
import type { PageFacts } from './evaluate-page-filters.ts'
import { traceFilters } from './trace-filters.ts'

const NOW = Date.UTC(2026, 10, 21, 3)
const MINUTE = Math.floor(NOW / 60_000)
const ALWAYS = {
  poptin_id: 'AbCdEfGhIjKl1',
  ab_test_parent_id: '',
  cookie: 'always' as const,
  d_f_a: 0,
  d_f_r: false,
  stop_showing_to_converted_users: false,
}
const popup = (filters: Partial<Filters>, changes: object = {}) => ({
  ...ALWAYS,
  ...compileFilters({ ...NO_FILTERS, ...filters }, null),
  ...changes,
})
const facts = (changes: Partial<PageFacts> = {}): PageFacts => ({
  cookie: () => undefined,
  variable: () => undefined,
  source: () => '',
  engagements: () => [],
  hasAdBlocker: undefined,
  nowMs: NOW,
  ...changes,
})
const cookies = (kept: Record<string, string>) => facts({ cookie: (name) => kept[name] })
const entry = { name: 'plan', operator: 'exact', value: 'free', show: true } as const

describe('what every filter of a popup saw', () => {
  it('is nothing for a popup without filters', () => {
    expect(traceFilters(popup({}), facts())).toEqual([])
    expect(traceFilters(popup({ variables: [] }), facts())).toEqual([])
  })

  it('is each variable and cookie by itself, also after one that fails', () => {
    const entries = [
      entry,
      { ...entry, show: false },
      { ...entry, operator: 'any_value' as const, value: '' },
    ]
    const seen = facts({ variable: (name) => (name === 'plan' ? 'free' : undefined) })
    expect(traceFilters(popup({ variables: entries }), seen)).toEqual([
      { words: 'variable plan exact "free"', seen: 'free', passes: true },
      { words: 'variable plan not exact "free"', seen: 'free', passes: false },
      { words: 'variable plan is there', seen: 'free', passes: true },
    ])
    expect(traceFilters(popup({ cookies: [entry] }), cookies({ plan: 'paid' }))).toEqual([
      { words: 'cookie plan exact "free"', seen: 'paid', passes: false },
    ])
    expect(traceFilters(popup({ cookies: [entry] }), facts())).toEqual([
      { words: 'cookie plan exact "free"', seen: 'not there', passes: false },
    ])
  })

  it('compares exactly where the entry does not say how', () => {
    const silent = { display_if_specific_js_active: '1', entries: [{ ...entry, operator: '' }] }
    const traced = traceFilters(popup({}, { js_filter: silent }), facts({ variable: () => 'free' }))
    expect(traced).toEqual([{ words: 'variable plan exact "free"', seen: 'free', passes: true }])
  })

  it('is what the browser remembers of how often it was shown', () => {
    const once = popup({}, { cookie: 'once' })
    const name = 'poptin_o_v_AbCdEfGhIjKl1'
    expect(traceFilters(once, facts())).toEqual([
      { words: 'once', seen: `cookie ${name}: not there`, passes: true },
    ])
    expect(traceFilters(once, cookies({ [name]: 'true' }))).toEqual([
      { words: 'once', seen: `cookie ${name}: true`, passes: false },
    ])
    expect(traceFilters(popup({}, { cookie: 'visits', d_f_a: 3 }), facts())).toEqual([
      {
        words: 'again after 3 visits',
        seen: 'cookie poptin_d_a_x_v_AbCdEfGhIjKl1: not there',
        passes: true,
      },
    ])
  })

  it('is whether the visitor has answered, apart from how often it was shown', () => {
    const answered = cookies({ poptin_conversion_AbCdEfGhIjKl1: 'true' })
    const both = popup({}, { cookie: 'once', stop_showing_to_converted_users: true })
    expect(traceFilters(both, answered)).toEqual([
      {
        words: 'not to who has answered',
        seen: 'cookie poptin_conversion_AbCdEfGhIjKl1: true',
        passes: false,
      },
      { words: 'once', seen: 'cookie poptin_o_v_AbCdEfGhIjKl1: not there', passes: true },
    ])
    const only = popup({}, { stop_showing_to_converted_users: true })
    expect(traceFilters(only, facts()).map(({ passes }) => passes)).toEqual([true])
  })

  it('is how many popups of the account came up', () => {
    const capped = popup({}, { account_cap: { views: 2, hours: 24 } })
    const seen = (value: string) => traceFilters(capped, cookies({ poptin_view_times: value }))
    expect(seen(`${MINUTE - 5}`)).toEqual([
      {
        words: 'at most 2 popups in 24 hours',
        seen: `cookie poptin_view_times: ${MINUTE - 5}`,
        passes: true,
      },
    ])
    expect(seen(`${MINUTE - 5}.${MINUTE - 1}`).map(({ passes }) => passes)).toEqual([false])
  })

  it('is what was done with other popups', () => {
    const other = { id: 'Other', type: 'lightbox', target: '', event: 'viewed' as const, at: 5 }
    const engaged = popup({}, { engagement_with_other_poptin_filter: 'viewed|Other' })
    const [line] = traceFilters(
      engaged,
      facts({ engagements: () => [other, { ...other, event: 'closed', id: 'Third' }] }),
    )
    expect(line).toMatchObject({ words: 'other popups: viewed Other', seen: 'viewed Other, closed Third' })
    expect(traceFilters(engaged, facts())[0]?.seen).toBe('')
  })

  it.each([
    [undefined, 'not known yet', false],
    [true, 'one', true],
    [false, 'none', false],
  ])('is an ad blocker: %s', (hasAdBlocker, seen, passes) => {
    const wanted = popup({}, { display_if_adblock_active: true })
    expect(traceFilters(wanted, facts({ hasAdBlocker }))).toEqual([{ words: 'an ad blocker', seen, passes }])
  })

  it('is the source of the page, alone', () => {
    const source = (role: string) =>
      popup(
        {},
        {
          source_code_target_active: true,
          source_code_target_html: '<main>',
          source_code_target_role: role,
          cookie: 'once',
        },
      )
    const kept = { cookie: (name: string) => (name.startsWith('poptin_o_v_') ? 'true' : undefined) }
    const page = (html: string) => facts({ ...kept, source: () => html })
    expect(traceFilters(source('show'), page('<body><main></main>'))[1]).toEqual({
      words: 'the source has <main>',
      seen: 'found',
      passes: true,
    })
    expect(traceFilters(source('show'), page('<body>'))[1]).toMatchObject({
      seen: 'not found',
      passes: false,
    })
    expect(traceFilters(source('dont_show'), page('<main>'))[1]).toEqual({
      words: 'the source has not <main>',
      seen: 'found',
      passes: false,
    })
    expect(traceFilters(source('dont_show'), page(''))[1]).toMatchObject({ seen: 'not found', passes: true })
  })
})
