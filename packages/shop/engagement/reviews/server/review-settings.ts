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
import { moderation, type ReviewSettings } from '../contract.ts'

/** A new shop looks at first reviews itself; from then on it trusts those it has published before. */
const stored = z.object({
  isOpen: z.boolean().default(true),
  moderation: moderation.default('hold-first'),
  ratingRequired: z.boolean().default(true),
  onlyBuyers: z.boolean().default(false),
  takesPhotos: z.boolean().default(true),
})

export const REVIEW_SETTINGS: SettingDocument<ReviewSettings> = { name: 'reviews', schema: stored }

/** How the shop takes reviews. */
export function readReviewSettings(deps: { db: Database | Transaction }): Promise<ReviewSettings> {
  return readSetting(deps.db, REVIEW_SETTINGS)
}

/** Changes how the shop takes reviews; pages show it at once. */
export async function updateReviewSettings(
  deps: { db: Database; clock: Clock },
  input: { settings: ReviewSettings; owner: AuditedChange['owner'] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, REVIEW_SETTINGS, deps.clock)
    const changed = changedFields(before, input.settings)
    if (changed.length === 0) return
    await writeSetting(tx, REVIEW_SETTINGS, input.settings, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'reviews',
        action: 'settings changed',
        subject: 'reviews',
        detail: { fields: changed.join(', ') },
      },
    )
  })
}
