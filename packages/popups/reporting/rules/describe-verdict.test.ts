import { expect, it } from 'vitest'
import type { TestVerdict } from './assess-test.ts'
import { describeLift, describeVerdict } from './describe-verdict.ts'

it.each<[TestVerdict, string | RegExp]>([
  [
    { kind: 'too_early', moreVisitors: 1873 },
    'Too early: about 1,900 more visitors, if things stay as they are.',
  ],
  [{ kind: 'too_early', moreVisitors: 1 }, 'Too early: about 1 more visitor, if things stay as they are.'],
  [
    {
      kind: 'winner',
      winner: 'b',
      winnerName: 'Short',
      runnerUpName: 'Long',
      low: 0.00812,
      high: 0.0211,
    },
    '“Short” is better than “Long” by 0.8 to 2.1 points.',
  ],
  [
    { kind: 'no_difference', within: 0.0034 },
    'No difference worth waiting for: the variants are within 0.3 points of each other.',
  ],
  [
    {
      kind: 'broken',
      counted: [
        { name: 'Short', expectedPercent: 50, actualPercent: 61.93 },
        { name: 'Long', expectedPercent: 50, actualPercent: 38.07 },
      ],
    },
    'The split is broken: “Short” got 61.9% of the visitors where 50% were due. Look whether all variants have the same rules and pages; until then no variant can be called better.',
  ],
  [
    {
      kind: 'broken',
      counted: [
        { name: 'First', expectedPercent: 40, actualPercent: 41 },
        { name: 'Second', expectedPercent: 40, actualPercent: 30 },
        { name: 'Third', expectedPercent: 20, actualPercent: 29 },
      ],
    },
    /^The split is broken: “Second” got 30% of the visitors where 40% were due\. Look/,
  ],
  [{ kind: 'broken', counted: [] }, /^The split is broken: Look whether all variants/],
])('says %j in words', (verdict, words) => {
  expect(describeVerdict(verdict)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
})

it.each([
  [null, 'Too early to say what it brings in orders.'],
  [
    { difference: 0.02, low: 0.01, high: 0.03 },
    'It brings orders: 1 to 3 points more of its visitors order.',
  ],
  [
    { difference: -0.02, low: -0.03, high: -0.01 },
    'It costs orders: 1 to 3 points fewer of its visitors order.',
  ],
  [
    { difference: 0, low: -0.01, high: 0.02 },
    'Whether it brings orders is open: from 1 points fewer to 2 points more of its visitors order.',
  ],
  [{ difference: 0.01, low: 0, high: 0.02 }, /^Whether it brings orders is open/],
  [{ difference: -0.01, low: -0.02, high: 0 }, /^Whether it brings orders is open/],
])('says what a popup brings, %j, in words', (lift, words) => {
  expect(describeLift(lift)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
})
