import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { sql } from 'drizzle-orm'
import type { TrackingSettings } from '../contract.ts'
import { TRACKING_SETTINGS } from './read-tracking-settings.ts'
import { visitorTable } from './visitor.table.ts'

/**
 * Changes how the shop follows visits. Switched off, what it knew of visitors is deleted at once; orders
 * keep theirs.
 */
export async function updateTrackingSettings(
  deps: { db: Database; clock: Clock },
  input: { settings: TrackingSettings; owner: Pick<Owner, 'id' | 'name'> | null },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await writeSetting(tx, TRACKING_SETTINGS, input.settings, deps.clock)
    if (input.settings.mode === 'off') await tx.delete(visitorTable)
    else if (!input.settings.promoCodes)
      await tx.update(visitorTable).set({ promoCode: null }).where(sql`${visitorTable.promoCode} is not null`)
    await recordAudit(
      { ...deps, db: tx },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'attribution',
        action: 'attribution settings changed',
        subject: 'attribution',
        detail: input.settings,
      },
    )
  })
}
