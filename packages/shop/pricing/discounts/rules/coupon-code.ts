import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'

/** Coupons one cart may hold; more is a game. */
export const MOST_COUPONS = 5

/** A code as it is kept: capitals, without spaces around it, however the shopper typed it. */
export function normaliseCode(typed: string): string {
  return plainDigits(typed).trim().toUpperCase()
}
