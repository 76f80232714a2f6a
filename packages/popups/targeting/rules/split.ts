import type { Variant } from './choose-variant.ts'
import { unitHash } from './hash.ts'

/** A variant as it stands in a split: its share and the version that is shown. */
export type SplitPart = Variant & { version: number }

/**
 * A short name for how a split test is cut: its variants, their versions and weights, and how many are held
 * out. Whatever changes what visitors get, or how many of them get it, changes the name, so that figures
 * from before and after are never compared as one test.
 */
export function nameSplit(parts: readonly SplitPart[], holdoutPercent: number): string {
  const words = parts.map(({ id, version, weight }) => `${id}@${version}:${weight}`).toSorted()
  return Math.round(unitHash(`${words.join('|')}|${holdoutPercent}`) * 2 ** 32).toString(36)
}
