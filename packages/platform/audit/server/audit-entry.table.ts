import { bigint, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '../../access/rules/permissions.ts'

export const auditEntryTable = pgSchema('people').table('audit_entry', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  ownerId: text('owner_id'),
  ownerName: text('owner_name').notNull(),
  ownerRole: text('owner_role').$type<Role>(),
  kind: text('kind').notNull(),
  ref: text('ref'),
  scope: text('scope'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
})
