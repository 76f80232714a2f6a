import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Audience, type AudienceRule, audienceSchema } from '../contract.ts'
import { visitor } from '../targeting.fixtures.ts'
import { compileAudience, evaluateAudience } from './compile-audience.ts'

type Somebody = NonNullable<Parameters<typeof visitor>[0]>
const lets = (rule: AudienceRule, who: Somebody = {}) =>
  evaluateAudience(compileAudience([[rule]]), visitor(who)).shown

const pathStarts = (value: string, show = true): AudienceRule => ({
  kind: 'address',
  subject: 'path',
  name: '',
  operator: 'start',
  value,
  show,
})

describe('a rule of an audience', () => {
  it('compares each part of the address [W9.33] [W9.34]', () => {
    const url = 'https://www.garden.example/ponds/small?size=40&mood=calm'
    const address = (subject: 'url' | 'path' | 'host' | 'query' | 'parameter', value: string, name = '') =>
      lets({ kind: 'address', subject, name, operator: 'exact', value, show: true }, { url })

    expect(address('url', url)).toBe(true)
    expect(address('path', '/ponds/small')).toBe(true)
    expect(address('host', 'garden.example')).toBe(true)
    expect(address('query', 'size=40&mood=calm')).toBe(true)
    expect(address('parameter', 'calm', 'mood')).toBe(true)
    expect(address('parameter', 'calm', 'size')).toBe(false)
  })

  it('compares a part of the address with a regular expression', () => {
    const url = 'https://www.garden.example/Ponds/small?size=40#top'
    const matches = (subject: 'url' | 'path' | 'host' | 'query' | 'parameter', value: string, name = '') =>
      lets({ kind: 'address', subject, name, operator: 'pattern', value, show: true }, { url })

    expect(matches('path', '^/ponds/(small|large)$')).toBe(true)
    expect(matches('path', '^/(small|large)$')).toBe(false)
    expect(matches('url', '^https://.*size=\\d+$')).toBe(true)
    expect(matches('host', '^garden\\.')).toBe(true)
    expect(matches('query', '^size=[0-9]{2}$')).toBe(true)
    expect(matches('parameter', '^4', 'size')).toBe(true)
    expect(matches('parameter', '.', 'mood')).toBe(false)
    expect(
      lets(
        { kind: 'address', subject: 'path', name: '', operator: 'pattern', value: '^/shop', show: false },
        { url },
      ),
    ).toBe(true)
  })

  it('refuses a regular expression that cannot be used, at its field', () => {
    const rule = { kind: 'address', subject: 'path', name: '', operator: 'pattern', show: true }
    const read = (value: string) => audienceSchema.safeParse([[{ ...rule, value }]])
    expect(read('^/shop').success).toBe(true)
    expect(read('(a+').error?.issues).toMatchObject([
      { path: [0, 0, 'value'], message: 'A "(" is not closed.' },
    ])
  })

  it.each([
    ['contain', '4', true],
    ['exact', '40', true],
    ['start', '4', true],
    ['end', '0', true],
    ['greater_than', '39', true],
    ['greater_than', '40', false],
    ['less_than', '41', true],
    ['any_value', '', true],
  ] as const)('knows %s %s of a parameter [W9.33]', (operator, value, shown) => {
    const rule = { kind: 'address', subject: 'parameter', name: 'size', operator, value, show: true } as const

    expect(lets(rule, { url: 'https://garden.example/?size=40' })).toBe(shown)
    expect(lets(rule, { url: 'https://garden.example/' })).toBe(false)
  })

  it.each([
    ['summer sale', '?utm_campaign=summer+sale', true],
    ['summer+sale', '?utm_campaign=summer+sale', true],
    ['summer%20sale', '?utm_campaign=summer%20sale', true],
    ['c++', '?utm_campaign=c%2B%2B', true],
    ['summer sale', '?utm_campaign=winter+sale', false],
  ])(
    'reads %j as a parameter of %s as it is meant or as it was copied: %s [W9.34]',
    (value, query, shown) => {
      const url = `https://garden.example/${query}`
      const comparison = { operator: 'exact', value, show: true } as const
      expect(lets({ kind: 'utm', parameter: 'campaign', ...comparison }, { url })).toBe(shown)
      const parameter = { kind: 'address', subject: 'parameter', name: 'utm_campaign' } as const
      expect(lets({ ...parameter, ...comparison }, { url })).toBe(shown)
    },
  )

  it('finds a parameter that is there without a value [W9.34]', () => {
    const any = { operator: 'any_value', value: '', show: true } as const
    const rule: AudienceRule = { kind: 'address', subject: 'parameter', name: 'sale', ...any }
    expect(lets(rule, { url: 'https://garden.example/?sale' })).toBe(true)
    expect(lets(rule, { url: 'https://garden.example/?sale=' })).toBe(true)
    expect(lets(rule, { url: 'https://garden.example/' })).toBe(false)
    expect(lets({ kind: 'referrer', subject: 'url', ...any }, { referrer: '' })).toBe(false)
  })

  it('compares where the visitor came from', () => {
    const rule = {
      kind: 'referrer',
      subject: 'host',
      operator: 'end',
      value: 'search.example',
      show: true,
    } as const

    expect(lets(rule, { referrer: 'https://www.search.example/?q=lily' })).toBe(true)
    expect(lets(rule, { referrer: '' })).toBe(false)
  })

  it('takes utm parameters from this page, else from the one the visit began on', () => {
    const rule = {
      kind: 'utm',
      parameter: 'source',
      operator: 'exact',
      value: 'Letter',
      show: true,
    } as const
    const landing = 'https://garden.example/?utm_source=letter'

    expect(lets(rule, { url: landing })).toBe(true)
    expect(lets(rule, { url: 'https://garden.example/ponds', landing })).toBe(true)
    expect(lets(rule, { url: 'https://garden.example/?utm_source=shop', landing })).toBe(false)
  })

  it('knows countries, devices, systems and languages', () => {
    expect(lets({ kind: 'country', countries: ['NZ', 'AU'], show: true })).toBe(true)
    expect(lets({ kind: 'country', countries: ['AU'], show: true }, { country: '' })).toBe(false)
    expect(lets({ kind: 'country', countries: ['AU'], show: false }, { country: '' })).toBe(true)
    expect(lets({ kind: 'device', device: 'mobile', show: true })).toBe(false)
    expect(lets({ kind: 'system', systems: ['MacOS', 'iOS'], show: true })).toBe(true)
    expect(lets({ kind: 'language', languages: ['EN'], show: true }, { languages: ['en-AU'] })).toBe(true)
    expect(lets({ kind: 'language', languages: ['en-GB'], show: true }, { languages: ['en-AU'] })).toBe(false)
    expect(lets({ kind: 'language', languages: ['he'], show: true }, { languages: ['hex'] })).toBe(false)
  })

  it('knows the regions of a visitor, and treats unknown ones as unknown countries', () => {
    const region = (codes: string[], show = true): AudienceRule => ({
      kind: 'region',
      country: 'GB',
      regions: codes,
      show,
    })
    const berkshire = { country: 'GB', regions: () => ['GB-ENG', 'GB-WBK'] }
    const unknown = { country: 'GB', regions: () => [] }

    expect(lets(region(['GB-SCT', 'GB-ENG']), berkshire)).toBe(true)
    expect(lets(region(['GB-WBK']), berkshire)).toBe(true)
    expect(lets(region(['GB-SCT']), berkshire)).toBe(false)
    expect(lets(region(['GB-ENG'], false), berkshire)).toBe(false)
    expect(lets(region(['GB-SCT'], false), berkshire)).toBe(true)
    expect(lets(region(['GB-ENG']), unknown)).toBe(false)
    expect(lets(region(['GB-ENG'], false), unknown)).toBe(true)
  })

  it.each([
    ['', ['GB-ENG'], 'country', 'Choose a country.'],
    ['GB', [], 'regions', 'Choose at least one region.'],
    ['GB', ['AU-QLD'], 'regions', 'Choose regions of this country.'],
    ['GB', ['England'], 'regions', 'as AU-QLD'],
  ])('refuses a region rule of %j with %j at its field', (country, regions, field, message) => {
    const { error } = audienceSchema.safeParse([[{ kind: 'region', country, regions, show: true }]])
    const issues = error?.issues.map((issue) => [issue.path[2], issue.message])
    expect(issues).toContainEqual([field, message])
  })

  it('tells new visitors from those who come back', () => {
    expect(lets({ kind: 'visitor', visitor: 'new', show: true }, { isNew: true })).toBe(true)
    expect(lets({ kind: 'visitor', visitor: 'returning', show: true }, { isNew: true })).toBe(false)
  })

  it.each([
    [{ value: 49.5, itemCount: 2 }, true, false],
    [{ value: 49.49, itemCount: 3 }, false, true],
    [{ value: null, itemCount: null }, false, false],
  ])('compares what the cart holds with its figures: %j (W7.05)', (cart, hasValue, hasItems) => {
    const rule = { kind: 'cart', show: true } as const
    const value = { ...rule, subject: 'value', comparison: 'greater_than_or_equal', figure: 49.5 } as const
    const items = { ...rule, subject: 'item_count', comparison: 'greater_than', figure: 2 } as const
    expect(lets(value, { cart })).toBe(hasValue)
    expect(lets(items, { cart })).toBe(hasItems)
    expect(lets({ ...value, show: false }, { cart })).toBe(!hasValue)
  })

  it('counts the pages seen in this visit, in the last minutes, or ever', () => {
    const pond = 'https://garden.example/ponds'
    const now = new Date('2026-01-10T03:00:00Z')
    const seconds = now.getTime() / 1000
    const who = {
      now,
      visited: {
        visit: () => [pond],
        ever: () => [pond, pond, 'https://garden.example/cafe'],
        timed: () => [
          { url: pond, at: seconds - 601 },
          { url: pond, at: seconds - 600 },
        ],
      },
    }
    const seen = (
      within: Extract<AudienceRule, { kind: 'visited' }>['within'],
      times: number,
      value = '/ponds',
    ) => lets({ kind: 'visited', operator: 'end', value, times, within, show: true }, who)

    expect(seen({ unit: 'visit' }, 1)).toBe(true)
    expect(seen({ unit: 'visit' }, 2)).toBe(false)
    expect(seen({ unit: 'ever' }, 2)).toBe(true)
    expect(seen({ unit: 'minutes', minutes: 10 }, 1)).toBe(true)
    expect(seen({ unit: 'minutes', minutes: 10 }, 2)).toBe(false)
    expect(seen({ unit: 'minutes', minutes: 11 }, 2)).toBe(true)
    expect(seen({ unit: 'ever' }, 1, '/reeds')).toBe(false)
  })

  it('knows Hebrew paths however they are written, here and on pages before [W9.34]', () => {
    const escaped = encodeURIComponent('מבצעים')
    const url = `https://garden.example/${escaped}/%D7%A7?q=%D7%A7`
    const who = {
      url,
      referrer: url,
      visited: {
        visit: () => ['https://garden.example/מבצעים/ק?q=ק', '/50%'],
        ever: () => [],
        timed: () => [],
      },
    }
    const subjects = ['url', 'path', 'query'] as const

    for (const value of ['מבצעים', escaped, escaped.toLowerCase()]) {
      const rule = { operator: 'contain', value, show: true } as const
      const shown = subjects.map((subject) => lets({ ...rule, kind: 'address', subject, name: '' }, who))
      expect(shown).toEqual([true, true, false])
      expect(lets({ ...rule, kind: 'referrer', subject: 'path' }, who)).toBe(true)
      const seen = { ...rule, kind: 'visited', times: 1, within: { unit: 'visit' } } as const
      expect(lets(seen, who)).toBe(true)
    }
    const query = { kind: 'address', subject: 'query', name: '', operator: 'exact', show: true } as const
    expect(lets({ ...query, value: 'q=ק' }, who)).toBe(true)
    expect(lets({ ...query, value: '50%', operator: 'contain' }, { url: '/?q=50%' })).toBe(true)
  })

  it('turns round with its switch off', () => {
    const written = fc.string({ unit: fc.constantFrom('/', 'a', 'B', 'א', '%D7%90', '%', ' ', '?', '#') })
    fc.assert(
      fc.property(written, written, (path, value) => {
        const who = { url: `https://garden.example/${path}` }
        expect(lets(pathStarts(value, false), who)).toBe(!lets(pathStarts(value, true), who))
      }),
    )
  })
})

