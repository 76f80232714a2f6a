import { expect, it } from 'vitest'
import { revenueSamples } from './measure-variants.ts'

it('cuts one very large order, in all variants at the same amount', () => {
  const usual = Array.from({ length: 150 }, () => 5000)
  const { samples, limit, cut } = revenueSamples([
    { visitors: 1000, amounts: usual },
    { visitors: 1000, amounts: [...usual, 9_000_000] },
  ])
  const [a, b] = samples
  expect({ limit, cut }).toEqual({ limit: 5000, cut: 1 })
  expect(a?.mean).toBe(750)
  expect(b?.mean).toBe(755)
  expect(b?.variance).toBeCloseTo((151 * 5000 ** 2 - 1000 * 755 ** 2) / 999, 4)
})

it('has nothing to cut where nobody has paid', () => {
  expect(revenueSamples([{ visitors: 10, amounts: [] }])).toEqual({
    samples: [{ people: 10, mean: 0, variance: 0 }],
    limit: null,
    cut: 0,
  })
})
