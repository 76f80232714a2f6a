import { DAY_MS } from '@buoy/kernel/rules/time.ts'

/** Who was told has that long before the next in line is told about the same unit, in ms. */
export const TURN_MS = DAY_MS

/**
 * How many of those who wait may be told now: one for each unit that is free and that nobody has been
 * told of within the last day.
 */
export function turnsToGive(pieces: { stock: number; held: number; told: number }): number {
  return Math.max(0, pieces.stock - pieces.held - pieces.told)
}
