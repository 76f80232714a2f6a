import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { finishImport } from '@buoy/platform/imports/server/finish-import.ts'
import { importQueues, workOnImports } from '@buoy/platform/imports/server/work-on-import.ts'
import { COUPON_FILES } from './coupon-files.ts'
import { type ProcessDeps, processCoupons } from './process-coupons.ts'
import { stageCoupons } from './stage-coupons.ts'

/** The queues of files of coupons. */
export const COUPON_IMPORT_QUEUES = importQueues(COUPON_FILES)

/** The work that files of coupons need done. */
export function couponImportWorkers(deps: ProcessDeps & { log: Log }): Worker[] {
  return workOnImports(deps, {
    kind: COUPON_FILES,
    stage: (file) => stageCoupons(deps, file),
    process: (id) => processCoupons(deps, id),
    finish: (id) =>
      finishImport(deps, COUPON_FILES, { id, auditKind: 'coupons', action: 'coupons imported' }),
  })
}
