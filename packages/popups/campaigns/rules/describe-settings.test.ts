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
      'It comes up when a visitor at a computer is about to leave, or when 30 % of the page are scrolled.',
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
      'The page must agree: a cookie is as you say, and the page’s source does not contain a piece of text, and she has not closed a popup before, and she blocks advertisements.',
    )
  })
})
