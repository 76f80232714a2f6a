import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { PrizeCoupon } from '../contract.ts'

/** What games know of our own shop's coupons; the app hands it in, since popups know no shop. */
export type PrizeCoupons = {
  /** Coupons with single-use codes that are in force. */
  list: () => Promise<PrizeCoupon[]>
  /** Makes one more code of such a coupon, good once it commits. Refuses a coupon that is gone or not in force. */
  mint: (tx: Transaction, couponId: number) => Promise<Outcome<string>>
}
