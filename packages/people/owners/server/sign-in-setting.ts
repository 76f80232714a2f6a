import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import {
  readSetting,
  type SettingDocument,
  writeSetting,
} from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'

export const SIGN_IN_SETTING: SettingDocument<{ needsSecondFactor: boolean }> = {
  name: 'sign-in',
  schema: z.object({ needsSecondFactor: z.boolean().default(false) }),
}

/** Tells whether the store asks everybody who signs in for a second factor. */
export async function needsSecondFactor(deps: { db: Database }): Promise<boolean> {
  return (await readSetting(deps.db, SIGN_IN_SETTING)).needsSecondFactor
}

/** Asks everybody for a second factor from now on, or no longer. Who lacks one sets it up before anything else. */
export async function requireSecondFactor(
  deps: { db: Database; clock: Clock },
  input: { isRequired: boolean; owner: Owner },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await writeSetting(tx, SIGN_IN_SETTING, { needsSecondFactor: input.isRequired }, deps.clock)
    const action = input.isRequired ? 'second factor asked of everybody' : 'second factor left to each person'
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner: input.owner, kind: 'settings', ref: 'people', action, subject: 'sign-in' },
    )
  })
}
