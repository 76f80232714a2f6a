import { pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { Scope } from '../rules/scopes.ts'

export const apiKey = pgSchema('popups').table('api_key', {
  id: text().primaryKey(),
  clientId: text().notNull(),
  name: text().notNull(),
  /** The beginning of the key, by which people tell keys apart. */
  prefix: text().notNull(),
  /** SHA-256 of the whole key, base64url. */
  hash: text().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  createdBy: text().notNull(),
  lastUsedAt: timestamp({ withTimezone: true }),
  revokedAt: timestamp({ withTimezone: true }),
})
