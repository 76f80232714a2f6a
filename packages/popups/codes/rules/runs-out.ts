import { WARN_BELOW } from './code-limits.ts'

/** Whether so few codes or prizes are left that the owner should know. */
export function runsOut(left: number, warnBelow: number | undefined): boolean {
  return left < (warnBelow ?? WARN_BELOW)
}

/** Whether giving one has just made them so few, or was the last: the owner is told then, and again after more were added. */
export function beginsToRunOut(left: number, warnBelow: number | undefined): boolean {
  return runsOut(left, warnBelow) && (left === 0 || !runsOut(left + 1, warnBelow))
}
