import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { AuditedChange } from '@buoy/people/audit/server/record-audit.ts'
import { eq, sql } from 'drizzle-orm'
import { dropUpload, UNKNOWN, uploadFile, uploadSize } from '../../uploads/server/upload-files.ts'
import type { ImportOptions, ImportState } from '../contract.ts'
import { guessMapping, mappableFields } from '../rules/columns.ts'
import { IMPORT_LIFE } from '../rules/import-life.ts'
import { productImportRowTable, productImportTable } from './product-import.table.ts'
import { readShape } from './read-file.ts'

export type ImportDeps = { db: Database; clock: Clock; jobs: Jobs; dataDir: string }
type Owner = NonNullable<AuditedChange['owner']>

export const CHECK_QUEUE = 'check-products-file'
export const RUN_QUEUE = 'run-products-file'

const UNKNOWN_IMPORT = { code: 'unknown-import', message: 'This file is not known. Choose it again.' }

/** Makes an import of an uploaded file: its shape found out, its columns guessed. Refused with `unknown-upload` and `not-csv`. */
export async function openImport(
  deps: ImportDeps,
  input: { upload: string; fileName: string; owner: Owner },
): Promise<Outcome<{ id: number }>> {
  const size = input.upload.startsWith('csv-') ? await uploadSize(deps, input.upload) : null
  if (size === null) return refused(UNKNOWN)
  const shape = await readShape(uploadFile(deps, input.upload))
  if (!shape.ok) {
    await dropUpload(deps, input.upload)
    return shape
  }
  const { encoding, delimiter, headers } = shape.value
  const now = deps.clock.now()
  const [made] = await deps.db
    .insert(productImportTable)
    .values({
      state: 'ready',
      fileName: input.fileName,
      upload: input.upload,
      ...{ encoding, delimiter, headers },
      mapping: guessMapping(headers),
      // Only files of this store have its own columns; its ids mean something then.
      options: { matchById: headers.some((header) => header.startsWith('Meta: _buoy_')), update: true },
      progressOf: size,
      ownerId: input.owner.id,
      ownerName: input.owner.name,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: productImportTable.id })
  if (made === undefined) throw new Error(`The import of ${input.fileName} could not be written`)
  return done({ id: made.id })
}

/** Starts the dry run with these columns. Refused with `unknown-import`, `wrong-state` and `wrong-columns`. */
export async function checkImport(
  deps: ImportDeps,
  input: { id: number; mapping: (string | null)[]; options: ImportOptions },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(productImportTable)
      .where(eq(productImportTable.id, input.id))
      .for('update')
    if (row === undefined) return refused(UNKNOWN_IMPORT)
    if (!IMPORT_LIFE[row.state].includes('checking')) return refused(wrongState(row.state))
    const wrong = judgeMapping(row.headers, input.mapping)
    if (wrong !== null) return refused({ code: 'wrong-columns', message: wrong })
    await tx.delete(productImportRowTable).where(eq(productImportRowTable.importId, input.id))
    await tx
      .update(productImportTable)
      .set({
        state: 'checking',
        mapping: input.mapping,
        options: input.options,
        progress: 0,
        cancelAsked: false,
        updatedAt: deps.clock.now(),
      })
      .where(eq(productImportTable.id, input.id))
    await deps.jobs.enqueue(tx, CHECK_QUEUE, { id: input.id })
    return done(null)
  })
}

/** Starts the run of a checked file. Refused with `unknown-import` and `wrong-state`. */
export async function runImport(deps: ImportDeps, id: number): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(productImportTable)
      .where(eq(productImportTable.id, id))
      .for('update')
    if (row === undefined) return refused(UNKNOWN_IMPORT)
    if (!IMPORT_LIFE[row.state].includes('running')) return refused(wrongState(row.state))
    await tx
      .update(productImportTable)
      .set({ state: 'running', progress: 0, updatedAt: deps.clock.now() })
      .where(eq(productImportTable.id, id))
    await deps.jobs.enqueue(tx, RUN_QUEUE, { id })
    return done(null)
  })
}

/**
 * Ends an import. What is written stays written; a job at work stops after the products it has in
 * hand. Refused with `unknown-import` and `wrong-state`.
 */
export async function cancelImport(deps: ImportDeps, id: number): Promise<Outcome<null>> {
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome<string | null>> => {
    const [row] = await tx
      .select()
      .from(productImportTable)
      .where(eq(productImportTable.id, id))
      .for('update')
    if (row === undefined) return refused(UNKNOWN_IMPORT)
    if (!IMPORT_LIFE[row.state].includes('cancelled')) return refused(wrongState(row.state))
    await tx
      .update(productImportTable)
      .set({ state: 'cancelled', cancelAsked: true, updatedAt: deps.clock.now() })
      .where(eq(productImportTable.id, id))
    return done(row.upload)
  })
  if (!outcome.ok) return outcome
  if (outcome.value !== null) await dropUpload(deps, outcome.value)
  return done(null)
}

function judgeMapping(headers: readonly string[], mapping: readonly (string | null)[]): string | null {
  if (mapping.length !== headers.length) return 'There is not one field for each column. Reload the page.'
  const fields = mapping.filter((field) => field !== null)
  const known = new Set(mappableFields().map(({ value }) => value))
  const unknown = fields.find((field) => !known.has(field) && !/^attribute\.\d{1,2}\.\w+$/.test(field))
  if (unknown !== undefined) return `There is no field "${unknown}".`
  const twice = fields.find((field, index) => fields.indexOf(field) < index)
  if (twice !== undefined) return `Two columns mean "${twice}". Choose one of them.`
  if (!fields.includes('sku') && !fields.includes('name') && !fields.includes('id')) {
    return 'No column says which product a row means. Choose the one with the SKU or the name.'
  }
  return null
}

function wrongState(state: ImportState) {
  const text: Partial<Record<ImportState, string>> = {
    checking: 'The file is being checked already.',
    running: 'The file is being imported already.',
    done: 'This file has been imported.',
    cancelled: 'This import was cancelled. Choose the file again.',
    failed: 'This import has failed. Choose the file again.',
    ready: 'Check the file first.',
  }
  return { code: 'wrong-state', message: text[state] ?? 'That is not possible now.' }
}

/** Moves the bar of a working import. */
export async function noteProgress(
  deps: Pick<ImportDeps, 'db' | 'clock'>,
  id: number,
  progress: { done: number; of: number },
): Promise<void> {
  await deps.db
    .update(productImportTable)
    .set({
      progress: sql`greatest(${productImportTable.progress}, ${progress.done})`,
      progressOf: progress.of,
      updatedAt: deps.clock.now(),
    })
    .where(eq(productImportTable.id, id))
}
