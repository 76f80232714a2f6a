import { expect, it } from 'vitest'
import { hasOptedIn } from './opt-in.ts'

it.each([
  ['what a browser sends for a ticked box', { marketing_opt_in: 'on' }, true],
  ['what our own forms send', { marketing_opt_in: '1' }, true],
  ['a box that is sent empty', { marketing_opt_in: '' }, false],
  ['a box that is sent as 0', { marketing_opt_in: '0' }, false],
  ['another box', { newsletter: '1' }, false],
  ['a number', { marketing_opt_in: 1 }, false],
  ['no box at all', {}, false],
])('takes %s for a consent, or not', (_what, values, expected) => {
  expect(hasOptedIn(values)).toBe(expected)
})
