import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { ShopCoupon } from '../contract.ts'

/** A code that a visitor is given, and the moment at which it is good no more; `null` for no end. */
export type IssuedCode = { code: string; endsAt: Date | null }

/** What popups know of our own shop's coupons; the app hands it in, since popups know no shop. */
export type ShopCoupons = {
  /** Coupons with single-use codes that are in force. */
  list: () => Promise<ShopCoupon[]>
  /** Makes one more code of such a coupon, good once it commits. Refuses a coupon that is gone or not in force. */
  mint: (tx: Transaction, couponId: number) => Promise<Outcome<IssuedCode>>
}
