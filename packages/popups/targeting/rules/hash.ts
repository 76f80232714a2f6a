import { fnv1a } from '@buoy/kernel/rules/fnv1a.ts'

/**
 * Spreads a text evenly over the numbers between 0 and 1, both excluded; the same text always gives the same
 * number. FNV-1a with the finisher of MurmurHash3: quick, no secret, not for anything that must not be guessed.
 */
export function unitHash(text: string): number {
  let hash = fnv1a(text)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) + 0.5) / 2 ** 32
}
