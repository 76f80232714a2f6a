import type { CouponCart } from '../../pricing/discounts/rules/validate-coupon.ts'
import type { CartState } from './cart-state.ts'

/** A stored cart as coupons look at it; what is no longer sold does not count. */
export function couponCartOf({ rows, variants, coupons }: CartState): CouponCart {
  const lines = rows.flatMap((row) => {
    const variant = variants.get(row.variantId)
    if (variant === undefined) return []
    const { productId, price, regularPrice } = variant
    const categoryIds = coupons.categories.get(productId) ?? []
    return [
      { productId, categoryIds, onSale: price < regularPrice, unitPrice: price, quantity: row.quantity },
    ]
  })
  return { subtotal: lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0), lines }
}
