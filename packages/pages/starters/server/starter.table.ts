import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { ApplyInput, StarterRecord } from '../contract.ts'
import { starterRecord } from '../contract.ts'

/** What an owner has asked for. */
export type Wanted = ApplyInput & { owner: { id: string; name: string } }

const starterTable = pgSchema('pages').table('starter', {
  id: integer('id').primaryKey().default(1),
  wanted: jsonb('wanted').$type<Wanted>(),
  picturesMade: integer('pictures_made').notNull().default(0),
  problem: text('problem').notNull().default(''),
  appliedKey: text('applied_key'),
  appliedAt: timestamp('applied_at', { withTimezone: true, mode: 'date' }),
  record: jsonb('record'),
})

export type StarterRow = {
  wanted: Wanted | null
  picturesMade: number
  problem: string
  applied: { key: string; at: Date; record: StarterRecord } | null
}

const NOTHING: StarterRow = { wanted: null, picturesMade: 0, problem: '', applied: null }

/** What is stored of the shop's starter. */
export async function readStarterRow(db: Database | Transaction): Promise<StarterRow> {
  const [row] = await db.select().from(starterTable)
  return row === undefined ? NOTHING : toStarterRow(row)
}

/** The same, locked until the transaction ends; the row is made when there is none. */
export async function lockStarterRow(tx: Transaction): Promise<StarterRow> {
  await tx.insert(starterTable).values({}).onConflictDoNothing()
  const [row] = await tx.select().from(starterTable).for('update')
  return row === undefined ? NOTHING : toStarterRow(row)
}

/** Changes what is stored; the row is there. */
export async function writeStarterRow(
  db: Database | Transaction,
  changes: Partial<StarterRow>,
): Promise<void> {
  const { applied, ...rest } = changes
  const columns =
    applied === undefined
      ? {}
      : { appliedKey: applied?.key ?? null, appliedAt: applied?.at ?? null, record: applied?.record ?? null }
  await db.update(starterTable).set({ ...rest, ...columns })
}

function toStarterRow(row: typeof starterTable.$inferSelect): StarterRow {
  const { wanted, picturesMade, problem, appliedKey: key, appliedAt: at, record } = row
  const applied = key === null || at === null ? null : { key, at, record: starterRecord.parse(record) }
  return { wanted, picturesMade, problem, applied }
}
