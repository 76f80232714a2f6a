import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { isNull, sql } from 'drizzle-orm'
import type { ConsentSource } from '../contract.ts'
import { marketingWording } from '../rules/marketing-wording.ts'
import { marketingConsent } from './marketing-consent.table.ts'

export type ConsentDeps = {
  db: Database | Transaction
  clock: Clock
  /** Who sells: the words beside the box name the store. */
  details: () => Promise<Pick<StoreDetails, 'name'>>
}

export type NewConsent = {
  email: string
  customerId: string | null
  source: ConsentSource
  orderId?: number
  /**
   * The words that were agreed to, where they are not those beside the shop's own box, the path of their page,
   * and when that was, if not now.
   */
  given?: { wording: string; page: string | null; at?: Date }
}

/**
 * Keeps that somebody has ticked the box, with its words as they stand now. Anyone who has agreed already
 * keeps their first consent: it is the one that counts. Their account is added to it where it had none.
 */
export async function recordConsent(deps: ConsentDeps, given: NewConsent): Promise<void> {
  await deps.db
    .insert(marketingConsent)
    .values({
      email: given.email.trim().toLowerCase(),
      customerId: given.customerId,
      source: given.source,
      orderId: given.orderId ?? null,
      wording: given.given?.wording ?? marketingWording(await deps.details()),
      page: given.given?.page ?? null,
      givenAt: given.given?.at ?? deps.clock.now(),
    })
    .onConflictDoUpdate({
      target: marketingConsent.email,
      targetWhere: isNull(marketingConsent.withdrawnAt),
      set: { customerId: sql`coalesce(${marketingConsent.customerId}, excluded.customer_id)` },
    })
}
