import { boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ConnectionState } from '../rules/connection-life.ts'
import type { DeliveryState } from '../rules/delivery-life.ts'
import type { FieldMapping } from '../rules/map-fields.ts'
import type { MessageKind, SentRequest, Takes } from '../rules/service-facts.ts'

const platform = pgSchema('platform')
const at = () => timestamp({ withTimezone: true })

/** Where something is sent on to; see migration 0276. The secret is sealed, and read for calling the service only. */
export const connectionTable = platform.table('connection', {
  id: text().primaryKey(),
  source: text().notNull(),
  scope: text().notNull(),
  part: text(),
  adapter: text().notNull(),
  takes: text().$type<Takes>().notNull(),
  name: text().notNull(),
  settings: jsonb().$type<Record<string, string>>().notNull(),
  mapping: jsonb().$type<FieldMapping[]>().notNull(),
  doubleOptIn: boolean().notNull(),
  consentOnly: boolean().notNull(),
  sealedSecret: text(),
  sealedFor: text().notNull(),
  state: text().$type<ConnectionState>().notNull().default('active'),
  failingSince: at(),
  notBefore: at(),
  createdAt: at().notNull(),
})

/** What a service is told, once for each happening; the id is what it tells twice from two by. */
export const deliveryTable = platform.table('delivery', {
  id: text().primaryKey(),
  connectionId: text().notNull(),
  kind: text().$type<MessageKind>().notNull(),
  subjectId: text(),
  once: text().notNull(),
  state: text().$type<DeliveryState>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  nextAttemptAt: at(),
  sendingSince: at(),
  createdAt: at().notNull(),
})

export const attemptTable = platform.table(
  'delivery_attempt',
  {
    deliveryId: text().notNull(),
    number: integer().notNull(),
    at: at().notNull(),
    durationMs: integer().notNull(),
    status: integer(),
    answer: text().notNull(),
    error: text(),
    sent: jsonb().$type<SentRequest[]>().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.deliveryId, columns.number] })],
)

export type ConnectionRow = typeof connectionTable.$inferSelect
export type DeliveryRow = typeof deliveryTable.$inferSelect
