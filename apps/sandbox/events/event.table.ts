import { bigint, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const sandbox = pgSchema('sandbox')

export const event = sandbox.table('event', {
  id: text().primaryKey(),
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  type: text().notNull(),
  objectId: text().notNull(),
  object: jsonb().$type<object>().notNull(),
  requestId: text(),
  idempotencyKey: text(),
})

/** `waiting` is due at `dueAt`; `withheld` is a fault that was asked for; the other two are final. */
export type DeliveryState = 'waiting' | 'delivered' | 'given_up' | 'withheld'

export const webhookDelivery = sandbox.table('webhook_delivery', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  eventId: text().notNull(),
  state: text().$type<DeliveryState>().notNull(),
  attempts: integer().notNull().default(0),
  dueAt: timestamp({ withTimezone: true }),
  lastAttemptAt: timestamp({ withTimezone: true }),
  lastStatus: integer(),
  lastError: text(),
})

export type EventRow = typeof event.$inferSelect
export type DeliveryRow = typeof webhookDelivery.$inferSelect
