import type { Cents } from '@buoy/kernel/rules/money.ts'
import { splitByLargestRemainder } from '@buoy/kernel/rules/split-amount.ts'
import type { CouponRules } from '../contract.ts'
import { type CouponLine, eligiblePieces } from './eligible-pieces.ts'

/** A whole in hundredths of a percent. */
const WHOLE = 10_000

/**
 * What a coupon takes off each line, in cents, when `nets` is what coupons before it have left of
 * them. A percentage is taken from the eligible units together and rounded once, half a cent up; it
 * and a fixed amount are split by largest remainder. No line goes below zero.
 */
export function couponShares(
  rules: CouponRules,
  lines: readonly CouponLine[],
  nets: readonly Cents[],
): Cents[] {
  const pieces = eligiblePieces(rules, lines)
  const bases = lines.map((line, index) => partOf(nets[index] ?? 0, pieces[index] ?? 0, line.quantity))
  const base = bases.reduce((sum, one) => sum + one, 0)
  switch (rules.kind) {
    case 'percent':
      return splitByLargestRemainder(Math.round((base * rules.amount) / WHOLE), bases)
    case 'fixed-cart':
      return splitByLargestRemainder(Math.min(rules.amount, base), bases)
    case 'fixed-product':
      return bases.map((one, index) => Math.min(rules.amount * (pieces[index] ?? 0), one))
    case 'free-shipping':
      return bases.map(() => 0)
  }
}

/** What so many units of a line cost, of which coupons before may have taken uneven amounts. */
function partOf(net: Cents, pieces: number, quantity: number): Cents {
  return pieces === quantity ? net : Math.floor((net * pieces) / quantity)
}
