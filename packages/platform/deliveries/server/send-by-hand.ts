import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import type { AttemptResult } from '../contract.ts'
import { DELIVERY_LIFE } from '../rules/delivery-life.ts'
import { deliveryId } from './add-deliveries.ts'
import { type DeliverDeps, deliver } from './deliver.ts'
import { type ConnectionRow, deliveryTable } from './delivery.table.ts'
import { DELIVERY_QUEUE } from './delivery-queues.ts'
import { findConnectionRow, NO_CONNECTION } from './read-connections.ts'
import type { Attempted } from './write-attempt.ts'

type ByHand = { connectionId: string; owner: AuditedChange['owner'] }

/** Tries a connection in any state at once, once, and gives what came of it. */
export async function sendTest(
  deps: DeliverDeps & { chance: Chance },
  { connectionId }: ByHand,
): Promise<Outcome<AttemptResult>> {
  if ((await findConnectionRow(deps, connectionId)) === null) return refused(NO_CONNECTION)
  const id = deliveryId(deps)
  const now = deps.clock.now()
  await deps.db
    .insert(deliveryTable)
    .values({ id, connectionId, kind: 'test', once: id, nextAttemptAt: now, createdAt: now })
  const attempted = await deliver(deps, { id, attempt: 0, isByHand: true })
  if (attempted === null) throw new Error('A test that was written a moment ago was not made.')
  return done(resultOf(attempted))
}

/**
 * Sends a delivery again at once, whatever came of it before, with its own id, and gives what came of it.
 * When it fails the table of delays begins again. Refuses it while the connection rests: then it would not be sent.
 */
export async function sendAgain(
  deps: DeliverDeps,
  { connectionId, id, owner }: ByHand & { id: string },
): Promise<Outcome<AttemptResult>> {
  const connection = (await findConnectionRow(deps, connectionId))?.row
  if (connection === undefined) return refused(NO_CONNECTION)
  if (connection.state !== 'active') return refused(rests(connection))
  const prepared = await deps.db.transaction(async (tx) => {
    const which = and(eq(deliveryTable.id, id), eq(deliveryTable.connectionId, connectionId))
    const [delivery] = await tx.select().from(deliveryTable).where(which).for('update')
    if (delivery === undefined) return 'unknown'
    const state = DELIVERY_LIFE[delivery.state]['send-again']
    if (state === undefined) return 'under-way'
    await tx.update(deliveryTable).set({ state, failures: 0, nextAttemptAt: deps.clock.now() }).where(which)
    const subject = `connection ${connection.name}`
    const entry = { owner, kind: 'connections', ref: connectionId, action: 'delivery sent again', subject }
    await recordAudit({ db: tx, clock: deps.clock }, { ...entry, detail: { delivery: id } })
    return { attempt: delivery.attempts }
  })
  if (prepared === 'unknown') {
    const message = 'This delivery is not in the log any more: it is stored for 30 days. Reload the list.'
    return refused({ code: 'no-such-delivery', message })
  }
  const attempted =
    prepared === 'under-way' ? null : await deliver(deps, { id, attempt: prepared.attempt, isByHand: true })
  if (attempted === null) {
    return refused({
      code: 'under-way',
      message: 'It is being sent already. Reload to see what result of it.',
    })
  }
  return done(resultOf(attempted))
}

/** Puts everything that was refused or given up into the queue again; answers how much that is. */
export async function sendFailedAgain(
  deps: DeliverDeps,
  { connectionId, owner }: ByHand,
): Promise<Outcome<{ again: number }>> {
  const connection = (await findConnectionRow(deps, connectionId))?.row
  if (connection === undefined) return refused(NO_CONNECTION)
  if (connection.state !== 'active') return refused(rests(connection))
  return deps.db.transaction(async (tx) => {
    const again = await tx
      .update(deliveryTable)
      .set({ state: 'waiting', failures: 0, nextAttemptAt: deps.clock.now() })
      .where(
        and(
          eq(deliveryTable.connectionId, connectionId),
          ne(deliveryTable.kind, 'test'),
          inArray(deliveryTable.state, ['failed', 'given-up']),
        ),
      )
      .returning({ id: deliveryTable.id, attempt: deliveryTable.attempts })
    for (const job of again) await deps.jobs.enqueue(tx, DELIVERY_QUEUE, job, { group: connectionId })
    const subject = `connection ${connection.name}`
    const entry = { owner, kind: 'connections', ref: connectionId, action: 'deliveries sent again', subject }
    await recordAudit({ db: tx, clock: deps.clock }, { ...entry, detail: { count: again.length } })
    return done({ again: again.length })
  })
}

function rests({ state }: ConnectionRow) {
  return { code: 'connection-rests', message: `This connection is ${state}. Resume it first.` }
}

function resultOf({ sent: _, isConnectionsFault: __, ...result }: Attempted): AttemptResult {
  return result
}
