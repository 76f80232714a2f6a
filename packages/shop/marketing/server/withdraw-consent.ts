import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Consent } from '../contract.ts'
import { marketingConsent } from './marketing-consent.table.ts'

/** Ends the consent of an address, at once; answers whether there was one. The row stays as evidence. */
export async function withdrawConsent(
  deps: { db: Database | Transaction; clock: Clock },
  input: { email: string; by: NonNullable<Consent['withdrawn']>['by'] },
): Promise<boolean> {
  const ended = await deps.db
    .update(marketingConsent)
    .set({ withdrawnAt: deps.clock.now(), withdrawnBy: input.by })
    .where(
      and(eq(marketingConsent.email, input.email.trim().toLowerCase()), isNull(marketingConsent.withdrawnAt)),
    )
    .returning({ id: marketingConsent.id })
  return ended.length > 0
}
