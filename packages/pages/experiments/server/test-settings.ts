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
import { type TestSettings, testSettings } from '../contract.ts'

const stored = z.object({ withoutConsent: testSettings.shape.withoutConsent.default('original') })

export const TEST_SETTINGS: SettingDocument<TestSettings> = { name: 'page-tests', schema: stored }

/** How tests treat visitors who may not be followed. */
export function readTestSettings(deps: { db: Database | Transaction }): Promise<TestSettings> {
  return readSetting(deps.db, TEST_SETTINGS)
}

/** Changes it, for every request from now on. */
export async function updateTestSettings(
  deps: { db: Database; clock: Clock },
  input: { settings: TestSettings; owner: AuditedChange['owner'] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, TEST_SETTINGS, deps.clock)
    if (before.withoutConsent === input.settings.withoutConsent) return
    await writeSetting(tx, TEST_SETTINGS, input.settings, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'page-tests',
        action: 'settings changed',
        subject: 'page tests',
        detail: { fields: 'withoutConsent' },
      },
    )
  })
}
