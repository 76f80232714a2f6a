import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { clearAway } from './clear-away.ts'
import { lockRehearsal } from './finish-rehearsal.ts'
import { rehearsalTable } from './rehearsal.table.ts'

/**
 * Takes a rehearsal out of the list, with the orders that were kept to be looked at. Refuses
 * `not-found`, and `rehearsal-running` for one that has not ended.
 */
export async function removeRehearsal(deps: { db: Database }, id: number): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockRehearsal(tx, id)
    if (row === null) return refused({ code: 'not-found', message: 'There is no such rehearsal.' })
    if (row.state === 'running') {
      return refused({ code: 'rehearsal-running', message: 'It is under way: cancel it first.' })
    }
    await clearAway(tx, row, [])
    await tx.delete(rehearsalTable).where(eq(rehearsalTable.id, id))
    return done(null)
  })
}
