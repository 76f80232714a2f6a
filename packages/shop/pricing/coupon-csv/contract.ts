import type { FileImport } from '@buoy/platform/imports/contract.ts'
import { z } from 'zod'

/** What is chosen before the dry run of a file of coupons. */
export const couponOptions = z.object({
  /** False refuses rows of coupons that are there already. */
  update: z.boolean(),
  /** The decimal sign of its numbers; `unknown` refuses what could be read in two ways. */
  numbers: z.enum(['unknown', '.', ',']),
})
export type CouponOptions = z.output<typeof couponOptions>

/** A file of coupons on its way. */
export type CouponImport = FileImport<CouponOptions>
