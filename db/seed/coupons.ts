import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { NewCoupon } from '@buoy/shop/pricing/discounts/contract.ts'
import { newCouponFixture } from '@buoy/shop/pricing/discounts/discounts.fixtures.ts'
import { createCoupon } from '@buoy/shop/pricing/discounts/server/create-coupon.ts'

/** One coupon of each common kind: a percentage with conditions, free delivery, an amount per piece. */
const COUPONS: NewCoupon[] = [
  newCouponFixture({ code: 'SUMMER10', amount: 1000, minimumSpend: 8000, usageLimitPerCustomer: 1 }),
  newCouponFixture({ code: 'POSTFREE', kind: 'free-shipping', amount: 0, minimumSpend: 5000 }),
  newCouponFixture({
    code: 'FIVEOFF',
    kind: 'fixed-product',
    amount: 500,
    excludeSale: true,
    itemLimit: 4,
    usageLimit: 200,
  }),
]

/** Writes the coupons of the demo store. */
export async function seedCoupons(deps: { db: Transaction; clock: Clock }): Promise<void> {
  for (const coupon of COUPONS) {
    const created = await createCoupon(deps, { coupon, owner: null })
    if (!created.ok) throw new Error(created.refusals[0]?.message)
  }
}
