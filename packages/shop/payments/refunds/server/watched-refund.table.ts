import { bigint, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** Refunds that the provider calls done, of orders and of second payments, while they may still come back. */
export const watchedRefund = pgSchema('shop').table('watched_refund', {
  providerRefund: text().primaryKey(),
  orderId: bigint({ mode: 'number' }).notNull(),
  since: at().notNull(),
  lookAt: at().notNull(),
})

export type WatchedRefundRow = typeof watchedRefund.$inferSelect
