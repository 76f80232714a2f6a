import type { Chance } from '@buoy/kernel/server/chance.ts'

/** Chance that repeats itself: the same seed gives the same ids (mulberry32). Never for production. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    bytes: (length) => Uint8Array.from({ length }, () => Math.floor(next() * 256)),
    below: (limit) => Math.floor(next() * limit),
  }
}
