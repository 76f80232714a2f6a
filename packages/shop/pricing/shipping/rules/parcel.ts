import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Parcel } from './quote.ts'

/** A line of a cart or an order as delivery sees it: units at a price in cents, their weight and class. */
type SentLine = {
  quantity: number
  unitPrice: Cents
  weightGrams: number
  shippingClassId: number | null
  requiresShipping: boolean
}

/**
 * The parcel that lines make: only those that need shipping weigh, cost and count. `discounts` hold what
 * coupons take off each line, in the order of the lines.
 */
export function parcelOf(
  lines: readonly SentLine[],
  discounts: readonly { shares: readonly Cents[]; freeShipping: boolean }[],
): Parcel {
  const sent = lines.map((line, index) => ({ ...line, index })).filter((line) => line.requiresShipping)
  return {
    items: sum(sent.map(({ quantity, unitPrice }) => quantity * unitPrice)),
    discount: sum(sent.flatMap(({ index }) => discounts.map(({ shares }) => shares[index] ?? 0))),
    quantity: sum(sent.map(({ quantity }) => quantity)),
    weightGrams: sum(sent.map(({ quantity, weightGrams }) => quantity * weightGrams)),
    classIds: sent.flatMap(({ shippingClassId }) => shippingClassId ?? []),
    hasFreeCoupon: discounts.some(({ freeShipping }) => freeShipping),
  }
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
