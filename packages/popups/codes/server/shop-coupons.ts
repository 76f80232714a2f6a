import { type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { ownAccount } from '../../accounts/server/own-account.ts'
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

const NOT_OURS = {
  code: 'not-own-account',
  message: 'Codes of the shop are made for the popups of its own account alone.',
}

/** The shop's coupons as the popups of one account may use them: none, unless it is the shop's own. */
export function couponsFor(coupons: Pick<ShopCoupons, 'mint'>, clientId: string): Pick<ShopCoupons, 'mint'> {
  return {
    mint: async (tx, couponId) => {
      const own = await ownAccount({ db: tx })
      return own?.clientId === clientId ? coupons.mint(tx, couponId) : refused(NOT_OURS)
    },
  }
}
