import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { SoldVariant } from '../../catalogue/products/server/find-variants.ts'
import { listCategoryIds } from '../../catalogue/products/server/list-category-ids.ts'
import type { CartCode } from '../../pricing/discounts/rules/apply-coupons.ts'
import { dayIn } from '../../pricing/discounts/rules/format-day.ts'
import { findCartCodes } from '../../pricing/discounts/server/find-cart-codes.ts'
import type { RatesDeps } from '../../pricing/shipping/server/open-rates.ts'
import { findLiveCheckoutSession } from '../../sessions/checkout-sessions/server/checkout-sessions.ts'

/** What the coupons of a cart say, and what they need to know to be judged. */
export type CartCoupons = {
  codes: CartCode[]
  /** The day it is in the store's zone, such as `2026-11-21`. */
  today: string
  /** Categories by product; read only when a coupon asks for them. */
  categories: ReadonlyMap<number, readonly number[]>
}

const NONE: CartCoupons = { codes: [], today: '', categories: new Map() }

/** Reads the coupons behind the codes of a session's cart; asks nothing when there are none. */
export async function readCartCoupons(
  deps: RatesDeps & { clock: Clock },
  db: Database | Transaction,
  cart: { session: string; codes: readonly string[] },
  variants: readonly SoldVariant[],
): Promise<CartCoupons> {
  if (cart.codes.length === 0) return NONE
  const checkoutSession = await findLiveCheckoutSession(db, cart.session)
  const codes = await findCartCodes(db, cart.codes, checkoutSession?.orderId ?? null)
  const needsCategories = codes.some(
    ({ coupon }) => coupon && coupon.rules.categoryIds.length + coupon.rules.excludedCategoryIds.length > 0,
  )
  const products = needsCategories ? [...new Set(variants.map(({ productId }) => productId))] : []
  const categories = await listCategoryIds(db, products)
  return { codes, today: dayIn(deps.rates().zone, deps.clock.now()), categories }
}
