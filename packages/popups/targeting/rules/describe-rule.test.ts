import { expect, it } from 'vitest'
import type { AudienceRule } from '../contract.ts'
import { describeRule } from './describe-rule.ts'

const schedule = (changes: Partial<Extract<AudienceRule, { kind: 'schedule' }>>): AudienceRule => ({
  kind: 'schedule',
  timeZone: 'UTC',
  from: null,
  until: null,
  weekdays: [],
  hours: null,
  show: true,
  ...changes,
})

it.each<[AudienceRule, string]>([
  [
    { kind: 'address', subject: 'parameter', name: 'size', operator: 'less_than', value: '4', show: false },
    'the parameter size is not less than "4"',
  ],
  [
    { kind: 'referrer', subject: 'host', operator: 'any_value', value: '', show: false },
    'the host it came from is not there',
  ],
  [
    { kind: 'utm', parameter: 'medium', operator: 'exact', value: 'mail', show: true },
    'utm_medium is "mail"',
  ],
  [{ kind: 'country', countries: ['AU', 'NZ'], show: false }, 'the country is not AU or NZ'],
  [
    { kind: 'region', country: 'AU', regions: ['AU-QLD', 'AU-NSW'], show: false },
    'the region is not AU-QLD or AU-NSW',
  ],
  [{ kind: 'device', device: 'mobile', show: true }, 'the device is mobile'],
  [{ kind: 'system', systems: ['iOS'], show: true }, 'the system is iOS'],
  [{ kind: 'language', languages: ['he'], show: true }, 'the language is he'],
  [
    {
      kind: 'visited',
      operator: 'contain',
      value: 'pond',
      times: 2,
      within: { unit: 'minutes', minutes: 30 },
      show: false,
    },
    'has not seen 2 pages whose address contains "pond" in the last 30 minutes',
  ],
  [
    {
      kind: 'visited',
      operator: 'end',
      value: '/cafe',
      times: 1,
      within: { unit: 'visit' },
      show: true,
    },
    'has seen a page whose address ends with "/cafe" in this visit',
  ],
  [{ kind: 'visitor', visitor: 'returning', show: true }, 'the visitor is returning'],
  [
    {
      kind: 'schedule',
      timeZone: 'Australia/Melbourne',
      from: '2026-12-01T00:00',
      until: null,
      weekdays: [4, 0],
      hours: { from: '09:00', until: '16:00' },
      show: true,
    },
    'the time is from 2026-12-01 00:00 on Thursday, Sunday between 09:00 and 16:00 (Australia/Melbourne)',
  ],
  [schedule({}), 'the time is any (UTC)'],
  [schedule({ byVisitor: true }), 'the time is any (on the visitor’s clock)'],
  [schedule({ until: '2026-12-02T08:30', show: false }), 'the time is not until 2026-12-02 08:30 (UTC)'],
  [
    schedule({ weekdays: [0, 1, 2, 3, 4, 5, 6] }),
    'the time is on Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday (UTC)',
  ],
  [
    { kind: 'cart', subject: 'value', comparison: 'greater_than', figure: 50, show: true },
    'the cart’s value is more than 50',
  ],
  [
    { kind: 'cart', subject: 'item_count', comparison: 'equal', figure: 2, show: false },
    'the number of items in the cart is not exactly 2',
  ],
  [
    {
      kind: 'visited',
      operator: 'start',
      value: '/a',
      times: 1,
      within: { unit: 'ever' } as never,
      show: true,
    },
    'has seen a page whose address starts with "/a"',
  ],
])('says %j in words', (rule, words) => {
  expect(describeRule(rule)).toBe(words)
})

it.each([
  ['contain', 'the path contains "x"', 'the path does not contain "x"'],
  ['exact', 'the path is "x"', 'the path is not "x"'],
  ['start', 'the path starts with "x"', 'the path does not start with "x"'],
  ['end', 'the path ends with "x"', 'the path does not end with "x"'],
  ['greater_than', 'the path is greater than "x"', 'the path is not greater than "x"'],
  ['less_than', 'the path is less than "x"', 'the path is not less than "x"'],
  ['any_value', 'the path is there', 'the path is not there'],
] as const)('says %s and its opposite', (operator, shown, hidden) => {
  const rule = { kind: 'address', subject: 'path', name: '', operator, value: 'x' } as const
  expect([describeRule({ ...rule, show: true }), describeRule({ ...rule, show: false })]).toEqual([
    shown,
    hidden,
  ])
})
