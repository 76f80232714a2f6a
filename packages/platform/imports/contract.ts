import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

/** Where a file of rows stands; `rules/import-life.ts` says what may follow what. */
export type ImportState = 'ready' | 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed'

/** What a row would do, or has done. */
export type RowOutcome = 'create' | 'change' | 'same' | 'refused'

/** Why a cell, or a whole row (`column: ''`), cannot be taken; or what is to be known of a row that is. */
export type RowProblem = { column: string; message: string }

/**
 * A row with what is said about it: `line` as a spreadsheet counts, 1 for the headings; `about` says what the row is
 * about, the best name last.
 */
export type ReportedRow = { line: number; about: string[]; problems: RowProblem[] }

/** Rows that are listed one by one: those that cannot be taken, and those that are taken with a remark. */
export const ROW_REPORTS = ['refused', 'remarked'] as const
export type RowReport = (typeof ROW_REPORTS)[number]

/** `remarked` counts rows that are taken, with something to be known about them. */
export type ImportCounts = Record<RowOutcome, number> & { rows: number; remarked: number }

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
  /** Name of the file that is worked on before this one can begin; '' when it waits for none. */
  waitsFor: string
  ownerName: string
  createdAt: string
}

export type ImportReport = ListPage & { rows: ReportedRow[] }

/** `POST {imports}`: reads the headings of an uploaded file and guesses its columns. */
export const newImport = z.object({
  upload: z.string().max(80),
  fileName: z.string().trim().min(1).max(200, 'The name of the file is longer than 200 characters.'),
})
export type NewImport = z.output<typeof newImport>

/** Field by column, as the dry run is asked for with it. */
export const columnMapping = z.array(z.string().max(80).nullable()).max(400)

/** What a kind of files calls the exports of other shops that it knows. */
export type Dialect = { value: string; label: string }

/** `GET {imports}/{id}/refused` and `/remarked`: one page of these rows. */
export const reportQuery = z.object({ page: plainNumber(z.number().int().min(1).max(100_000).default(1)) })
