import type { CouponState } from '../contract.ts'

type Facts = {
  enabled: boolean
  isArchived: boolean
  startsOn: string | null
  endsOn: string | null
  usageLimit: number | null
  uses: number
}

/** Where a coupon stands on `today`, a day of the store's zone; what the owner did goes before what time did. */
export function couponState(coupon: Facts, today: string): CouponState {
  if (coupon.isArchived) return 'archived'
  if (!coupon.enabled) return 'disabled'
  if (coupon.endsOn !== null && today > coupon.endsOn) return 'expired'
  if (coupon.usageLimit !== null && coupon.uses >= coupon.usageLimit) return 'used-up'
  return coupon.startsOn !== null && today < coupon.startsOn ? 'scheduled' : 'active'
}
