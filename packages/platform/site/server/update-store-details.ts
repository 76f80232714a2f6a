import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import { lockSetting, writeSetting } from '../../settings/server/setting-document.ts'
import type { StoreDetails } from '../contract.ts'
import { STORE_DETAILS } from './read-store-details.ts'

/**
 * Writes the store's details and who changed which of them. Pages and mails show the new ones at once.
 * Nothing is refused here: the contract's schema has checked the input.
 */
export async function updateStoreDetails(
  deps: { db: Database | Transaction; clock: Clock },
  input: { details: StoreDetails; owner: AuditedChange['owner'] },
): Promise<Outcome<StoreDetails>> {
  const { details } = input
  await deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, STORE_DETAILS, deps.clock)
    const changed = changedFields(before, details)
    if (changed.length === 0) return
    await writeSetting(tx, STORE_DETAILS, details, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'store',
        action: 'settings changed',
        subject: 'store details',
        detail: { fields: changed.join(', ') },
      },
    )
  })
  return done(details)
}

/** Names of the fields in which two documents differ; values may be personal and stay out of the activity list. */
export function changedFields<Value extends object>(before: Value, after: Value): string[] {
  return Object.keys(after).filter(
    (name) => JSON.stringify(before[name as keyof Value]) !== JSON.stringify(after[name as keyof Value]),
  )
}
