import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { seal, unseal } from '@buoy/kernel/server/seal.ts'
import { eq } from 'drizzle-orm'
import type { AdminAccess } from './shopify-admin.ts'
import { shopifyStore } from './shopify-code.table.ts'

/** What keys of Shopify stores are sealed for. */
const SHOPIFY_PURPOSE = 'shopify admin key'

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

/** The accounts that have a store. */
export async function listShopifyAccounts(db: Database): Promise<string[]> {
  const rows = await db.select({ clientId: shopifyStore.clientId }).from(shopifyStore)
  return rows.map(({ clientId }) => clientId)
}

/** Stores the address and the key of an account's store, the key sealed, in place of those it had. */
export async function connectShopifyStore(
  deps: { secret: string; chance: Chance; clock: Clock },
  tx: Transaction,
  { clientId, address, token }: { clientId: string; address: string; token: string },
): Promise<void> {
  const stored = { address, sealedToken: seal(deps, SHOPIFY_PURPOSE, token), changedAt: deps.clock.now() }
  await tx
    .insert(shopifyStore)
    .values({ clientId, ...stored })
    .onConflictDoUpdate({ target: shopifyStore.clientId, set: stored })
}

/** Forgets an account's store and its key. */
export async function disconnectShopifyStore(tx: Transaction, clientId: string): Promise<void> {
  await tx.delete(shopifyStore).where(eq(shopifyStore.clientId, clientId))
}
