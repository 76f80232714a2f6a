import { readPlainNumber } from '@buoy/kernel/rules/plain-number.ts'

/** All chances together: integer parts of a hundred thousand, a thousandth of a percent each. */
export const WHOLE = 100_000
const PARTS_PER_PERCENT = 1000
/** As many as a wheel has slots (W4.61). */
export const MOST_PRIZES = 12

/** Percent as the document writes chances, from parts of a hundred thousand. */
export function chancesOf(parts: number): number {
  return parts / PARTS_PER_PERCENT
}

/**
 * Parts of a hundred thousand from percent; `null` for what is no number from 0 to 100, written in decimal digits. Finer than
 * a part is rounded.
 */
export function partsOfChances(chances: unknown): number | null {
  const percent = readPlainNumber(chances)
  if (typeof percent !== 'number' || !(percent >= 0 && percent <= 100)) return null
  return Math.round(percent * PARTS_PER_PERCENT)
}
