import type { Cents } from '@buoy/kernel/rules/money.ts'

/** Prices of goods and of delivery by their ids, in cents. */
export type Prices = { goods: ReadonlyMap<number, Cents>; delivery: ReadonlyMap<number, Cents> }

/** One price that is not what it was expected to be; `now` is null for what is gone. */
export type PriceConflict = { kind: 'goods' | 'delivery'; id: number; expected: Cents; now: Cents | null }

/**
 * The conflicts of putting `wanted` in place of `expected`: prices that somebody has changed meanwhile to something
 * else, and what has gone. What is as wanted already is none.
 */
export function findConflicts(expected: Prices, wanted: Prices, now: Prices): PriceConflict[] {
  const kinds = ['goods', 'delivery'] as const
  return kinds.flatMap((kind) =>
    [...wanted[kind]].flatMap(([id, amount]) => {
      const before = expected[kind].get(id)
      const found = now[kind].get(id) ?? null
      const isAsExpected = found === amount || found === before
      return isAsExpected || before === undefined ? [] : [{ kind, id, expected: before, now: found }]
    }),
  )
}
