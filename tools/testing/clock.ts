import type { Clock } from '@buoy/kernel/rules/time.ts'

/** A clock that tests can move; it runs on from wherever it is put, unless frozen. */
export type MovableClock = Clock & {
  /** Goes ahead by `ms`; with a negative number back. */
  advance: (ms: number) => void
  /** Stands still at `moment`. */
  freeze: (moment: Date) => void
}

/** Starts at the true time. */
export function movableClock(): MovableClock {
  let offset = 0
  let frozen: number | null = null
  return {
    now: () => new Date(frozen ?? Date.now() + offset),
    advance: (ms) => {
      if (frozen === null) offset += ms
      else frozen += ms
    },
    freeze: (moment) => {
      frozen = moment.getTime()
    },
  }
}
