import type { Database } from '@buoy/kernel/server/database.ts'
import { desc, eq, lt } from 'drizzle-orm'
import type { ShopifyState } from '../contract.ts'
import { shopifyCodeLog, shopifyStore } from './shopify-code.table.ts'

/** Entries that an owner is shown. */
const NEWEST = 10

/** The Shopify store of an account, without its key, and what lately became of making codes for a popup. */
export async function shopifyState(
  { db }: { db: Database },
  { clientId, campaignId }: { clientId: string; campaignId: string },
): Promise<ShopifyState> {
  const [store] = await db
    .select({ address: shopifyStore.address })
    .from(shopifyStore)
    .where(eq(shopifyStore.clientId, clientId))
  const log = await db
    .select()
    .from(shopifyCodeLog)
    .where(eq(shopifyCodeLog.campaignId, campaignId))
    .orderBy(desc(shopifyCodeLog.id))
    .limit(NEWEST)
  return {
    address: store?.address ?? null,
    log: log.map(({ list, at, made, problem }) => ({ list, at: at.toISOString(), made, problem })),
  }
}

/** Takes away what was noted before a moment. */
export async function sweepShopifyLog(db: Database, before: Date): Promise<void> {
  await db.delete(shopifyCodeLog).where(lt(shopifyCodeLog.at, before))
}
