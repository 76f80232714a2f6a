import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { simulationTable } from './simulation.table.ts'

/**
 * Asks a simulation to end: its shoppers leave, what they began is settled and cleared away. Refuses
 * `not-found`, and `has-ended` for one that has ended.
 */
export async function cancelSimulation(
  deps: { db: Database; clock: Clock },
  input: { id: number; owner: NonNullable<AuditedChange['owner']> },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(simulationTable)
      .where(eq(simulationTable.id, input.id))
      .for('update')
    if (row === undefined) return refused({ code: 'not-found', message: 'There is no such simulation.' })
    if (row.state !== 'running') {
      return refused({ code: 'has-ended', message: 'This simulation has ended already. Reload to see how.' })
    }
    await tx.update(simulationTable).set({ cancelAsked: true }).where(eq(simulationTable.id, input.id))
    const entry = {
      kind: 'simulations',
      ref: input.id,
      action: 'simulation cancelled',
      subject: `simulation ${input.id}`,
    }
    await recordAudit({ db: tx, clock: deps.clock }, { owner: input.owner, ...entry })
    return done(null)
  })
}
