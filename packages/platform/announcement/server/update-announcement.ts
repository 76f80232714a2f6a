import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import { lockSetting, writeSetting } from '../../settings/server/setting-document.ts'
import { unknownPlaceholders } from '../../site/rules/placeholders.ts'
import { storePlaceholders } from '../../site/rules/store-lines.ts'
import { readStoreDetails } from '../../site/server/read-store-details.ts'
import type { AnnouncementSettings } from '../contract.ts'
import { ANNOUNCEMENT } from './announcement-setting.ts'
import { comingSoonDismissal } from './coming-soon.table.ts'

/**
 * Writes the notice and whether the shop is open. Closing it brings back the banner that owners had
 * dismissed. Refused with `unknown-placeholder` for one that nobody fills in.
 */
export async function updateAnnouncement(
  deps: { db: Database; clock: Clock },
  input: { announcement: AnnouncementSettings; owner: AuditedChange['owner'] },
): Promise<Outcome<AnnouncementSettings>> {
  const { announcement } = input
  const known = Object.keys(storePlaceholders(await readStoreDetails(deps)))
  const [unknown] = unknownPlaceholders(announcement.notice.text, known)
  if (unknown !== undefined) {
    const message = `${unknown} is not filled in. Use one of: ${known.map((name) => `{{${name}}}`).join(', ')}.`
    return refused({ code: 'unknown-placeholder', field: 'notice.text', message })
  }
  return deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, ANNOUNCEMENT, deps.clock)
    await writeSetting(tx, ANNOUNCEMENT, announcement, deps.clock)
    if (announcement.comingSoon.isOn && !before.comingSoon.isOn) await tx.delete(comingSoonDismissal)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'announcement',
        action: 'settings changed',
        subject: 'announcement',
        detail: {
          notice: announcement.notice.isOn ? 'on' : 'off',
          shop: announcement.comingSoon.isOn ? 'closed' : 'open',
        },
      },
    )
    return done(announcement)
  })
}
