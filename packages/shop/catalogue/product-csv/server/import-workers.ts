import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { finishImport } from '@buoy/platform/imports/server/finish-import.ts'
import { importQueues, workOnImports } from '@buoy/platform/imports/server/work-on-import.ts'
import { type ProcessDeps, processRows } from './process-rows.ts'
import { PRODUCT_FILES } from './product-files.ts'
import { stageFile } from './stage-file.ts'

/** The queues of files of products. */
export const IMPORT_QUEUES = importQueues(PRODUCT_FILES)

/** The work that files of products need done. */
export function importWorkers(deps: ProcessDeps & { log: Log }): Worker[] {
  return workOnImports(deps, {
    kind: PRODUCT_FILES,
    stage: (file) => stageFile(deps, file),
    process: (id) => processRows(deps, id),
    finish: (id) =>
      finishImport(deps, PRODUCT_FILES, { id, auditKind: 'products', action: 'products imported' }),
  })
}
