import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { readSetting, writeSetting } from '@buoy/kernel/server/settings.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { type ReportSettings, reportSettings } from '../contract.ts'

/** Name among the store's settings. */
const REPORT_SETTING = 'popup-reports'
const DEFAULTS: ReportSettings = { keepDays: 180 }

/** How long single events of popups are kept. */
export async function readReportSettings(db: Database): Promise<ReportSettings> {
  return (await readSetting(db, REPORT_SETTING, reportSettings)) ?? DEFAULTS
}

/** Changes how long single events are kept; what is older goes within the hour. */
export async function changeReportSettings(
  deps: { db: Database; clock: Clock },
  { settings, owner }: { settings: ReportSettings; owner: Pick<Owner, 'id' | 'name'> },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await writeSetting(tx, REPORT_SETTING, settings, deps.clock.now())
    await recordAudit(
      { ...deps, db: tx },
      { owner, kind: 'popups', action: 'popup reports changed', subject: 'popup reports', detail: settings },
    )
  })
}
