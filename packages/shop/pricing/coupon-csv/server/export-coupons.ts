import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { nextCoupons } from '../../discounts/server/stored-coupons.ts'
import { COUPON_HEADINGS } from '../rules/coupon-columns.ts'
import { type TargetCodes, writeCouponRow } from '../rules/write-coupon-row.ts'

const COUPONS_AT_ONCE = 200

export type ExportDeps = {
  db: Database
  /** What files call products and categories. */
  writeTargets: (db: Database, ids: { products: readonly number[] }) => Promise<TargetCodes>
}

/** Every coupon that is not archived as the lines of one CSV file; two hundred are in memory. Their codes have a file each. */
export async function* exportCoupons(deps: ExportDeps): AsyncGenerator<CsvRow, void, undefined> {
  const { currency } = await readStoreDetails(deps)
  yield COUPON_HEADINGS
  let after = 0
  for (;;) {
    const coupons = await nextCoupons(deps.db, after, COUPONS_AT_ONCE)
    const products = coupons.flatMap(({ rules }) => [...rules.productIds, ...rules.excludedProductIds])
    const codes = await deps.writeTargets(deps.db, { products })
    for (const coupon of coupons) yield writeCouponRow(coupon, { currency, codes })
    after = coupons.at(-1)?.id ?? after
    if (coupons.length < COUPONS_AT_ONCE) return
  }
}
