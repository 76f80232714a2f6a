import { describe, expect, it } from 'vitest'
import { openSettings } from '../campaigns.fixtures.ts'
import { describeSettings } from './describe-settings.ts'

const path = (value: string, show = true) =>
  ({ kind: 'address', subject: 'path', name: '', operator: 'start', value, show }) as const

describe('settings in sentences', () => {
  it('say what an open campaign does', () => {
    expect(describeSettings(openSettings({ stopWhenConverted: false }))).toEqual([
      'It comes up at once.',
      'For everybody, on every page of your sites.',
      'On every page, again and again.',
    ])
  })

  it('join groups by "and", and the rules of a group by "or"', () => {
    const settings = openSettings({
      triggers: [{ kind: 'exit_intent' }, { kind: 'scroll', percent: 30 }],
      audience: [[path('/shop'), path('/sale')], [path('/shop/cart', false)]],
      frequency: { mode: 'days', amount: 1, resetOnView: true },
    })
    expect(describeSettings(settings)).toEqual([
      'It comes up when a visitor at a computer is about to leave, or when 30% of the page are scrolled.',
      'Only if (the path starts with "/shop", or the path starts with "/sale"), and the path does not start with "/shop/cart".',
      'At most once in 1 day, and never again after an answer.',
    ])
  })

  it('name what the page looks at itself', () => {
    const filters = {
      variables: [],
      cookies: [{ name: 'member', operator: 'exact', value: 'yes', show: true }],
      source: { html: '<b>', show: false },
      engagement: { event: 'closed', type: 'any', target: 'any', show: false },
      adBlocker: true,
    } as const
    expect(
      describeSettings(
        openSettings({ filters: { ...filters, variables: [], cookies: [...filters.cookies] } }),
      )[2],
    ).toBe(
      'The page must agree: a cookie is as you say, and the page’s source does not contain a piece of text, and the visitor has not closed a popup before, and the visitor blocks advertisements.',
    )
  })

  it('say so when no moment is chosen, and put no brackets around the rules of one group', () => {
    const settings = openSettings({ triggers: [], audience: [[path('/shop'), path('/sale')]] })
    expect(describeSettings(settings).slice(0, 2)).toEqual([
      'It comes up never: no moment is chosen.',
      'Only if the path starts with "/shop", or the path starts with "/sale".',
    ])
    const two = describeSettings(openSettings({ audience: [[path('/shop')], [path('/sale')]] }))[1]
    expect(two).toBe('Only if the path starts with "/shop", and the path starts with "/sale".')
  })

  it('name several entries, and what a page must hold or a visitor must have done', () => {
    const entry = { name: 'member', operator: 'exact', value: 'yes', show: true } as const
    const filters = {
      variables: [entry],
      cookies: [entry, entry],
      source: { html: '<b>', show: true },
      engagement: { event: 'viewed', type: 'any', target: 'any', show: true },
      adBlocker: false,
    } as const
    const said = (event: 'viewed' | 'closed' | 'converted') =>
      describeSettings(
        openSettings({
          filters: {
            ...filters,
            variables: [...filters.variables],
            cookies: [...filters.cookies],
            engagement: { ...filters.engagement, event },
          },
        }),
      )[2]
    expect(said('viewed')).toBe(
      'The page must agree: 2 cookies are as you say, and a variable is as you say, and the page’s source contains a piece of text, and the visitor has seen a popup before.',
    )
    expect(said('converted')).toContain('the visitor has answered a popup before')
  })

  it.each([
    [{ mode: 'once', amount: 1 }, 'Once for each visitor.'],
    [{ mode: 'days', amount: 3 }, 'At most once in 3 days.'],
    [{ mode: 'days', amount: 1 }, 'At most once in 1 day.'],
    [{ mode: 'visits', amount: 1 }, 'Again after 1 visit.'],
    [{ mode: 'visits', amount: 4 }, 'Again after 4 visits.'],
  ] as const)('say how often: %j', (frequency, words) => {
    const settings = openSettings({
      frequency: { ...frequency, resetOnView: false },
      stopWhenConverted: false,
    })
    expect(describeSettings(settings).at(-1)).toBe(words)
  })
})
