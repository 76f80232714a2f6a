import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** Payments that shoppers send from their bank; the owner says when one has come. */
export const bankTransfer = pgSchema('shop').table('bank_transfer', {
  id: text().primaryKey(),
  checkoutSessionId: text('checkout_session_id').notNull(),
  orderId: bigint({ mode: 'number' }).notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  state: text().$type<'waiting' | 'paid' | 'cancelled'>().notNull(),
  madeAt: at().notNull(),
  remindAt: at(),
  cancelAt: at().notNull(),
  remindedAt: at(),
  endedAt: at(),
})

export type BankTransferRow = typeof bankTransfer.$inferSelect
