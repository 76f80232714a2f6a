import { expect, it } from 'vitest'
import { addFigures, type Figures, NO_FIGURES, percentOf, rateInterval } from './figures.ts'

const figures = (changes: Partial<Figures>): Figures => ({ ...NO_FIGURES, ...changes })

it('are added up, but for what is not known', () => {
  const sum = addFigures(figures({ views: 3, closes: 1, revenue: 8900 }), figures({ views: 4, closes: 2 }))
  expect(sum).toEqual(figures({ views: 7, closes: 3, revenue: 8900 }))
  expect(addFigures(sum, figures({ closes: null })).closes).toBeNull()
})

it.each([
  [1, 3, 33.3],
  [0, 5, 0],
  [5, 5, 100],
  [6, 5, 100],
  [0, 0, null],
])('%i of %i is %j percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

it('have a conversion rate with an interval in percent', () => {
  expect(rateInterval(figures({ views: 100, conversions: 5 }))).toEqual({ low: 2.2, high: 11.2 })
  expect(rateInterval(figures({ views: 2, conversions: 3 }))).toEqual({ low: 34.2, high: 100 })
  expect(rateInterval(NO_FIGURES)).toBeNull()
})
