import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { hasAnyProduct } from '@buoy/shop/catalogue/products/server/has-products.ts'
import { beginDelivery } from '@buoy/shop/pricing/shipping/server/begin-delivery.ts'
import { beginTaxes } from '@buoy/shop/pricing/tax/server/begin-taxes.ts'

/**
 * Prepares a store that begins without the demo store's contents: the delivery zone and the taxes of its country in place of
 * the demo store's, which the migrations hold. To be called once, after the tables were made.
 */
export async function beginEmptyShop({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db.transaction(async (tx) => {
    if (await hasAnyProduct(tx)) return
    const details = await readStoreDetails({ db: tx })
    await beginDelivery(tx, details)
    await beginTaxes(tx, details, clock)
  })
}
