import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { Promised } from '../contract.ts'
import type { FaultShares } from '../rules/faults.ts'
import type { EndCounts, SimulationPhase, SimulationState } from '../rules/simulation-life.ts'

const at = () => timestamp({ withTimezone: true })

export const simulationTable = pgSchema('shop').table('simulation', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  state: text().$type<SimulationState>().notNull(),
  phase: text().$type<SimulationPhase>().notNull().default('shopping'),
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

export type SimulationRow = typeof simulationTable.$inferSelect
