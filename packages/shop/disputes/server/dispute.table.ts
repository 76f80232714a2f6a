import { bigint, boolean, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { DisputedMoney, DisputeState } from '../rules/dispute-life.ts'

const at = () => timestamp({ withTimezone: true })

export const dispute = pgSchema('shop').table('dispute', {
  id: text().primaryKey(),
  orderId: bigint({ mode: 'number' }).notNull(),
  charge: text().notNull(),
  about: text().$type<DisputedMoney>().notNull().default('order'),
  amount: integer().notNull(),
  reason: text().notNull(),
  state: text().$type<DisputeState>().notNull(),
  dueAt: at(),
  holdsOrder: boolean().notNull(),
  openedAt: at().notNull(),
  closedAt: at(),
})

export type DisputeRow = typeof dispute.$inferSelect
