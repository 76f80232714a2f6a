import { expect, it } from 'vitest'
import type { AudienceRule } from '../contract.ts'
import { describeRule } from './describe-rule.ts'

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
])('says %j in words', (rule, words) => {
  expect(describeRule(rule)).toBe(words)
})
