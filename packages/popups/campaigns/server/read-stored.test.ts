import { describe, expect, it } from 'vitest'
import type { Settings } from '../../behaviour/contract.ts'
import { openSettings } from '../campaigns.fixtures.ts'
import { readSettings } from './read-stored.ts'

describe('stored settings', () => {
  it('of the first shape still mean the same: every rule of pages by itself', () => {
    const { audience, filters, experiment, placement, redirect, ...rest } = openSettings()
    const pages = [
      { subject: 'path', operator: 'start', value: '/ponds', show: true },
      { subject: 'host', operator: 'exact', value: 'garden.example', show: false },
    ]

    expect(readSettings({ ...rest, schema: 1, pages }).data).toEqual(
      openSettings({ audience: pages.map((rule) => [{ kind: 'address', name: '', ...rule }]) as never }),
    )
  })

  it('of the first shape that do not fit are turned down, not repaired', () => {
    const { audience, ...rest } = openSettings()

    expect(readSettings({ ...rest, schema: 1, pages: ['everywhere'] }).success).toBe(false)
    expect(readSettings({ ...rest, schema: 9 }).success).toBe(false)
  })

  it('hold every kind of trigger at most once [W3.17]', () => {
    const triggers: Settings['triggers'] = [
      { kind: 'time', seconds: 3, scope: 'website' },
      { kind: 'scroll', percent: 40 },
      { kind: 'clicks', count: 3 },
      { kind: 'pages', count: 2 },
      { kind: 'inactivity', seconds: 20 },
      { kind: 'exit_intent' },
      { kind: 'mobile_exit', backButton: false, scrollUp: true, returnToTab: true },
    ]
    const read = (changed: Settings['triggers']) => readSettings(openSettings({ triggers: changed }))

    expect(read(triggers).data?.triggers).toEqual(triggers)
    expect(read([...triggers, { kind: 'scroll', percent: 80 }]).success).toBe(false)
    expect(read([]).success).toBe(false)
  })

  it.each<[string, Settings['audience'][number][number]]>([
    ['regions of another country', { kind: 'region', country: 'NZ', regions: ['AU-QLD'], show: true }],
    ['a country in words', { kind: 'country', countries: ['Australia'], show: true }],
    [
      'a time zone that nobody has',
      {
        kind: 'schedule',
        timeZone: 'Garden/Pond',
        from: null,
        until: null,
        weekdays: [],
        hours: null,
        show: true,
      },
    ],
    ['a language in words', { kind: 'language', languages: ['English please'], show: true }],
  ])('are turned down with %s', (_name, rule) => {
    expect(readSettings(openSettings({ audience: [[rule]] })).success).toBe(false)
  })
})
