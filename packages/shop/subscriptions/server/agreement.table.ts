import { bigint, date, integer, pgSchema, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { AgreementStatus } from '../rules/agreement-life.ts'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

export const agreement = shop.table('agreement', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text().notNull(),
  orderId: bigint({ mode: 'number' }).notNull(),
  savedMethodId: bigint({ mode: 'number' }),
  amount: integer().notNull(),
  everyWeeks: smallint().notNull(),
  status: text().$type<AgreementStatus>().notNull(),
  nextOn: date({ mode: 'string' }).notNull(),
  problem: text(),
  createdAt: at().notNull(),
  endedAt: at(),
})

export type AgreementRow = typeof agreement.$inferSelect

export const renewal = shop.table(
  'renewal',
  {
    agreementId: bigint({ mode: 'number' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    createdAt: at().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.agreementId, columns.dueOn] })],
)
