import { describe, expect, it } from 'vitest'
import { alphaOfEach, isSplitBroken } from './test-rules.ts'

const half = (one: number, other: number) => [
  { visitors: one, share: 0.5 },
  { visitors: other, share: 0.5 },
]

describe('a split', () => {
  it.each<[string, { visitors: number; share: number }[], boolean]>([
    ['of 52 to 48 where 50 to 50 was asked', half(5200, 4800), true],
    ['of 51 to 49', half(5100, 4900), false],
    // A chi-square of 10.9 and of 10.8: 0.001 lies at 10.83.
    ['that chance makes in less than 1 of 1,000 tests', half(5165, 4835), true],
    ['that chance makes in a little more', half(5164, 4836), false],
    [
      'of 52 to 48 as it was asked',
      [
        { visitors: 5200, share: 0.52 },
        { visitors: 4800, share: 0.48 },
      ],
      false,
    ],
    ['of whom less than 5 were expected', half(9, 0), false],
    ['of one part', [{ visitors: 100, share: 1 }], false],
  ])('%s', (_what, parts, isBroken) => {
    expect(isSplitBroken(parts)).toBe(isBroken)
  })
})

it('shares the error of 5 % between comparisons', () => {
  expect(alphaOfEach(1)).toBe(0.05)
  expect(alphaOfEach(0)).toBe(0.05)
  expect(alphaOfEach(5)).toBeCloseTo(0.01, 10)
})
