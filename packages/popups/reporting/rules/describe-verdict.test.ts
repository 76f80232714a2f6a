import { expect, it } from 'vitest'
import { describeLift, describeVerdict } from './describe-verdict.ts'
import type { TestVerdict } from './judge-test.ts'

it.each<[TestVerdict, string | RegExp]>([
  [
    { kind: 'too_early', moreVisitors: 1873 },
    'Too early: about 1,900 more visitors, if things stay as they are.',
  ],
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
    /^The split is broken: “Short” got 61\.9 % of the visitors where 50 % were due\./,
  ],
])('says %j in words', (verdict, words) => {
  expect(describeVerdict(verdict)).toMatch(words)
})

it.each([
  [null, /^Too early/],
  [{ difference: 0.02, low: 0.01, high: 0.03 }, /brings orders: 1 to 3 points more/],
  [{ difference: -0.02, low: -0.03, high: -0.01 }, /costs orders: 1 to 3 points fewer/],
  [{ difference: 0, low: -0.01, high: 0.02 }, /open: from 1 points fewer to 2 points more/],
])('says what a popup brings, %j, in words', (lift, words) => {
  expect(describeLift(lift)).toMatch(words)
})
