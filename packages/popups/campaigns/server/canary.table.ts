import { integer, pgSchema, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { CanaryOutcome } from '../canary-contract.ts'

const popups = pgSchema('popups')
const at = () => timestamp({ withTimezone: true })

/** A version that a share of the visitors is shown first; `standing` is what the others were shown when it began. */
export const canary = popups.table(
  'canary',
  {
    campaignId: text().notNull(),
    version: integer().notNull(),
    standing: integer().notNull(),
    percent: smallint().notNull(),
    startedAt: at().notNull(),
    endedAt: at(),
    outcome: text().$type<CanaryOutcome>(),
    /** When the owner was told that it fails more often. */
    toldAt: at(),
  },
  (columns) => [primaryKey({ columns: [columns.campaignId, columns.version] })],
)
