import { describe, expect, it } from 'vitest'
import { assessLift, assessTest, type TestedVariant } from './assess-test.ts'

const NOBODY_HELD_OUT = { percent: 0, visitors: 0 }
const variant = (id: string, visitors: number, converted: number): TestedVariant => ({
  id,
  name: `Variant ${id}`,
  weight: 1,
  visitors,
  converted,
})
const judge = (...variants: TestedVariant[]) => assessTest(variants, NOBODY_HELD_OUT)

/** Evenly spread numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Days of a test with these true rates, looked at every evening until something is decided or they are over. */
function runTest(chance: () => number, rates: readonly number[], days: number, visitorsADay: number) {
  const variants = rates.map((_, index) => variant(String(index), 0, 0))
  for (let day = 1; day <= days; day += 1) {
    for (let visitor = 0; visitor < visitorsADay; visitor += 1) {
      const index = Math.floor(chance() * rates.length)
      const given = variants[index]
      if (given === undefined) continue
      given.visitors += 1
      if (chance() < (rates[index] ?? 0)) given.converted += 1
    }
    const verdict = judge(...variants)
    if (verdict.kind === 'winner' || verdict.kind === 'broken') return { ...verdict, day }
  }
  return null
}

describe('a split test that is looked at every day', () => {
  it.each([
    ['two variants', [0.05, 0.05]],
    ['two variants that few answer', [0.01, 0.01]],
    ['three variants', [0.1, 0.1, 0.1]],
  ])('of %s alike is called decided in no more than 5 of 100 cases', (_name, rates) => {
    const chance = seeded(7)
    const tests = 300
    const decided = Array.from({ length: tests }, () => runTest(chance, rates, 40, 250)).filter(
      (outcome) => outcome?.kind === 'winner',
    )
    expect(decided.length / tests).toBeLessThanOrEqual(0.05)
  })

  it('finds the better variant, and never the worse, when they differ', () => {
    const chance = seeded(11)
    const outcomes = Array.from({ length: 60 }, () => runTest(chance, [0.04, 0.07], 60, 250))
    const found = outcomes.filter((outcome) => outcome?.kind === 'winner' && outcome.winner === '1')
    expect(found.length).toBeGreaterThanOrEqual(57)
    expect(outcomes.some((outcome) => outcome?.kind === 'winner' && outcome.winner === '0')).toBe(false)
  })
})

