import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseOriginal, chooseVariant } from './choose-variant.ts'

const viewers = Array.from({ length: 10_000 }, (_, index) => `viewer-${index}`)
const variants = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1, maxLength: 13 }), weight: fc.integer({ min: 0, max: 20 }) }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
)

describe('the variant of a split test', () => {
  it('is the same for a viewer every time, in whatever order the variants come [W3.08]', () => {
    fc.assert(
      fc.property(fc.string(), variants, (viewer, all) => {
        const choice = chooseVariant('test', viewer, all, 0)
        expect(chooseVariant('test', viewer, all.toReversed(), 0)).toEqual(choice)
      }),
    )
  })

  it('stays when another one is paused', () => {
    fc.assert(
      fc.property(fc.string(), variants, fc.nat(), (viewer, all, which) => {
        const before = chooseVariant('test', viewer, all, 0)
        const paused = all[which % all.length]
        fc.pre(before.id !== null && paused?.id !== before.id)
        const left = all.filter((variant) => variant !== paused)
        expect(chooseVariant('test', viewer, left, 0)).toEqual(before)
      }),
    )
  })

  it('is shown in proportion to its weight, and never with a weight of 0', () => {
    const counts: Record<string, number> = { a: 0, b: 0, none: 0 }
    const all = [
      { id: 'a', weight: 1 },
      { id: 'b', weight: 3 },
      { id: 'c', weight: 0 },
    ]
    for (const viewer of viewers) {
      const name = chooseVariant('test', viewer, all, 0).id ?? 'none'
      counts[name] = (counts[name] ?? 0) + 1
    }

    expect(Object.keys(counts)).not.toContain('c')
    expect(counts.none).toBe(0)
    expect(Math.abs((counts.b ?? 0) / viewers.length - 0.75)).toBeLessThan(0.02)
  })

  it('is withheld from as many as are held out, the same ones for any weights', () => {
    const heldOut = (weight: number) =>
      viewers.filter((viewer) => {
        const choice = chooseVariant('test', viewer, [{ id: 'a', weight }], 5)
        return choice.id === null && choice.reason === 'holdout'
      })

    expect(Math.abs(heldOut(1).length / viewers.length - 0.05)).toBeLessThan(0.01)
    expect(heldOut(7)).toEqual(heldOut(1))
  })

  it('is none when no variant has a weight', () => {
    expect(chooseVariant('test', 'viewer', [{ id: 'a', weight: 0 }], 0)).toEqual({ id: null, reason: 'none' })
    expect(chooseVariant('test', 'viewer', [], 0)).toEqual({ id: null, reason: 'none' })
  })
})

describe('what somebody sees who takes part in no test', () => {
  const all = [
    { id: 'b', weight: 3 },
    { id: 'original', weight: 1 },
    { id: 'c', weight: 1 },
  ]

  it('is the campaign that the others vary, wherever it stands', () => {
    expect(chooseOriginal('original', all)).toEqual({ id: 'original' })
  })

  it('is the first of them while that one is paused, or shown to nobody', () => {
    const paused = all.filter(({ id }) => id !== 'original')
    expect(chooseOriginal('original', paused)).toEqual({ id: 'b' })
    const without = [{ id: 'original', weight: 0 }, { id: 'b', weight: 0 }, ...paused.slice(1)]
    expect(chooseOriginal('original', without)).toEqual({ id: 'c' })
    expect(chooseOriginal('original', [])).toEqual({ id: null, reason: 'none' })
  })
})
