import { integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PopupType } from '../../model/contract.ts'
import type { CampaignStatus } from '../../model/rules/campaign-life.ts'

const popups = pgSchema('popups')

export const campaign = popups.table('campaign', {
  id: text().primaryKey(),
  clientId: text().notNull(),
  name: text().notNull(),
  /** As its draft has it; what visitors see is in the version. */
  type: text().$type<PopupType>().notNull(),
  goal: text().notNull(),
  status: text().$type<CampaignStatus>().notNull(),
  publishedVersion: integer(),
  /** The campaign that this one varies in a split test. */
  parentId: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Design and settings as stored: parsed by `contract.ts` after `rules/upgrade.ts`. */
export const campaignVersion = popups.table(
  'campaign_version',
  {
    campaignId: text().notNull(),
    number: integer().notNull(),
    type: text().$type<PopupType>().notNull(),
    design: jsonb().notNull(),
    settings: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    note: text().notNull(),
    /** Name of the person who published it; '' when the system did. */
    publishedBy: text().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.campaignId, columns.number] })],
)

/** What an owner works on; as stored it may be unfinished, and of an older shape. */
export const campaignDraft = popups.table('campaign_draft', {
  campaignId: text().primaryKey(),
  design: jsonb().notNull(),
  settings: jsonb().notNull(),
  /** Rises with every save. */
  revision: integer().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  changedBy: text().notNull(),
})
