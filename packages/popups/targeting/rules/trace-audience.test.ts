import { countryName } from '@buoy/kernel/rules/country-name.ts'
import { expect, it } from 'vitest'
import { visitor } from '../targeting.fixtures.ts'
import { traceAudience } from './trace-audience.ts'

it('looks at every rule of every group, also after one that has decided', () => {
  const who = visitor({ device: 'mobile' })
  const device = (wanted: 'mobile' | 'desktop', show: boolean) =>
    ({ kind: 'device', device: wanted, show }) as const
  const traced = traceAudience(
    [[device('desktop', true), device('mobile', true)], [device('mobile', false)]],
    who,
  )
  expect(traced.map((group) => group.map(({ seen, passes }) => [seen, passes]))).toEqual([
    [
      ['mobile', false],
      ['mobile', true],
    ],
    [['mobile', false]],
  ])
  for (const { words } of traced.flat()) expect(words).not.toBe('')
  expect(traceAudience([], who)).toEqual([])
})

it.each([
  ['AU', 'Australia'],
  ['NZ', 'New Zealand'],
  ['au', ''],
  ['AUS', ''],
  ['xAU', ''],
  ['', ''],
  ['QX', ''],
])('names the country %j by two capital letters: %j', (code, name) => {
  expect(countryName(code)).toBe(name)
})
