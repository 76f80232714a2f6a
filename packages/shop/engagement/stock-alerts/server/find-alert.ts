import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { findVariants } from '../../../catalogue/products/server/find-variants.ts'
import type { StockAlertPage } from '../contract.ts'
import { stockAlert } from './stock-alert.table.ts'

/** A subscription by its key, for its own page; `null` for an unknown key or a thing that is no longer sold. */
export async function findAlert(
  deps: { db: Database; clock: Clock },
  key: string,
): Promise<StockAlertPage | null> {
  const [alert] = await deps.db.select().from(stockAlert).where(eq(stockAlert.key, key))
  if (alert === undefined) return null
  const [variant] = await findVariants(deps.db, [alert.variantId], deps.clock.now())
  if (variant === undefined) return null
  const isWaiting = alert.notifiedAt === null && alert.endedAt === null
  return { product: variant.name, url: variant.url, isWaiting }
}
