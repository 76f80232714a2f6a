import { createBatcher } from '@buoy/kernel/server/batcher.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { sql } from 'drizzle-orm'
import { isHeldOut } from '../rules/holdout.ts'
import { type RecordType, SHOWN_RECORD } from '../rules/stats-records.ts'
import type { VisitorTraits } from '../rules/visitor-traits.ts'
import type { RunningTest } from './running-tests.ts'

/** That a visitor was shown a variant of a test and, besides, what they did. */
export type CountedRecord = {
  test: Pick<RunningTest, 'id' | 'holdout'>
  visitor: string
  subject: number
  type: RecordType | typeof SHOWN_RECORD
  traits: VisitorTraits
  at: Date
}

/** What became of a record: of one that `failed` the log has why. */
export type Stored = 'written' | 'full' | 'failed'

export type RecordLog = {
  /** Answers when the record is in the database. */
  add: (record: CountedRecord) => Promise<Stored>
  /** Writes what waits and takes nothing more. */
  close: () => Promise<void>
}

const BATCH = { maxRows: 500, waitMs: 2 }
/** Records that may wait while the database is slow: some seconds of traffic. */
const MOST_WAITING = 20_000

/** Opens the log of records: durable before it answers, many in one write. */
export function openRecordLog({ db, log }: { db: Database; log: Log }): RecordLog {
  const batcher = createBatcher<CountedRecord>({
    ...BATCH,
    maxWaiting: MOST_WAITING,
    write: async (records) => {
      try {
        await writeRecords(db, records)
      } catch (error) {
        log.error({ err: error, records: records.length }, 'records of tests could not be written')
        throw error
      }
    },
  })
  return { add: (record) => batcher.add(record).catch(() => 'failed' as const), close: batcher.close }
}

/**
 * Writes records, each once of a kind for a visitor, in one transaction. Who is held out is written down as such and counts
 * in no test. In the order of their keys, so that two processes never wait for each other.
 */
export async function writeRecords(db: Database, records: readonly CountedRecord[]): Promise<void> {
  const sorted = records.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const inHoldout = sorted.filter(({ test }) => test.holdout.percent > 0)
  const counted = sorted.filter(({ test, visitor }) => !isHeldOut(test.holdout, visitor))
  await db.transaction(async (tx) => {
    if (inHoldout.length > 0) await insertHoldout(tx, inHoldout)
    if (counted.length === 0) return
    await insertVisitors(tx, counted)
    const done = counted.filter(({ type }) => type !== SHOWN_RECORD)
    if (done.length > 0) await insertRecords(tx, done)
  })
}

// Columns are sent as arrays: the statement is the same for any number of rows, and costs a tenth of one with a
// parameter for each value.

async function insertHoldout(tx: Transaction, records: readonly CountedRecord[]): Promise<void> {
  const rows = records.toSorted((one, other) => (one.visitor < other.visitor ? -1 : 1))
  await tx.execute(sql`
    insert into pages.experiment_holdout_visitor (period, visitor, held_out, at)
    select * from unnest(
      ${sql.param(rows.map(({ test }) => test.holdout.period))}::int[],
      ${sql.param(rows.map(({ visitor }) => visitor))}::text[],
      ${sql.param(rows.map(({ test, visitor }) => isHeldOut(test.holdout, visitor)))}::boolean[],
      ${sql.param(rows.map(({ at }) => at.toISOString()))}::timestamptz[]
    ) on conflict do nothing`)
}

async function insertVisitors(tx: Transaction, records: readonly CountedRecord[]): Promise<void> {
  await tx.execute(sql`
    insert into pages.experiment_visitor (experiment_id, visitor, subject, at, device, source, visit)
    select * from unnest(
      ${sql.param(records.map(({ test }) => test.id))}::int[],
      ${sql.param(records.map(({ visitor }) => visitor))}::text[],
      ${sql.param(records.map(({ subject }) => subject))}::int[],
      ${sql.param(records.map(({ at }) => at.toISOString()))}::timestamptz[],
      ${sql.param(records.map(({ traits }) => traits.device))}::text[],
      ${sql.param(records.map(({ traits }) => traits.source))}::text[],
      ${sql.param(records.map(({ traits }) => traits.visit))}::text[]
    ) on conflict do nothing`)
}

async function insertRecords(tx: Transaction, records: readonly CountedRecord[]): Promise<void> {
  await tx.execute(sql`
    insert into pages.experiment_record (experiment_id, visitor, record_type, at)
    select * from unnest(
      ${sql.param(records.map(({ test }) => test.id))}::int[],
      ${sql.param(records.map(({ visitor }) => visitor))}::text[],
      ${sql.param(records.map(({ type }) => type))}::text[],
      ${sql.param(records.map(({ at }) => at.toISOString()))}::timestamptz[]
    ) on conflict do nothing`)
}

function keyOf({ test, visitor, type }: CountedRecord): string {
  return `${test.id} ${visitor} ${type}`
}
