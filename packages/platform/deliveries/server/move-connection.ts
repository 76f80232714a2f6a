import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { eq } from 'drizzle-orm'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import { type ConnectionState, connectionStateAfter } from '../rules/connection-life.ts'
import { connectionTable, deliveryTable } from './delivery.table.ts'
import { findConnectionRow, NO_CONNECTION } from './read-connections.ts'
import { sendWaiting } from './send-waiting.ts'
import type { DeliverySource, SourceDeps } from './source.ts'

/**
 * Pauses or resumes a connection. Deliveries that are due while it is paused wait, and are sent as soon as it is resumed.
 * Refuses a move that its life does not allow, saying how it stands.
 */
export async function moveConnection(
  deps: SourceDeps & { clock: Clock; jobs: Jobs; deliverySources: readonly DeliverySource[] },
  input: { id: string; move: 'pause' | 'resume'; owner: AuditedChange['owner'] },
): Promise<Outcome<ConnectionState>> {
  if ((await findConnectionRow(deps, input.id)) === null) return refused(NO_CONNECTION)
  return deps.db.transaction(async (tx) => {
    const which = eq(connectionTable.id, input.id)
    const [connection] = await tx.select().from(connectionTable).where(which).for('update')
    if (connection === undefined) return refused(NO_CONNECTION)
    const state = connectionStateAfter(connection.state, input.move)
    if (state === null) {
      const message = `This connection is ${connection.state} already. Reload to see how it stands.`
      return refused({ code: 'move-not-allowed', message })
    }
    await tx.update(connectionTable).set({ state, failingSince: null, notBefore: null }).where(which)
    const action = input.move === 'pause' ? 'connection paused' : 'connection resumed'
    const subject = `connection ${connection.name}`
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner: input.owner, kind: 'connections', ref: connection.id, action, subject },
    )
    if (state === 'active') {
      await sendWaiting({ ...deps, db: tx }, eq(deliveryTable.connectionId, connection.id))
    }
    return done(state)
  })
}
