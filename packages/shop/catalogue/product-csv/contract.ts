import type { FileImport } from '@buoy/platform/imports/contract.ts'
import { z } from 'zod'
import { PRODUCT_DIALECTS } from './rules/dialects.ts'

export const importOptions = z.object({
  /** Rows without a SKU mean the product with their ID: right only for files that this store wrote. */
  matchById: z.boolean(),
  /** False leaves products alone that are there already. */
  update: z.boolean(),
  /** Whose export the file is. */
  dialect: z.enum(PRODUCT_DIALECTS),
  /** The decimal sign of its numbers; `file` is what its own numbers prove. */
  numbers: z.enum(['file', '.', ',']),
})
export type ImportOptions = z.output<typeof importOptions>

/** What is chosen before the dry run; what is not said stays as the file was opened. */
export const importChoices = importOptions.partial({ dialect: true, numbers: true })

/** What the file's own numbers prove of their decimal sign, and one that shows it; `null` when they prove nothing. */
export type FoundSign = { sign: '.' | ','; example: string; line: number } | null

/** What is kept of the options of a file; `found` once it has been read. */
export type StoredImportOptions = ImportOptions & { found?: FoundSign }

/** A file of products on its way. `mapping` has a field of `rules/dialects.ts` for each column, or `null`. */
export type ProductImport = FileImport<StoredImportOptions>

/** `GET /console/api/products.csv`: the whole catalogue, or these products. */
export const exportQuery = z.object({
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, 'Name at most 500 products by number.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
})
