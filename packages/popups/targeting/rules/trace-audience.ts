import type { Audience } from '../contract.ts'
import { compileAudience } from './compile-audience.ts'
import { valueSeen } from './value-seen.ts'
import type { Visitor } from './visitor.ts'

/** A rule that was looked at, with the value it saw. */
export type TracedRule = { words: string; seen: string; passes: boolean }

/** Every rule of an audience with what it saw and what came of it, group by group. */
export function traceAudience(audience: Audience, visitor: Visitor): TracedRule[][] {
  const compiled = compileAudience(audience)
  return audience.map((group, groupAt) =>
    group.map((rule, at) => ({
      words: compiled[groupAt]?.rules[at]?.words ?? '',
      seen: valueSeen(rule, visitor),
      passes: compiled[groupAt]?.rules[at]?.passes(visitor) ?? false,
    })),
  )
}