describe('an audience', () => {
  it('lets a visitor through when every group has a rule that does', () => {
    const letters = fc.constantFrom('/a', '/b', '/c')
    const audiences = fc.array(fc.array(fc.tuple(letters, fc.boolean()), { minLength: 1, maxLength: 3 }))
    fc.assert(
      fc.property(audiences, letters, (groups, path) => {
        const audience: Audience = groups.map((group) =>
          group.map(([value, show]) => pathStarts(value, show)),
        )
        const expected = groups.every((group) => group.some(([value, show]) => (value === path) === show))
        const verdict = evaluateAudience(
          compileAudience(audience),
          visitor({ url: `https://garden.example${path}` }),
        )
        expect(verdict.shown).toBe(expected)
      }),
    )
  })

  it('is everybody when it has no rules', () => {
    expect(evaluateAudience([], visitor())).toEqual({ shown: true, reason: 'passes', rule: '' })
  })

  it('says which group kept a visitor out, in words', () => {
    const audience = compileAudience([
      [pathStarts('/', true)],
      [pathStarts('/ponds'), { kind: 'country', countries: ['NZ'], show: true }],
    ])

    expect(evaluateAudience(audience, visitor())).toEqual({
      shown: false,
      reason: 'audience',
      rule: 'the path starts with "/ponds", or the country is NZ',
    })
  })
})
