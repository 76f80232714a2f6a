import { count, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Counted, MOST_COUNTED } from '../rules/paging.ts'
import type { ReadDatabase } from './database.ts'

/** How many rows of a table fulfil a condition; beyond {@link MOST_COUNTED} only that there are more. */
export async function countRows(db: ReadDatabase, table: PgTable, where: SQL | undefined): Promise<Counted> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('some')
  const [row] = await db.select({ found: count() }).from(some)
  return counted(row?.found ?? 0)
}

/**
 * How many rows that fulfil a condition have each value of a column; `null` when there are more than
 * {@link MOST_COUNTED} rows.
 */
export async function countRowsBy<Value extends string>(
  db: ReadDatabase,
  by: PgColumn,
  where: SQL | undefined,
): Promise<Partial<Record<Value, number>> | null> {
  const some = db
    .select({ value: sql<Value>`${by}`.as('value') })
    .from(by.table as PgTable)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('some')
  const rows = await db.select({ value: some.value, found: count() }).from(some).groupBy(some.value)
  const { isMore } = counted(rows.reduce((sum, { found }) => sum + found, 0))
  const counts: Partial<Record<Value, number>> = {}
  for (const { value, found } of rows) counts[value] = found
  return isMore ? null : counts
}

/** What is known of a number of rows that were counted up to {@link MOST_COUNTED} and one more. */
export function counted(found: number): Counted {
  return found > MOST_COUNTED ? { total: MOST_COUNTED, isMore: true } : { total: found }
}
