import { customType, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const popups = pgSchema('popups')
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Fixed versions of the popup script, for all accounts. */
export const pinnedVersion = popups.table('pinned_version', {
  version: text().primaryKey(),
  /** Its hash, as the tag's `integrity` has it. */
  integrity: text().notNull(),
  /** `null` once it is no longer served. */
  loader: bytea(),
  /** Names of the files that it may load. */
  parts: text().array().notNull(),
  servedUntil: timestamp({ withTimezone: true }).notNull(),
})

/** Files of fixed versions, each once; the name has a hash of the content. */
export const pinnedPart = popups.table('pinned_part', {
  name: text().primaryKey(),
  content: bytea().notNull(),
})

/** Which account has taken which version, and when last. */
export const pinnedBy = popups.table(
  'pinned_by',
  {
    clientId: text().notNull(),
    version: text().notNull(),
    pinnedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.clientId, columns.version] })],
)
