import { bigint, date, integer, pgSchema, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { SubscriptionStatus } from '../rules/subscription-life.ts'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

export const subscription = shop.table('subscription', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text().notNull(),
  orderId: bigint({ mode: 'number' }).notNull(),
  savedMethodId: bigint({ mode: 'number' }),
  amount: integer().notNull(),
  everyWeeks: smallint().notNull(),
  status: text().$type<SubscriptionStatus>().notNull(),
  nextOn: date({ mode: 'string' }).notNull(),
  problem: text(),
  createdAt: at().notNull(),
  endedAt: at(),
})

export type SubscriptionRow = typeof subscription.$inferSelect

export const renewal = shop.table(
  'renewal',
  {
    subscriptionId: bigint('subscription_id', { mode: 'number' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    createdAt: at().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.subscriptionId, columns.dueOn] })],
)
