import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, ReadDatabase } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { freeDeliveryFrom } from '@buoy/shop/pricing/shipping/rules/delivery-promise.ts'
import { readShippingRules } from '@buoy/shop/pricing/shipping/server/read-shipping-rules.ts'
import { eq } from 'drizzle-orm'
import { account } from '../../accounts/server/account-relation.ts'
import type { FreeShipping } from '../../model/free-shipping-contract.ts'

/** What an account says of free shipping, or `null` for nothing. */
export async function findFreeShipping(
  { db }: { db: Database },
  clientId: string,
): Promise<FreeShipping | null> {
  const { freeShipping } = account
  const [row] = await db.select({ freeShipping }).from(account).where(eq(account.clientId, clientId))
  return row?.freeShipping ?? null
}

/** Sets what an account says of free shipping; `null` leaves the tags empty. Popups say it at once. */
export async function changeFreeShipping(
  deps: { db: Database; clock: Clock },
  change: { clientId: string; freeShipping: FreeShipping | null; owner: AuditedChange['owner'] },
): Promise<void> {
  const { clientId, freeShipping, owner } = change
  await deps.db.transaction(async (tx) => {
    await tx.update(account).set({ freeShipping }).where(eq(account.clientId, clientId))
    const entry = {
      owner,
      kind: 'popups',
      scope: clientId,
      action: 'settings changed',
      subject: 'free shipping in popups',
    }
    await recordAudit({ db: tx, clock: deps.clock }, { ...entry, detail: { to: freeShipping } })
    await announce(tx, 'popups_changed', clientId)
  })
}

/** The order from which delivery is free, and in which currency. */
export type FreeFrom = { cents: Cents; currency: string }

/** What an account has said, as an order of so many cents; `ofShop` is what the shop's rates say. */
export function freeFromOf(said: FreeShipping | null, ofShop: FreeFrom | null): FreeFrom | null {
  if (said?.kind === 'shop') return ofShop
  return said === null ? null : { cents: said.from, currency: said.currency }
}

/** The order from which our own shop delivers free, by its rates as they are now; `null` where there is none. */
export async function readShopFreeFrom(deps: { db: ReadDatabase }): Promise<FreeFrom | null> {
  const store = await readStoreDetails(deps)
  const cents = freeDeliveryFrom(await readShippingRules(deps), store)
  return cents === null ? null : { cents, currency: store.currency }
}
