import { describe, expect, it } from 'vitest'
import { compareRates, peopleMissing, type Rate } from './compare-rates.ts'

describe('two rates', () => {
  it('differ by what they differ, more surely with more people', () => {
    const few = compareRates({ done: 25, of: 500 }, { done: 35, of: 500 }, 0.05)
    const many = compareRates({ done: 2500, of: 50_000 }, { done: 3500, of: 50_000 }, 0.05)

    expect(few.difference).toBeCloseTo(0.02, 10)
    expect(few.low).toBeLessThan(0)
    expect(many.low).toBeGreaterThan(0)
    expect(many.high - many.low).toBeLessThan(few.high - few.low)
  })

  it('have the interval of theorem 2.2, counted beside this code', () => {
    const few = compareRates({ done: 25, of: 500 }, { done: 35, of: 500 }, 0.05)
    expect(few.low).toBeCloseTo(-0.029321077729, 10)
    expect(few.high).toBeCloseTo(0.069321077729, 10)
    const many = compareRates({ done: 2500, of: 50_000 }, { done: 3500, of: 50_000 }, 0.05)
    expect(many.low).toBeCloseTo(0.014945349305, 10)
    expect(many.high).toBeCloseTo(0.025054650695, 10)
  })

  it('of nobody in either group say nothing', () => {
    const nothing = { difference: 0, low: -1, high: 1 }
    expect(compareRates({ done: 1, of: 2 }, { done: 0, of: 0 }, 0.05)).toEqual(nothing)
    expect(compareRates({ done: 0, of: 0 }, { done: 1, of: 2 }, 0.05)).toEqual(nothing)
  })

  it('are compared the other way round with the other sign', () => {
    const [a, b] = [
      { done: 40, of: 900 },
      { done: 70, of: 1100 },
    ] as const
    const [there, back] = [compareRates(a, b, 0.05), compareRates(b, a, 0.05)]

    expect(back.low).toBeCloseTo(-there.high, 12)
    expect(back.difference).toBeCloseTo(-there.difference, 12)
  })

  it('of nobody say nothing', () => {
    expect(compareRates({ done: 0, of: 0 }, { done: 1, of: 2 }, 0.05)).toMatchObject({ low: -1, high: 1 })
  })

  it('need as many people more as make the interval narrow enough', () => {
    const [a, b] = [
      { done: 50, of: 1000 },
      { done: 65, of: 1000 },
    ] as const
    const missing = peopleMissing(a, b, 0.015, 0.05)
    const times = (2000 + missing) / 2000
    const grown = ({ done, of }: Rate) => ({ done: done * times, of: of * times })

    expect(missing).toBeGreaterThan(2000)
    expect(compareRates(grown(a), grown(b), 0.05).low).toBeCloseTo(0, 4)
    expect(peopleMissing(a, b, 0.5, 0.05)).toBe(0)
  })
})
