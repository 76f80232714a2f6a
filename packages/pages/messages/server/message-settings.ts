import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import {
  lockSetting,
  readSetting,
  type SettingDocument,
  writeSetting,
} from '@buoy/platform/settings/server/setting-document.ts'
import { changedFields } from '@buoy/platform/site/server/update-store-details.ts'
import { z } from 'zod'
import type { MessageSettings } from '../contract.ts'

/** Two years: as long as questions about a purchase may come back. */
const RETENTION_DAYS = 730

const stored = z.object({
  sendTo: z.string().default(''),
  keepDays: z.number().int().min(30).nullable().default(RETENTION_DAYS),
})

export const MESSAGE_SETTINGS: SettingDocument<MessageSettings> = { name: 'messages', schema: stored }

/** Whom messages are mailed to, and how long they are kept. */
export function readMessageSettings(deps: { db: Database | Transaction }): Promise<MessageSettings> {
  return readSetting(deps.db, MESSAGE_SETTINGS)
}

/** Changes it. */
export async function updateMessageSettings(
  deps: { db: Database; clock: Clock },
  input: { settings: MessageSettings; owner: AuditedChange['owner'] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, MESSAGE_SETTINGS, deps.clock)
    const changed = changedFields(before, input.settings)
    if (changed.length === 0) return
    await writeSetting(tx, MESSAGE_SETTINGS, input.settings, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'messages',
        action: 'settings changed',
        subject: 'messages',
        detail: { fields: changed.join(', ') },
      },
    )
  })
}
