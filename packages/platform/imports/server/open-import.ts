import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq, sql } from 'drizzle-orm'
import type { Owner as SignedIn } from '../../access/contract.ts'
import { dropUpload, UNKNOWN, uploadFile, uploadSize } from '../../uploads/server/upload-files.ts'
import type { ImportState, NewImport } from '../contract.ts'
import { IMPORT_LIFE, wrongState } from '../rules/import-life.ts'
import type { ImportDeps, ImportKind } from './import-kind.ts'
import { recallLayout, rememberLayout } from './import-layout.ts'
import type { ImportRow } from './make-import-tables.ts'
import { readShape } from './read-file.ts'

type Owner = Pick<SignedIn, 'id' | 'name'>

const UNKNOWN_IMPORT = { code: 'unknown-import', message: 'This file is not known. Choose it again.' }

/**
 * Makes an import of an uploaded file: its shape found out, its columns as they were chosen the last time for such a
 * file, or guessed, its first options made of the headings. Refused with `unknown-upload` and `not-csv`.
 */
export async function openImport(
  deps: ImportDeps,
  kind: ImportKind,
  input: NewImport & { owner: Owner; options: (headers: readonly string[], dialect: string) => object },
): Promise<Outcome<{ id: number }>> {
  const size = input.upload.startsWith('csv-') ? await uploadSize(deps, input.upload) : null
  if (size === null) return refused(UNKNOWN)
  const shape = await readShape(uploadFile(deps, input.upload), kind.example)
  if (!shape.ok) {
    await dropUpload(deps, input.upload)
    return shape
  }
  const { encoding, delimiter, headers } = shape.value
  const { dialect, mapping } = await recallLayout(deps, kind, headers)
  const now = deps.clock.now()
  const [made] = await deps.db
    .insert(kind.table)
    .values({
      state: 'ready',
      fileName: input.fileName,
      upload: input.upload,
      encoding,
      delimiter,
      headers,
      mapping,
      options: input.options(headers, dialect),
      progressOf: size,
      ownerId: input.owner.id,
      ownerName: input.owner.name,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: kind.table.id })
  if (made === undefined) throw new Error(`The import of ${input.fileName} could not be written`)
  return done({ id: made.id })
}

/** Starts the dry run with these columns. Refused with `unknown-import`, `wrong-state` and `wrong-columns`. */
export async function checkImport(
  deps: ImportDeps,
  kind: ImportKind,
  input: { id: number; mapping: (string | null)[]; options: object },
): Promise<Outcome<null>> {
  return step(deps, kind, { id: input.id, to: 'checking' }, async (tx, file) => {
    const wrong = checkMapping(kind, file.headers, input.mapping)
    if (wrong !== null) return refused({ code: 'wrong-columns', message: wrong })
    await tx.delete(kind.rows).where(eq(kind.rows.importId, input.id))
    const { mapping } = input
    const options = { ...file.options, ...input.options }
    await tx
      .update(kind.table)
      .set({ state: 'checking', mapping, options, progress: 0, updatedAt: deps.clock.now() })
      .where(eq(kind.table.id, input.id))
    await rememberLayout(deps, tx, kind, { headers: file.headers, mapping, options })
    await deps.jobs.enqueue(tx, kind.queues.check, { id: input.id })
    return done(null)
  })
}

/** Starts the run of a checked file. Refused with `unknown-import` and `wrong-state`. */
export async function runImport(deps: ImportDeps, kind: ImportKind, id: number): Promise<Outcome<null>> {
  return step(deps, kind, { id, to: 'running' }, async (tx) => {
    await tx
      .update(kind.table)
      .set({ state: 'running', progress: 0, updatedAt: deps.clock.now() })
      .where(eq(kind.table.id, id))
    await deps.jobs.enqueue(tx, kind.queues.run, { id })
    return done(null)
  })
}

/**
 * Ends an import. What is written stays written; a job at work stops after what it has in hand. Refused with
 * `unknown-import` and `wrong-state`.
 */
export async function cancelImport(deps: ImportDeps, kind: ImportKind, id: number): Promise<Outcome<null>> {
  const outcome = await step(deps, kind, { id, to: 'cancelled' }, async (tx, file) => {
    await tx
      .update(kind.table)
      .set({ state: 'cancelled', cancelAsked: true, updatedAt: deps.clock.now() })
      .where(eq(kind.table.id, id))
    return done(file.upload)
  })
  if (!outcome.ok) return outcome
  await dropUpload(deps, outcome.value)
  return done(null)
}

/** Takes a step with the file locked, where its life allows it. */
async function step<Value>(
  deps: ImportDeps,
  kind: ImportKind,
  wanted: { id: number; to: ImportState },
  take: (tx: Transaction, file: ImportRow) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return deps.db.transaction(async (tx) => {
    const file = await lockImport(tx, kind, wanted.id)
    if (file === undefined) return refused(UNKNOWN_IMPORT)
    if (!IMPORT_LIFE[file.state].includes(wanted.to))
      return refused({ code: 'wrong-state', message: wrongState(file.state) })
    return take(tx, file)
  })
}

/** Reads a file under a lock until the transaction ends. */
export async function lockImport(
  tx: Transaction,
  kind: Pick<ImportKind, 'table'>,
  id: number,
): Promise<ImportRow | undefined> {
  const [file] = await tx.select().from(kind.table).where(eq(kind.table.id, id)).for('update')
  return file
}

function checkMapping(
  kind: ImportKind,
  headers: readonly string[],
  mapping: readonly (string | null)[],
): string | null {
  if (mapping.length !== headers.length) return 'There is not one field for each column. Reload the page.'
  const fields = mapping.filter((field) => field !== null)
  const unknown = fields.find((field) => !kind.isField(field))
  if (unknown !== undefined) return `There is no field "${unknown}".`
  const twice = fields.find((field, index) => fields.indexOf(field) < index)
  if (twice !== undefined) return `Two columns mean "${twice}". Choose one of them.`
  return kind.findMissing(fields)
}

/** Moves the bar of a working import. */
export async function noteProgress(
  deps: Pick<ImportDeps, 'db' | 'clock'>,
  kind: Pick<ImportKind, 'table'>,
  id: number,
  progress: { done: number; of: number },
): Promise<void> {
  await deps.db
    .update(kind.table)
    .set({
      progress: sql`greatest(${kind.table.progress}, ${progress.done})`,
      progressOf: progress.of,
      updatedAt: deps.clock.now(),
    })
    .where(eq(kind.table.id, id))
}
