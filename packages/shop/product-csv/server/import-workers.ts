import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { dropUpload } from '../../uploads/server/upload-files.ts'
import { CHECK_QUEUE, RUN_QUEUE } from './open-import.ts'
import { finishPass, type ProcessDeps, processRows } from './process-rows.ts'
import { productImportRowTable, productImportTable } from './product-import.table.ts'
import { isUnreadable } from './read-file.ts'
import { stageFile } from './stage-file.ts'

/** The queues of files of products, with how often a failed job is tried again. */
export const IMPORT_QUEUES = [
  { queue: CHECK_QUEUE, retryLimit: 2 },
  { queue: RUN_QUEUE, retryLimit: 5 },
]

/** A job works this long and then asks for another one, so that none is cut off for taking too long. */
const SLICE_MS = 60 * SECOND_MS

const job = z.object({ id: z.number().int(), isStaged: z.boolean().default(false) })

/** The work that files of products need done. Both jobs may be tried again at any point: they go on where they were. */
export function importWorkers(deps: ProcessDeps & { log: Log }): Worker[] {
  return [
    {
      queue: CHECK_QUEUE,
      work: async (data) => {
        const { id, isStaged } = job.parse(data)
        if (!isStaged && !(await stage(deps, id))) return
        await workOn(deps, CHECK_QUEUE, id)
      },
    },
    { queue: RUN_QUEUE, work: async (data) => workOn(deps, RUN_QUEUE, job.parse(data).id) },
  ]
}

async function stage(deps: ProcessDeps & { log: Log }, id: number): Promise<boolean> {
  const [file] = await deps.db
    .select()
    .from(productImportTable)
    .where(and(eq(productImportTable.id, id), eq(productImportTable.state, 'checking')))
  if (file === undefined) return false
  try {
    return await stageFile(deps, file)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    deps.log.warn({ err: error, import: id }, 'a file of products cannot be read')
    const problem =
      'The file cannot be read to its end: a quote is opened and never closed, or a cell is larger than a megabyte. Open it in a spreadsheet and save it anew.'
    await deps.db
      .update(productImportTable)
      .set({ state: 'failed', problem, updatedAt: deps.clock.now() })
      .where(eq(productImportTable.id, id))
    await deps.db.delete(productImportRowTable).where(eq(productImportRowTable.importId, id))
    await dropUpload(deps, file.upload)
    return false
  }
}

async function workOn(deps: ProcessDeps, queue: string, id: number): Promise<void> {
  const until = deps.clock.now().getTime() + SLICE_MS
  for (;;) {
    const step = await processRows(deps, id)
    if (step === 'stopped') return
    if (step === 'finished') return finish(deps, id)
    if (deps.clock.now().getTime() >= until) return deps.jobs.enqueue(deps.db, queue, { id, isStaged: true })
  }
}

async function finish(deps: ProcessDeps, id: number): Promise<void> {
  await finishPass(deps, id)
  const [ended] = await deps.db
    .select({ upload: productImportTable.upload })
    .from(productImportTable)
    .where(and(eq(productImportTable.id, id), inArray(productImportTable.state, ['done', 'failed'])))
  if (ended !== undefined) await dropUpload(deps, ended.upload)
}
