import { z } from 'zod'
import type { FileImport } from '../file-imports/contract.ts'

export const importOptions = z.object({
  /** Rows without a SKU mean the product with their ID: right only for files that this store wrote. */
  matchById: z.boolean(),
  /** False leaves products alone that are there already. */
  update: z.boolean(),
})
export type ImportOptions = z.output<typeof importOptions>

/** A file of products on its way. `mapping` has a field of `rules/columns.ts` for each column, or `null`. */
export type ProductImport = FileImport<ImportOptions>

/** `GET /console/api/products.csv`: the whole catalogue, or these products. */
export const exportQuery = z.object({
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, 'Name at most 500 products by number.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
})
