import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { isNull, sql } from 'drizzle-orm'
import type { ConsentEvidence, ConsentSource } from '../contract.ts'
import { marketingWording } from '../rules/marketing-wording.ts'
import { marketingConsent } from './marketing-consent.table.ts'

export type ConsentDeps = TextsDeps & {
  db: Database | Transaction
  clock: Clock
  /** Who sells: the words beside the box name the store. */
  details: () => Promise<Pick<StoreDetails, 'name'>>
}

type Agreed = { email: string; customerId: string | null; source: ConsentSource; orderId?: number }

/** The words that were agreed to, the path of their page, and when that was, if not now. */
type Given = { wording: string; page: string | null; evidence?: ConsentEvidence | null; at?: Date }

/**
 * Keeps that somebody has ticked the shop's own box, with its words as they stand now. Anyone who has agreed already
 * keeps their first consent: it is the one that counts. Their account is added to it where it had none.
 */
export async function recordConsent(deps: ConsentDeps, agreed: Agreed): Promise<void> {
  const wording = marketingWording(await deps.details(), deps.texts())
  await recordGivenConsent(deps, { ...agreed, given: { wording, page: null } })
}

/** Keeps a consent to other words than those of the shop's own box, in the same way. */
export async function recordGivenConsent(
  deps: Pick<ConsentDeps, 'db' | 'clock'>,
  { given, ...agreed }: Agreed & { given: Given },
): Promise<void> {
  await deps.db
    .insert(marketingConsent)
    .values({
      email: agreed.email.trim().toLowerCase(),
      customerId: agreed.customerId,
      source: agreed.source,
      orderId: agreed.orderId ?? null,
      wording: given.wording,
      page: given.page,
      evidence: given.evidence ?? null,
      givenAt: given.at ?? deps.clock.now(),
    })
    .onConflictDoUpdate({
      target: marketingConsent.email,
      targetWhere: isNull(marketingConsent.withdrawnAt),
      set: { customerId: sql`coalesce(${marketingConsent.customerId}, excluded.customer_id)` },
    })
}
