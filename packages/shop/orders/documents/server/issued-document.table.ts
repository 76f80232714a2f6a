import { bigint, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Seller } from '../rules/tax-invoice.ts'

const shop = pgSchema('shop')

/** A paper as it was issued; the database refuses to change a row. */
export const issuedDocument = shop.table(
  'issued_document',
  {
    kind: text().$type<'invoice' | 'adjustment'>().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    /** The refund that an adjustment note is about. */
    refundId: bigint({ mode: 'number' }),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** The seller as they were; `null` for papers from before this was kept. */
    seller: jsonb().$type<Seller>(),
  },
  (columns) => [primaryKey({ columns: [columns.kind, columns.number] })],
)

/** The last number of a kind whose numbers have no gap. */
export const documentCounter = shop.table('document_counter', {
  kind: text().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
})
