import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { lockSetting, writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { changedFields } from '@buoy/platform/site/server/update-store-details.ts'
import type { MethodSettings } from '../contract.ts'
import { METHOD_SETTINGS } from './method-settings.ts'

/** Changes which ways to pay are offered; the next checkout shows it. Nothing is refused: the schema has. */
export async function updateMethodSettings(
  deps: { db: Database | Transaction; clock: Clock },
  input: { settings: MethodSettings; owner: AuditedChange['owner'] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, METHOD_SETTINGS, deps.clock)
    const changed = changedFields(before, input.settings)
    if (changed.length === 0) return
    await writeSetting(tx, METHOD_SETTINGS, input.settings, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'payments',
        action: 'settings changed',
        subject: 'payment methods',
        detail: { fields: changed.join(', '), on: input.settings.on.join(', ') },
      },
    )
  })
}
