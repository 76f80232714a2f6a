import { bigint, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const domainEventTable = pgSchema('platform').table('domain_event', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  payload: jsonb('payload').$type<object>().notNull(),
  at: at('at').notNull().defaultNow(),
  dispatchedAt: at('dispatched_at'),
})
