import { bigint, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '../../../orders/record/rules/address-lines.ts'
import type { AddressKind } from '../rules/saved-address.ts'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

export const customerAddress = shop.table(
  'customer_address',
  {
    customerId: text().notNull(),
    kind: text().$type<AddressKind>().notNull(),
    address: jsonb().$type<PostalAddress>().notNull(),
    phone: text().notNull(),
    updatedAt: at().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.customerId, columns.kind] })],
)

export const customerNote = shop.table('customer_note', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  at: at().notNull(),
  author: text().notNull(),
  text: text().notNull(),
})
