import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import { type RehearsalRow, rehearsalTable } from './rehearsal.table.ts'

/**
 * Writes down how far a rehearsal is, which is also its sign of life. Answers whether it goes on: `no`
 * when somebody cancels it, `gone` when it was broken off meanwhile.
 */
export async function saveProgress(
  deps: { db: Database; clock: Clock },
  id: number,
  progress: Partial<Pick<RehearsalRow, 'ends' | 'phase' | 'told'>>,
): Promise<'yes' | 'no' | 'gone'> {
  const [row] = await deps.db
    .update(rehearsalTable)
    .set({ ...progress, beatAt: deps.clock.now() })
    .where(and(eq(rehearsalTable.id, id), eq(rehearsalTable.state, 'running')))
    .returning({ cancelAsked: rehearsalTable.cancelAsked })
  if (row === undefined) return 'gone'
  return row.cancelAsked ? 'no' : 'yes'
}
