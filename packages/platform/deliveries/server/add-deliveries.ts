import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { MessageKind } from '../rules/service-facts.ts'
import { connectionTable, deliveryTable } from './delivery.table.ts'
import { DELIVERY_QUEUE } from './delivery-queues.ts'

/** What has happened in a source. */
export type Happening = {
  source: string
  scope: string
  /** Of a scope that has parts: connections that are limited to another part do not hear of it. */
  part: string | null
  kind: Exclude<MessageKind, 'test'>
  subjectId: string
  /** Which happening it is: for one of these each connection is told once. */
  once: string
  /** There is an address, without which nobody goes into a list. */
  hasEmail: boolean
  hasConsent: boolean
}

/**
 * Writes down, in the transaction of what has happened, which connections are told of it, and asks the queue to do it.
 * One that rests is told when it is resumed. Doing it again tells nobody twice. Answers how many are told.
 */
export async function addDeliveries(
  deps: { db: Database; clock: Clock; chance: Chance; jobs: Jobs },
  happening: Happening,
): Promise<number> {
  const { source, scope, part, kind, subjectId, once, hasEmail, hasConsent } = happening
  const connections = await deps.db
    .select({ id: connectionTable.id, state: connectionTable.state })
    .from(connectionTable)
    .where(
      and(
        eq(connectionTable.source, source),
        eq(connectionTable.scope, scope),
        part === null ? undefined : or(isNull(connectionTable.part), eq(connectionTable.part, part)),
        hasEmail ? undefined : eq(connectionTable.takes, 'events'),
        hasConsent ? undefined : eq(connectionTable.consentOnly, false),
      ),
    )
    // A connection that is paused or resumed at this moment comes before or after this, not in between.
    .for('share')
  const now = deps.clock.now()
  let added = 0
  for (const { id: connectionId, state } of connections) {
    const id = deliveryId(deps)
    const isActive = state === 'active'
    const written = await deps.db
      .insert(deliveryTable)
      .values({
        id,
        connectionId,
        kind,
        subjectId,
        once,
        nextAttemptAt: isActive ? now : null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: deliveryTable.id })
    added += written.length
    if (written.length > 0 && isActive) {
      await deps.jobs.enqueue(deps.db, DELIVERY_QUEUE, { id, attempt: 0 }, { group: connectionId })
    }
  }
  return added
}

/** A new delivery's id: what a service tells twice from two by. */
export function deliveryId(deps: { chance: Chance }): string {
  return `evt_${randomId(deps.chance)}`
}
