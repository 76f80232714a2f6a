import { integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { WirePrize } from '../../model/prize-contract.ts'
import type { CommittedOdds } from '../wire-contract.ts'

const popups = pgSchema('popups')
const at = () => timestamp({ withTimezone: true })

/** A promised draw, and from `drawnAt` on what came of it; never changed afterwards. */
export const gameDraw = popups.table('game_draw', {
  id: text().primaryKey(),
  clientId: text().notNull(),
  campaignId: text().notNull(),
  version: integer().notNull(),
  visitor: text().notNull(),
  seed: text().notNull(),
  odds: jsonb().$type<CommittedOdds>().notNull(),
  commitment: text().notNull(),
  committedAt: at().notNull(),
  viewerId: text(),
  pick: integer(),
  without: jsonb().$type<string[]>(),
  prizeId: text(),
  prize: jsonb().$type<WirePrize>(),
  drawnAt: at(),
})
export type DrawRow = typeof gameDraw.$inferSelect

export const gamePrize = popups.table(
  'game_prize',
  { campaignId: text().notNull(), prizeId: text().notNull(), given: integer().notNull() },
  (table) => [primaryKey({ columns: [table.campaignId, table.prizeId] })],
)
