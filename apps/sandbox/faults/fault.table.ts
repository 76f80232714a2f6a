import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const sandbox = pgSchema('sandbox')

/** What can be made to go wrong. */
export const FAULT_KINDS = [
  'lost-reply',
  '500',
  'rate-limit',
  'latency',
  'webhook-never',
  'webhook-double',
  'webhook-late',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** A fault that strikes calls by itself: `share` percent of those that match, at most `remaining` more times. */
export const fault = sandbox.table('fault', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  kind: text().$type<FaultKind>().notNull(),
  milliseconds: integer().notNull().default(0),
  last4: text(),
  route: text(),
  share: integer().notNull(),
  remaining: integer(),
  /** The simulation it ends with; `null` for one that was set by hand. */
  simulationId: bigint({ mode: 'number' }),
})

export type FaultRow = typeof fault.$inferSelect
