import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { Promised } from '../contract.ts'
import type { FaultShares } from '../rules/faults.ts'
import type { EndCounts, RehearsalPhase, RehearsalState } from '../rules/rehearsal-life.ts'

const at = () => timestamp({ withTimezone: true })

export const rehearsalTable = pgSchema('shop').table('rehearsal', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  state: text().$type<RehearsalState>().notNull(),
  phase: text().$type<RehearsalPhase>().notNull().default('shopping'),
  /** Its shoppers' mail addresses end in it. */
  mailDomain: text().notNull(),
  variantId: integer().notNull(),
  productName: text().notNull(),
  shoppers: integer().notNull(),
  faults: jsonb().$type<FaultShares>().notNull(),
  ends: jsonb().$type<EndCounts>().notNull(),
  told: jsonb().$type<string[]>().notNull().default([]),
  stockBefore: integer().notNull(),
  movementBefore: bigint({ mode: 'number' }).notNull(),
  promises: jsonb().$type<Promised[]>(),
  cancelAsked: boolean().notNull().default(false),
  ownerName: text().notNull(),
  startedAt: at().notNull(),
  beatAt: at().notNull(),
  endedAt: at(),
})

export type RehearsalRow = typeof rehearsalTable.$inferSelect
