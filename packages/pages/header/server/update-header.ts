import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import type { HeaderSettings } from '../contract.ts'
import { HEADER } from './header-setting.ts'

/** Writes how the shop looks; every page is drawn again. */
export async function updateHeader(
  deps: { db: Database; clock: Clock },
  input: { headerSettings: HeaderSettings; owner: AuditedChange['owner'] },
): Promise<Outcome<HeaderSettings>> {
  const { headerSettings, owner } = input
  return deps.db.transaction(async (tx) => {
    await writeSetting(tx, HEADER, headerSettings, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'settings',
        ref: 'header',
        action: 'settings changed',
        subject: 'header',
        detail: { ...headerSettings },
      },
    )
    return done(headerSettings)
  })
}
