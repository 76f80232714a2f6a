import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

/** Where a file of rows stands; `rules/import-life.ts` says what may follow what. */
export type ImportState = 'ready' | 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed'

/** What a row would do, or has done. */
export type RowOutcome = 'create' | 'change' | 'same' | 'refused'

/** Why a cell, or a whole row (`column: ''`), cannot be taken. */
export type RowProblem = { column: string; message: string }

/**
 * A refused row: `line` as a spreadsheet counts, 1 for the headings; `about` says what the row is about, the
 * best name last.
 */
export type RefusedRow = { line: number; about: string[]; problems: RowProblem[] }

export type ImportCounts = Record<RowOutcome, number> & { rows: number }

/** A file of rows on its way into the shop. `mapping` has a field for each column, or `null`. */
export type FileImport<Options extends object = object> = {
  id: number
  state: ImportState
  fileName: string
  encoding: string
  delimiter: string
  headers: string[]
  /** The first rows, to see what a column holds; only while columns are mapped. */
  samples: string[][]
  mapping: (string | null)[]
  options: Options
  /** Share of the work that is done, 0 to 1. */
  share: number
  counts: ImportCounts
  problem: string
  ownerName: string
  createdAt: string
}

export type ImportReport = { rows: RefusedRow[]; total: number; page: number; pageCount: number }

/** `POST {imports}`: reads the headings of an uploaded file and guesses its columns. */
export const newImport = z.object({
  upload: z.string().max(80),
  fileName: z.string().trim().min(1).max(200, 'The name of the file is longer than 200 characters.'),
})
export type NewImport = z.output<typeof newImport>

/** Field by column, as the dry run is asked for with it. */
export const columnMapping = z.array(z.string().max(80).nullable()).max(400)

export const importPath = z.object({
  id: plainNumber(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
})

/** `GET {imports}/{id}/refused`: one page of what cannot be taken. */
export const reportQuery = z.object({ page: plainNumber(z.number().int().min(1).max(100_000).default(1)) })
