import { describe, expect, it } from 'vitest'
import type { AudienceRule } from '../contract.ts'
import { visitor } from '../targeting.fixtures.ts'
import { valueSeen } from './value-seen.ts'

const WHO = visitor({
  url: 'https://www.garden.example/ponds/koi?size=2&utm_source=letter',
  referrer: 'https://search.example/?q=ponds',
  landing: 'https://garden.example/?utm_medium=mail',
  cart: { value: 25.5, itemCount: null },
})
const is = { operator: 'any_value', value: '', show: true } as const
const address = (subject: 'url' | 'path' | 'host' | 'query' | 'parameter', name = ''): AudienceRule => ({
  kind: 'address',
  subject,
  name,
  ...is,
})
const utm = (parameter: 'source' | 'medium' | 'term'): AudienceRule => ({ kind: 'utm', parameter, ...is })

describe('what a rule of an audience looks at', () => {
  it.each<[AudienceRule, string]>([
    [address('path'), '/ponds/koi'],
    [address('parameter', 'size'), '2'],
    [address('parameter', 'colour'), ''],
    [{ kind: 'referrer', subject: 'host', ...is }, 'search.example'],
    [utm('source'), 'letter'],
    [utm('medium'), 'mail'],
    [utm('term'), ''],
    [{ kind: 'country', countries: ['NZ'], show: true }, 'AU'],
    [{ kind: 'region', country: 'AU', regions: ['AU-QLD'], show: true }, 'AU-VIC'],
    [{ kind: 'device', device: 'mobile', show: true }, 'desktop'],
    [{ kind: 'system', systems: ['iOS'], show: true }, 'MacOS'],
    [{ kind: 'language', languages: ['he'], show: true }, 'en-AU, en'],
    [{ kind: 'visitor', visitor: 'returning', show: true }, 'new'],
    [{ kind: 'cart', subject: 'value', comparison: 'equal', figure: 1, show: true }, '25.5'],
    [{ kind: 'cart', subject: 'item_count', comparison: 'equal', figure: 1, show: true }, ''],
  ])('%o', (rule, seen) => {
    expect(valueSeen(rule, WHO)).toBe(seen)
  })

  it('counts pages of the visit or of all visits', () => {
    const rule = (unit: 'visit' | 'ever'): AudienceRule => ({
      kind: 'visited',
      operator: 'any_value',
      value: '',
      times: 1,
      within: { unit },
      show: true,
    })
    const read = visitor({
      visited: { visit: () => ['/a'], ever: () => ['/a', '/b', '/c'], timed: () => [] },
    })
    expect(valueSeen(rule('visit'), read)).toBe('1 page before')
    expect(valueSeen(rule('ever'), read)).toBe('3 pages before')
  })

  it('reads the clock of the rule’s time zone', () => {
    const rule: AudienceRule = {
      kind: 'schedule',
      timeZone: 'Australia/Perth',
      from: null,
      until: null,
      weekdays: [],
      hours: null,
      show: true,
    }
    expect(valueSeen(rule, visitor())).toMatch(/Saturday.*10 Jan 2026.*11:00/)
    const byVisitor = { ...rule, byVisitor: true }
    expect(valueSeen(byVisitor, visitor())).toMatch(/Saturday.*10 Jan 2026.*14:00/)
    for (const timeZone of ['', 'Garden/Pond'])
      expect(valueSeen(byVisitor, visitor({ timeZone }))).toMatch(/11:00/)
  })
})
