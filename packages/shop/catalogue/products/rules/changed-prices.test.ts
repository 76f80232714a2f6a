import { expect, it } from 'vitest'
import { changedPrices, type Priced } from './changed-prices.ts'

const priced = (id: number | null, part: Partial<Priced> = {}): Priced => ({
  id,
  regularPrice: 12_900,
  salePrice: 9900,
  saleFrom: null,
  saleUntil: '2026-12-01T00:00:00.000Z',
  ...part,
})

it.each([
  [{}, []],
  [{ saleUntil: new Date('2026-12-01T00:00:00Z') }, []],
  [{ regularPrice: 12_901 }, [1]],
  [{ salePrice: null }, [1]],
  [{ salePrice: 9800 }, [1]],
  [{ saleFrom: new Date('2026-11-01T00:00:00Z') }, [1]],
  [{ saleUntil: '2026-12-01T00:00:00.001Z' }, [1]],
  [{ saleUntil: null }, [1]],
])('knows whether a variation with %j costs something else', (part, changed) => {
  expect(changedPrices([priced(1)], [priced(1, part)])).toEqual(changed)
})

it('leaves out what is new and what is gone', () => {
  const other = { regularPrice: 1 }
  expect(
    changedPrices([priced(1), priced(2)], [priced(2, other), priced(3, other), priced(null, other)]),
  ).toEqual([2])
})
