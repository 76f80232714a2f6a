import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'

/** How often a countdown is written again, in ms (S4.85, S9.50). */
export const TICK_MS = SECOND_MS

export type Unit = 'days' | 'hours' | 'minutes' | 'seconds'

/** One unit of a countdown as it is shown; `isZero` when it and all larger ones are at nought (S4.86). */
export type UnitLeft = { unit: Unit; digits: string; isZero: boolean }

/** Digits that each unit has at least: days S9.51, the others S9.52. */
export const LEAST_DIGITS: Readonly<Record<Unit, number>> = { days: 3, hours: 2, minutes: 2, seconds: 2 }

/** What is left until a moment, largest unit first; all noughts when it has passed. Times are in ms. */
export function timeLeft(endsAt: number, now: number): UnitLeft[] {
  const left = Math.max(0, Math.ceil((endsAt - now) / SECOND_MS) * SECOND_MS)
  const amounts = [
    ['days', Math.floor(left / DAY_MS)],
    ['hours', Math.floor((left % DAY_MS) / HOUR_MS)],
    ['minutes', Math.floor((left % HOUR_MS) / MINUTE_MS)],
    ['seconds', Math.floor((left % MINUTE_MS) / SECOND_MS)],
  ] as const
  let isZero = true
  return amounts.map(([unit, amount]) => {
    isZero = isZero && amount === 0
    return { unit, digits: String(amount).padStart(LEAST_DIGITS[unit], '0'), isZero }
  })
}
