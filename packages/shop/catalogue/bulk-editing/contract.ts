import { idNumber } from '@buoy/kernel/server/ids.ts'
import { z } from 'zod'
import { customValues } from '../custom-fields/contract.ts'

const ids = z
  .array(idNumber)
  .min(1, 'Choose at least one product.')
  .max(200, 'Choose at most 200 products at once.')
const moment = z.iso.datetime().nullable()
const cents = z.number().int().min(-10_000_000).max(10_000_000)

const taxClass = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'Choose a tax class.')
  .max(100)

/** One change for many products. Percents are whole or with two decimals, amounts cents; stock is in pieces. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    by: z.enum(['percent', 'amount', 'set']),
    value: z.union([cents, z.number().min(-100).max(1000)]),
  }),
  z.object({
    kind: z.literal('sale'),
    /** Percent off the regular price; `null` ends the sale. */
    percentOff: z.number().gt(0, 'More than 0 percent.').lt(100, 'Less than 100 percent.').nullable(),
    from: moment,
    until: moment,
  }),
  z.object({
    kind: z.literal('stock'),
    by: z.enum(['set', 'add']),
    value: z.number().int().min(-1_000_000).max(1_000_000),
  }),
  z.object({ kind: z.literal('status'), status: z.enum(['draft', 'published', 'hidden']) }),
  z.object({ kind: z.literal('taxClass'), taxClass }),
  z.object({ kind: z.literal('custom'), values: customValues }),
  z.object({
    kind: z.literal('categories'),
    add: z.array(idNumber).max(50),
    remove: z.array(idNumber).max(50),
  }),
])
export type BulkChange = z.infer<typeof bulkChange>

/** `POST /console/api/products/bulk/preview` and `POST /console/api/products/bulk`. */
export const bulkRequest = z.object({ ids, change: bulkChange })

/** A product that a change fits or not: what becomes different in words, or why it stays. */
export type BulkRow = {
  id: number
  name: string
  differences: { label: string; from: string; to: string }[]
  refusal: string | null
}

/** What a change did. `undo` goes back as it is to `POST /console/api/products/bulk/undo`. */
export type BulkReport = { rows: BulkRow[]; changed: number; undo: BulkUndo | null }

const undoVariant = z.object({
  id: idNumber,
  regularPrice: z.number().int().min(0).max(10_000_000),
  salePrice: z.number().int().min(0).max(10_000_000).nullable(),
  saleFrom: moment,
  saleUntil: moment,
  taxClass,
  /** What stock was, and what the change made of it: a sale in between keeps it from being taken back. */
  stock: z.number().int().min(-1_000_000).max(1_000_000),
  stockSeen: z.number().int().min(-1_000_000).max(1_000_000),
})

/** What products were before a change, as far as changes go; taken back only while nobody saved them since. */
export const bulkUndo = z.object({
  products: z
    .array(
      z.object({
        id: idNumber,
        version: z.number().int().min(1),
        status: z.enum(['draft', 'published', 'hidden']),
        categoryIds: z.array(idNumber).max(50),
        /** Values of the custom fields that were changed; `null` where there was none. */
        custom: customValues.default({}),
        variants: z.array(undoVariant).max(250),
      }),
    )
    .max(200),
})
export type BulkUndo = z.infer<typeof bulkUndo>

/** `POST /console/api/products/archive` and `…/restore`. */
export const bulkIds = z.object({ ids })