describe('a split test', () => {
  it('leaves out a variant that nobody is given, for what is said of the others', () => {
    const off = { ...variant('off', 0, 0), weight: 0 }
    expect(judge(variant('a', 2000, 100), off, variant('b', 2000, 300))).toMatchObject({ winner: 'b' })
    expect(judge(variant('a', 1300, 100), off, variant('b', 2700, 200))).toMatchObject({ kind: 'broken' })
  })

  it('is too early before there are enough visitors and answers, and says how many are missing', () => {
    expect(judge(variant('a', 60, 9), variant('b', 70, 30))).toEqual({ kind: 'too_early', moreVisitors: 70 })
    expect(judge(variant('a', 1000, 4), variant('b', 1000, 6))).toEqual({
      kind: 'too_early',
      moreVisitors: 2000,
    })
    expect(judge(variant('a', 0, 0), variant('b', 0, 0))).toEqual({ kind: 'too_early', moreVisitors: 200 })
  })

  it('needs a hundred visitors of each variant and twenty answers, no fewer', () => {
    const kindOf = (...variants: TestedVariant[]) => judge(...variants).kind
    expect(kindOf(variant('a', 100, 0), variant('b', 100, 80))).toBe('winner')
    expect(kindOf(variant('a', 99, 0), variant('b', 100, 80))).toBe('too_early')
    expect(kindOf(variant('a', 100, 0), variant('b', 100, 20))).toBe('winner')
    expect(kindOf(variant('a', 100, 0), variant('b', 100, 19))).toBe('too_early')
  })

  it('is too early for a single variant, and for none', () => {
    expect(judge(variant('a', 5000, 300))).toEqual({ kind: 'too_early', moreVisitors: 0 })
    expect(judge()).toEqual({ kind: 'too_early', moreVisitors: 0 })
  })

  it('says how many visitors are missing where answers are', () => {
    // 10 answers of 400 visitors: as many visitors again.
    expect(judge(variant('a', 200, 5), variant('b', 200, 5))).toEqual({
      kind: 'too_early',
      moreVisitors: 400,
    })
    expect(judge(variant('a', 90, 0), variant('b', 95, 0))).toEqual({ kind: 'too_early', moreVisitors: 15 })
    expect(judge(variant('a', 100, 0), variant('b', 100, 0))).toEqual({ kind: 'too_early', moreVisitors: 1 })
  })

  it('has a rate of nothing for a variant that nobody has seen yet', () => {
    expect(judge(variant('a', 0, 0), variant('b', 2, 2))).toEqual({ kind: 'too_early', moreVisitors: 198 })
  })

  it('asks for visitors of all variants, of which only some come to the two that lead', () => {
    const two = judge(variant('a', 1500, 75), variant('b', 1500, 105))
    const three = judge(variant('a', 1500, 75), variant('b', 1500, 105), variant('c', 1500, 20))
    if (two.kind !== 'too_early' || three.kind !== 'too_early') throw new Error('It was decided')
    expect(three.moreVisitors).toBeGreaterThan(two.moreVisitors * 1.5)
  })

  it('ends without a winner only where every variant is near every other', () => {
    const near = [variant('a', 90_000, 9000), variant('b', 90_000, 9030)]
    const verdict = judge(...near)
    expect(verdict).toMatchObject({ kind: 'no_difference' })
    if (verdict.kind === 'no_difference') {
      expect(verdict.within).toBeGreaterThan(0.003)
      expect(verdict.within).toBeLessThan(0.02)
    }
    expect(judge(...near, variant('c', 90_000, 6000)).kind).not.toBe('no_difference')
  })

  it('needs as many visitors more as then decide it, if rates stay', () => {
    const [a, b] = [variant('a', 1500, 75), variant('b', 1500, 105)]
    const verdict = judge(a, b)
    if (verdict.kind !== 'too_early') throw new Error(`decided: ${verdict.kind}`)
    const times = (3000 + verdict.moreVisitors + 2) / 3000
    const grown = ({ id, visitors, converted }: TestedVariant) =>
      variant(id, visitors * times, converted * times)

    expect(judge(grown(a), grown(b))).toMatchObject({ kind: 'winner', winner: 'b' })
  })

  it('is won by the variant that is ahead of all others', () => {
    const verdict = judge(variant('a', 5000, 250), variant('b', 5000, 400), variant('c', 5000, 260))
    expect(verdict).toMatchObject({ kind: 'winner', winner: 'b', runnerUpName: 'Variant c' })
    if (verdict.kind !== 'winner') return
    expect(verdict.low).toBeGreaterThan(0)
    expect(verdict.low).toBeLessThan(0.028)
    expect(verdict.high).toBeGreaterThan(0.028)
  })

  it('ends without a winner when no difference worth having is left', () => {
    expect(judge(variant('a', 90_000, 9000), variant('b', 90_000, 9030))).toMatchObject({
      kind: 'no_difference',
    })
  })

  it('says of a broken split what was due and what came, with those held out', () => {
    expect(
      assessTest([variant('a', 4750, 250), variant('b', 4750, 300)], { percent: 5, visitors: 900 }),
    ).toEqual({
      kind: 'broken',
      counted: [
        { name: 'Variant a', expectedPercent: 47.5, actualPercent: expect.closeTo(45.67, 2) },
        { name: 'Variant b', expectedPercent: 47.5, actualPercent: expect.closeTo(45.67, 2) },
        { name: 'Held out', expectedPercent: 5, actualPercent: expect.closeTo(8.65, 2) },
      ],
    })
  })

  it('is not called broken by a handful of visitors', () => {
    // Five are due to each of two: nine to none is unlikely, and too few to say.
    expect(judge(variant('a', 9, 0), variant('b', 0, 0)).kind).toBe('too_early')
    expect(judge(variant('a', 30, 0), variant('b', 0, 0)).kind).toBe('broken')
    expect(judge(variant('a', 14, 0), variant('b', 0, 0)).kind).toBe('broken')
  })

  it('is broken, whatever its rates, when visitors are not shared out as they should be', () => {
    expect(judge(variant('a', 5000, 250), variant('b', 5600, 500))).toMatchObject({
      kind: 'broken',
      counted: [{ expectedPercent: 50 }, { name: 'Variant b', expectedPercent: 50 }],
    })
    const sound = [variant('a', 4750, 250), variant('b', 4750, 300)]
    expect(assessTest(sound, { percent: 5, visitors: 500 }).kind).not.toBe('broken')
    expect(assessTest(sound, { percent: 5, visitors: 900 }).kind).toBe('broken')
    const weighted = [{ ...variant('a', 7500, 300), weight: 3 }, variant('b', 2500, 100)]
    expect(assessTest(weighted, NOBODY_HELD_OUT).kind).not.toBe('broken')
  })
})

describe('what a popup brings', () => {
  it('is the difference to those held out, once there are enough of both', () => {
    expect(assessLift({ visitors: 9000, ordered: 400 }, { visitors: 50, ordered: 1 })).toBeNull()
    expect(assessLift({ visitors: 9000, ordered: 9 }, { visitors: 900, ordered: 1 })).toBeNull()
    expect(assessLift({ visitors: 99, ordered: 50 }, { visitors: 100, ordered: 50 })).toBeNull()
    expect(assessLift({ visitors: 100, ordered: 10 }, { visitors: 100, ordered: 9 })).toBeNull()
    expect(assessLift({ visitors: 100, ordered: 10 }, { visitors: 100, ordered: 10 })?.difference).toBe(0)
    const lift = assessLift({ visitors: 40_000, ordered: 2400 }, { visitors: 4000, ordered: 160 })
    expect(lift?.difference).toBeCloseTo(0.02, 10)
    expect(lift?.low).toBeGreaterThan(0)
  })
})
