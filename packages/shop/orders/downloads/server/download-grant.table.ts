import { sql } from 'drizzle-orm'
import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

export const downloadGrant = pgSchema('shop').table('download_grant', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint({ mode: 'number' }).notNull(),
  position: integer().notNull(),
  downloadId: integer().notNull(),
  /** Secret of the link, given by the database. */
  key: text().notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
  remaining: integer(),
  expiresAt: at(),
  downloaded: integer().notNull().default(0),
  lastAt: at(),
  createdAt: at().notNull(),
})
