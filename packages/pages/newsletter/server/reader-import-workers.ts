import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { finishImport } from '@buoy/platform/imports/server/finish-import.ts'
import { importQueues, workOnImports } from '@buoy/platform/imports/server/work-on-import.ts'
import { and, eq, inArray, lt, ne, or } from 'drizzle-orm'
import { type ImportReadersDeps, importReaders } from './import-readers.ts'
import { READER_FILES } from './reader-files.ts'
import { readerImportRowTable, readerImportTable } from './reader-import.table.ts'
import { stageReaders } from './stage-readers.ts'

/** For so long an owner can look up which people of a file were refused. */
const REFUSED_KEPT_MS = 30 * DAY_MS

/** The queues of files of readers. */
export const READER_IMPORT_QUEUES = importQueues(READER_FILES)

/** The work that files of readers need done. */
export function readerImportWorkers(deps: ImportReadersDeps & { log: Log }): Worker[] {
  return workOnImports(deps, {
    kind: READER_FILES,
    stage: (file) => stageReaders(deps, file),
    process: (id) => importReaders(deps, id),
    finish: (id) =>
      finishImport(deps, READER_FILES, {
        id,
        auditKind: 'newsletters',
        action: 'readers imported',
        also: (tx, file) => blankTaken(tx, file.id),
      }),
  })
}

const BLANK = { email: '', firstName: '', lastName: '', source: '', agreedAt: null }

/** Anyone who was taken on stands on the list now: the file's rows need not know them any more. */
async function blankTaken(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(readerImportRowTable)
    .set(BLANK)
    .where(and(eq(readerImportRowTable.importId, id), ne(readerImportRowTable.outcome, 'refused')))
}

/** Forgets the people of files that have come to nothing, and of all files after thirty days; counts stay. */
export async function sweepReaderFiles(deps: { db: Database; clock: Clock }): Promise<void> {
  const { state, updatedAt, id } = readerImportTable
  const isOld = lt(updatedAt, new Date(deps.clock.now().getTime() - REFUSED_KEPT_MS))
  await deps.db
    .update(readerImportTable)
    .set({ state: 'cancelled' })
    .where(and(inArray(state, ['ready', 'checked']), isOld))
  const over = deps.db
    .select({ id })
    .from(readerImportTable)
    .where(or(eq(state, 'cancelled'), isOld))
  await deps.db
    .update(readerImportRowTable)
    // A refusal may quote what stood in a cell.
    .set({ ...BLANK, problems: [] })
    .where(and(ne(readerImportRowTable.email, ''), inArray(readerImportRowTable.importId, over)))
}
