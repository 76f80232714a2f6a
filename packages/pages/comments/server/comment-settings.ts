import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
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
import { type CommentSettings, commentSettings } from '../contract.ts'

const { shape } = commentSettings

/** A new shop looks at first comments itself; from then on it trusts those it has published before. */
const stored = z.object({
  isOpen: shape.isOpen.default(true),
  moderation: shape.moderation.default('hold-first'),
  mostLinks: shape.mostLinks.default(2),
  blockedWords: shape.blockedWords.default(''),
  closesAfterDays: shape.closesAfterDays.default(null),
  depth: shape.depth.default(3),
  perPage: shape.perPage.default(20),
  order: shape.order.default('oldest'),
})

export const COMMENT_SETTINGS: SettingDocument<CommentSettings> = { name: 'comments', schema: stored }

/** How pages and posts take comments. */
export function readCommentSettings(deps: { db: Database | Transaction }): Promise<CommentSettings> {
  return readSetting(deps.db, COMMENT_SETTINGS)
}

/** Changes it; pages show it at once. */
export async function updateCommentSettings(
  deps: { db: Database; clock: Clock },
  input: { settings: CommentSettings; owner: AuditedChange['owner'] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, COMMENT_SETTINGS, deps.clock)
    const changed = changedFields(before, input.settings)
    if (changed.length === 0) return
    await writeSetting(tx, COMMENT_SETTINGS, input.settings, deps.clock)
    await announce(tx, 'pages_changed', 'comments')
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'comments',
        action: 'settings changed',
        subject: 'comments',
        detail: { fields: changed.join(', ') },
      },
    )
  })
}
