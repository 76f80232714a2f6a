import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { CouponRules } from '../contract.ts'

/** What coupons look at in a line of a cart; amounts in cents. */
export type CouponLine = {
  productId: number
  /** Its categories and those above them. */
  categoryIds: readonly number[]
  onSale: boolean
  unitPrice: Cents
  quantity: number
}

type Choice = Pick<
  CouponRules,
  'productIds' | 'excludedProductIds' | 'categoryIds' | 'excludedCategoryIds' | 'excludeSale' | 'itemLimit'
>

/**
 * How many units of each line a coupon works on. A line counts when its product or one of its
 * categories is named, or none is, and when nothing leaves it out. Of more units than the limit
 * allows the dearest are taken, which is best for the shopper.
 */
export function eligiblePieces(rules: Choice, lines: readonly CouponLine[]): number[] {
  const pieces = lines.map((line) => (isEligible(rules, line) ? line.quantity : 0))
  if (rules.itemLimit === null) return pieces
  let left = rules.itemLimit
  const dearestFirst = lines
    .map((line, index) => ({ index, unitPrice: line.unitPrice }))
    .toSorted((a, b) => b.unitPrice - a.unitPrice || a.index - b.index)
  for (const { index } of dearestFirst) {
    const taken = Math.min(pieces[index] ?? 0, left)
    pieces[index] = taken
    left -= taken
  }
  return pieces
}

function isEligible(rules: Choice, line: CouponLine): boolean {
  const { productIds, categoryIds, excludedProductIds, excludedCategoryIds } = rules
  const isNamed =
    (productIds.length === 0 && categoryIds.length === 0) ||
    productIds.includes(line.productId) ||
    line.categoryIds.some((id) => categoryIds.includes(id))
  const isLeftOut =
    (rules.excludeSale && line.onSale) ||
    excludedProductIds.includes(line.productId) ||
    line.categoryIds.some((id) => excludedCategoryIds.includes(id))
  return isNamed && !isLeftOut
}
