import type { Database } from '@buoy/kernel/server/database.ts'
import { unseal } from '@buoy/kernel/server/seal.ts'
import { eq } from 'drizzle-orm'
import type { AdminAccess } from './shopify-admin.ts'
import { shopifyStore } from './shopify-code.table.ts'

/** What keys of Shopify stores are sealed for. */
export const SHOPIFY_PURPOSE = 'shopify admin key'

/** The store of an account, and its key; the key is `null` when the server's own secret has changed since. */
export async function findShopifyStore(
  deps: { db: Database; secret: string },
  clientId: string,
): Promise<{ address: string; access: AdminAccess | null } | null> {
  const [row] = await deps.db.select().from(shopifyStore).where(eq(shopifyStore.clientId, clientId))
  if (row === undefined) return null
  const token = unseal(deps, SHOPIFY_PURPOSE, row.sealedToken)
  return { address: row.address, access: token === null ? null : { address: row.address, token } }
}
