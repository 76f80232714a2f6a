import { expect, it } from 'vitest'
import { describeHoldout } from './describe-holdout.ts'

it('says what all tests bring together', () => {
  expect(describeHoldout({ kind: 'better', variant: 1, low: 0.021, high: 0.1 })).toBe(
    'Visitors of tests bring 2.1 to 10% more than those held out.',
  )
  expect(describeHoldout({ kind: 'original', low: 0.03, high: 0.08 })).toBe(
    'Visitors of tests bring 3 to 8% less than those held out.',
  )
  expect(describeHoldout({ kind: 'no_difference', within: 0.04 })).toBe(
    'Visitors of tests bring as much as those held out, within 4%.',
  )
  expect(describeHoldout({ kind: 'too_early', moreVisitors: null, detectable: null })).toBe(
    'Too early: nothing can be compared yet.',
  )
  expect(describeHoldout({ kind: 'broken', seen: [20, 80], asked: [10, 90] })).toMatch(
    /^Broken split: 20\/80 where 10\/90 was asked\./,
  )
})
