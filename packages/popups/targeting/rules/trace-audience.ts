import type { Audience } from '../contract.ts'
import { compileRule } from './compile-audience.ts'
import { valueSeen } from './value-seen.ts'
import type { Visitor } from './visitor.ts'

/** A rule that was looked at, with the value it saw. */
export type TracedRule = { words: string; seen: string; passes: boolean }

/** Every rule of an audience with what it saw and what came of it, group by group. */
export function traceAudience(audience: Audience, visitor: Visitor): TracedRule[][] {
  return audience.map((group) =>
    group.map((rule) => {
      const { words, passes } = compileRule(rule)
      return { words, seen: valueSeen(rule, visitor), passes: passes(visitor) }
    }),
  )
}
