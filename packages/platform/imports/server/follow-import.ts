import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, count, eq, type SQL } from 'drizzle-orm'
import type { ImportKind } from './import-kind.ts'
import type { ImportRow } from './make-import-tables.ts'

/** Whether a file is still to be checked: it may be cancelled while it is read. */
export async function isStillChecking(
  { db }: { db: Database },
  { table }: Pick<ImportKind, 'table'>,
  id: number,
): Promise<boolean> {
  const [file] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.state, 'checking')))
  return file !== undefined
}

/**
 * Moves the bar of a file by the rows that wait. While it is checked, reading it is the first half of the bar
 * and judging its rows the second.
 */
export async function moveBar(
  deps: { clock: Clock },
  tx: Transaction,
  kind: Pick<ImportKind, 'table' | 'rows'>,
  { file, waiting }: { file: ImportRow; waiting: SQL | undefined },
): Promise<void> {
  const { table, rows } = kind
  const [left] = await tx.select({ rows: count() }).from(rows).where(waiting)
  const [all] = await tx.select({ rows: count() }).from(rows).where(eq(rows.importId, file.id))
  const total = all?.rows ?? 0
  const done = total - (left?.rows ?? 0)
  const bar =
    file.state === 'checking'
      ? { progress: total + done, progressOf: 2 * total }
      : { progress: done, progressOf: total }
  await tx
    .update(table)
    .set({ ...bar, updatedAt: deps.clock.now() })
    .where(eq(table.id, file.id))
}
