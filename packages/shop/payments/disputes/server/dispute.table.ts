import { bigint, boolean, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { DisputeKind, DisputeState } from '../../port/rules/payment.ts'
import type { DisputedMoney } from '../rules/dispute-life.ts'

const at = () => timestamp({ withTimezone: true })

export const dispute = pgSchema('shop').table('dispute', {
  id: text().primaryKey(),
  orderId: bigint({ mode: 'number' }).notNull(),
  charge: text().notNull(),
  about: text().$type<DisputedMoney>().notNull().default('order'),
  /** An inquiry has taken no money; it may become a dispute. */
  kind: text().$type<DisputeKind>().notNull().default('dispute'),
  amount: integer().notNull(),
  reason: text().notNull(),
  state: text().$type<DisputeState>().notNull(),
  dueAt: at(),
  holdsOrder: boolean().notNull(),
  openedAt: at().notNull(),
  closedAt: at(),
})

export type DisputeRow = typeof dispute.$inferSelect
