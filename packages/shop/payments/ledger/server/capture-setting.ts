import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import {
  lockSetting,
  readSetting,
  type SettingDocument,
  writeSetting,
} from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'
import { type CaptureSettings, captureWhen } from '../contract.ts'

export const CAPTURE: SettingDocument<CaptureSettings> = {
  name: 'card capture',
  schema: z.object({ capture: captureWhen.default('now') }),
}

/** When cards are charged. */
export function readCaptureSettings(deps: { db: Database | Transaction }): Promise<CaptureSettings> {
  return readSetting(deps.db, CAPTURE)
}

/** Changes when cards are charged, for orders from now on. */
export async function updateCaptureSettings(
  deps: { db: Database; clock: Clock },
  input: { settings: CaptureSettings; owner: AuditedChange['owner'] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, CAPTURE, deps.clock)
    if (before.capture === input.settings.capture) return
    await writeSetting(tx, CAPTURE, input.settings, deps.clock)
    const change = {
      owner: input.owner,
      kind: 'settings',
      ref: 'capture',
      action: 'settings changed',
      subject: 'when cards are charged',
    }
    await recordAudit({ db: tx, clock: deps.clock }, { ...change, detail: { ...input.settings } })
  })
}
