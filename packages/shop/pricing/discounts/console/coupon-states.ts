import type { CouponState } from '../contract.ts'

/** The states of a coupon as owners read them, and their colours. */
export const COUPON_STATE: Readonly<Record<CouponState, { label: string; colour: string }>> = {
  active: { label: 'Active', colour: 'leaf' },
  scheduled: { label: 'Scheduled', colour: 'citrus' },
  expired: { label: 'Expired', colour: 'gray' },
  'used-up': { label: 'Used up', colour: 'gray' },
  disabled: { label: 'Switched off', colour: 'coral' },
  archived: { label: 'Archived', colour: 'gray' },
}
