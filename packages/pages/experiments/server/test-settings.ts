import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import {
  lockSetting,
  readSetting,
  type SettingDocument,
  writeSetting,
} from '@buoy/platform/settings/server/setting-document.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type TestSettings, testSettings } from '../contract.ts'
import type { Holdout } from '../rules/holdout.ts'
import { experimentTable } from './experiment.table.ts'

const holdout = z.object({ percent: testSettings.shape.holdoutPercent, period: z.number().int().min(0) })
const stored = z.object({
  withoutConsent: testSettings.shape.withoutConsent.default('original'),
  holdout: holdout.default({ percent: 0, period: 0 }),
})
type StoredSettings = { withoutConsent: TestSettings['withoutConsent']; holdout: Holdout }

export const TEST_SETTINGS: SettingDocument<StoredSettings> = { name: 'page-tests', schema: stored }

/** The settings of tests as they are stored, with the period of the holdout. */
export function readStoredSettings(db: Database | Transaction): Promise<StoredSettings> {
  return readSetting(db, TEST_SETTINGS)
}

/** How tests treat visitors who may not be followed, and how many are held out of all of them. */
export async function readTestSettings(deps: { db: Database | Transaction }): Promise<TestSettings> {
  const { withoutConsent, holdout } = await readStoredSettings(deps.db)
  return { withoutConsent, holdoutPercent: holdout.percent }
}

/** Held by whatever starts a test, and by what may not change while one runs. */
export async function lockTestStarts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pages.experiment.start'))`)
}

/**
 * Changes the settings, for every request from now on. Refused with `tests-run` where the holdout would change while a
 * test runs: its visitors would change from one variant to another.
 */
export async function updateTestSettings(
  deps: { db: Database | Transaction; clock: Clock },
  input: { settings: TestSettings; owner: AuditedChange['owner'] },
): Promise<Outcome<null>> {
  const { withoutConsent, holdoutPercent } = input.settings
  return deps.db.transaction(async (tx) => {
    await lockTestStarts(tx)
    const before = await lockSetting(tx, TEST_SETTINGS, deps.clock)
    const isOther = before.holdout.percent !== holdoutPercent
    const fields = [
      ...(before.withoutConsent === withoutConsent ? [] : ['withoutConsent']),
      ...(isOther ? ['holdoutPercent'] : []),
    ]
    if (fields.length === 0) return done(null)
    if (isOther && (await isAnyRunning(tx))) return refused(TESTS_RUN)
    const holdout = isOther ? { percent: holdoutPercent, period: before.holdout.period + 1 } : before.holdout
    await writeSetting(tx, TEST_SETTINGS, { withoutConsent, holdout }, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'page-tests',
        action: 'settings changed',
        subject: 'page tests',
        detail: { fields: fields.join(', ') },
      },
    )
    return done(null)
  })
}

async function isAnyRunning(tx: Transaction): Promise<boolean> {
  const [running] = await tx
    .select({ id: experimentTable.id })
    .from(experimentTable)
    .where(eq(experimentTable.state, 'running'))
    .limit(1)
  return running !== undefined
}

const TESTS_RUN = {
  code: 'tests-run',
  field: 'holdoutPercent',
  message:
    'A test is running, and changing the holdout would show its visitors other variants. End the test first.',
}
