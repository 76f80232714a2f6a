import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { QueueSettings, Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { dropUpload } from '../../uploads/server/upload-files.ts'
import { WORKING } from '../rules/import-life.ts'
import type { ImportDeps, ImportKind } from './import-kind.ts'
import type { ImportRow } from './make-import-tables.ts'
import { lockImport } from './open-import.ts'
import { isUnreadable } from './read-file.ts'

/** A job works this long and then asks for another one, so that none is cut off for taking too long. */
const SLICE_MS = 60 * SECOND_MS

const UNREADABLE =
  'The file cannot be read to its end: a quote is opened and never closed, or a cell is larger than a megabyte. Open it in a spreadsheet and save it again.'

const STOPPED =
  'The import stopped after repeated errors. What it has written stays. Choose the file again: rows that are imported already stay as they are. If it stops again, the log of the server says why.'

const job = z.object({ id: z.number().int(), isStaged: z.boolean().default(false) })

/** How files of one kind are worked on. Each part may be done again at any point and goes on where it was. */
export type ImportWork = {
  kind: ImportKind
  /** Reads a file into its table of rows; false when it was cancelled on the way. */
  stage: (file: ImportRow) => Promise<boolean>
  /** Takes the next rows in hand: `more` while some are left, `stopped` when the file was cancelled. */
  process: (id: number) => Promise<'more' | 'finished' | 'stopped'>
  /** Ends a pass. */
  finish: (id: number) => Promise<void>
}

/** With how often a failed job is tried again. */
export function importQueues({ queues }: Pick<ImportKind, 'queues'>): QueueSettings[] {
  return [
    { queue: queues.failed },
    { queue: queues.check, retryLimit: 2, afterLastRetry: queues.failed },
    { queue: queues.run, retryLimit: 5, afterLastRetry: queues.failed },
  ]
}

/** The jobs of a kind of files: the dry run, the run, and the end of a file whose job was given up. */
export function workOnImports(deps: ImportDeps & { log: Log }, work: ImportWork): Worker[] {
  const { check, run, failed } = work.kind.queues
  return [
    {
      queue: check,
      work: async (data) => {
        const { id, isStaged } = job.parse(data)
        if (isStaged || (await stage(deps, work, id))) await workInSlices(deps, work, { queue: check, id })
      },
    },
    { queue: run, work: async (data) => workInSlices(deps, work, { queue: run, id: job.parse(data).id }) },
    { queue: failed, work: async (data) => endGivenUp(deps, work.kind, job.parse(data).id) },
  ]
}

/** Tells the owner of a file whose job has failed for the last time, and removes what was uploaded. */
async function endGivenUp(deps: ImportDeps & { log: Log }, kind: ImportKind, id: number): Promise<void> {
  const { table } = kind
  const [ended] = await deps.db
    .update(table)
    .set({ state: 'failed', problem: STOPPED, updatedAt: deps.clock.now() })
    .where(and(eq(table.id, id), inArray(table.state, [...WORKING])))
    .returning()
  if (ended === undefined) return
  deps.log.error({ import: id, kind: kind.name }, 'an import was given up after its last retry')
  await dropUpload(deps, ended.upload)
}

async function stage(deps: ImportDeps & { log: Log }, work: ImportWork, id: number): Promise<boolean> {
  const { table, rows } = work.kind
  const [file] = await deps.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.state, 'checking')))
  if (file === undefined) return false
  try {
    return await work.stage(file)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    deps.log.warn({ err: error, import: id }, 'a file of rows cannot be read')
    await deps.db
      .update(table)
      .set({ state: 'failed', problem: UNREADABLE, updatedAt: deps.clock.now() })
      .where(eq(table.id, id))
    await deps.db.delete(rows).where(eq(rows.importId, id))
    await dropUpload(deps, file.upload)
    return false
  }
}

async function workInSlices(
  deps: ImportDeps,
  work: ImportWork,
  { queue, id }: { queue: string; id: number },
): Promise<void> {
  const until = deps.clock.now().getTime() + SLICE_MS
  for (;;) {
    const step = await work.process(id)
    if (step === 'stopped') return
    if (step === 'finished') return finish(deps, work, id)
    if (deps.clock.now().getTime() >= until) return deps.jobs.enqueue(deps.db, queue, { id, isStaged: true })
  }
}

async function finish(deps: ImportDeps, work: ImportWork, id: number): Promise<void> {
  await work.finish(id)
  const ended = await deps.db.transaction((tx) => lockImport(tx, work.kind, id))
  if (ended?.state === 'done') await dropUpload(deps, ended.upload)
}
