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
import { type ReportSettings, reportSettings } from '../contract.ts'

/** Half a year for who has chosen nothing. */
const stored = z.object({ keepDays: reportSettings.shape.keepDays.default(180) })

export const REPORT_SETTINGS: SettingDocument<ReportSettings> = { name: 'popup-reports', schema: stored }

/** How long single events of popups are kept. */
export function readReportSettings(db: Database): Promise<ReportSettings> {
  return readSetting(db, REPORT_SETTINGS)
}

/** Changes how long single events are kept; what is older goes within the hour. */
export async function changeReportSettings(
  deps: { db: Database; clock: Clock },
  { settings, owner }: { settings: ReportSettings; owner: Pick<Owner, 'id' | 'name'> },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await writeSetting(tx, REPORT_SETTINGS, settings, deps.clock)
    await recordAudit(
      { ...deps, db: tx },
      { owner, kind: 'popups', action: 'popup reports changed', subject: 'popup reports', detail: settings },
    )
  })
}
