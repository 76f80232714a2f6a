import { expect, it } from 'vitest'
import { isOldJquery, UPGRADE_JQUERY } from './old-jquery.ts'

it.each([
  ['1.7.2', true],
  ['1.4', true],
  ['0.9', true],
  ['1.8.0', false],
  ['1.12.4', false],
  ['3.7.1', false],
  ['10.1.0', false],
  [undefined, false],
])('a site with jQuery %s is old: %s [W5.50]', (version, old) => {
  expect(isOldJquery(version)).toBe(old)
})

it('says the literal words [W5.52]', () => {
  expect(UPGRADE_JQUERY).toBe('Please upgrade your jQuery version to at least 1.7')
})
