import { z } from 'zod'

/** Where a file of products stands; `rules/import-life.ts` says what may follow what. */
export type ImportState = 'ready' | 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed'

/** What a row would do, or has done. */
export type RowOutcome = 'create' | 'change' | 'same' | 'refused'

/** Why a cell, or a whole row (`column: ''`), cannot be taken. */
export type RowProblem = { column: string; message: string }

/** A refused row: `line` as a spreadsheet counts, 1 for the headings. */
export type RefusedRow = { line: number; sku: string; name: string; problems: RowProblem[] }

export type ImportOptions = {
  /** Rows without a SKU mean the product with their ID: right only for files that this store wrote. */
  matchById: boolean
  /** False leaves products alone that are there already. */
  update: boolean
}

/** A file of products on its way. `mapping` has a field of `rules/columns.ts` for each column, or `null`. */
export type ProductImport = {
  id: number
  state: ImportState
  fileName: string
  encoding: string
  delimiter: string
  headers: string[]
  /** The first rows, to see what a column holds; only while columns are mapped. */
  samples: string[][]
  mapping: (string | null)[]
  options: ImportOptions
  /** Share of the work that is done, 0 to 1. */
  share: number
  counts: Record<RowOutcome, number> & { rows: number }
  problem: string
  ownerName: string
  createdAt: string
}

export type ImportReport = { rows: RefusedRow[]; total: number; page: number; pageCount: number }

/** `POST /console/api/product-imports`: reads the headings of an uploaded file and guesses its columns. */
export const newImport = z.object({
  upload: z.string().max(80),
  fileName: z.string().trim().min(1).max(200, 'The name of the file is longer than 200 characters.'),
})

/** `POST /console/api/product-imports/{id}/check`: the dry run, with these columns. */
export const importCheck = z.object({
  mapping: z.array(z.string().max(80).nullable()).max(400),
  options: z.object({ matchById: z.boolean(), update: z.boolean() }),
})

export const importPath = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** `GET /console/api/product-imports/{id}/refused`: one page of what cannot be taken. */
export const reportQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

/** `GET /console/api/products.csv`: the whole catalogue, or these products. */
export const exportQuery = z.object({
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, 'Name at most 500 products by number.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
})
