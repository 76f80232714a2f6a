import type { Clock } from '@buoy/kernel/rules/time.ts'
import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { CallOutside } from '@buoy/kernel/server/call-outside.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { isAboutConnection, notSent } from '../rules/assess-response.ts'
import { type AttemptOutcome, MAY_BEGIN } from '../rules/delivery-life.ts'
import type { SentRequest } from '../rules/service-facts.ts'
import type { DeliveryAdapter } from './adapter.ts'
import { openCallService } from './call-service.ts'
import { openSecret } from './connection-secret.ts'
import { type ConnectionRow, connectionTable, type DeliveryRow, deliveryTable } from './delivery.table.ts'
import { DELIVERY_QUEUE } from './delivery-queues.ts'
import type { DeliverySource, SourceDeps } from './source.ts'
import { type Attempted, writeAttempt } from './write-attempt.ts'

export type DeliverDeps = SourceDeps & {
  clock: Clock
  jobs: Jobs
  callOutside: CallOutside
  deliveryAdapters: readonly DeliveryAdapter[]
  deliverySources: readonly DeliverySource[]
}

export type Found = { delivery: DeliveryRow; connection: ConnectionRow }

/**
 * Makes one attempt of a delivery, writes down what came of it and, where it failed, asks for the next. Answers
 * `null` when there was nothing to do: it was delivered meanwhile, that attempt was made, the connection rests, or the
 * service wants to be left alone for now. At least once: an attempt that a crash has cut off is made again, with its id.
 */
export async function deliver(
  deps: DeliverDeps,
  job: { id: string; attempt: number; isByHand?: boolean },
): Promise<Attempted | null> {
  const [found] = await deps.db
    .select({ delivery: deliveryTable, connection: connectionTable })
    .from(deliveryTable)
    .innerJoin(connectionTable, eq(connectionTable.id, deliveryTable.connectionId))
    .where(and(eq(deliveryTable.id, job.id), eq(deliveryTable.attempts, job.attempt)))
  if (found === undefined || !MAY_BEGIN.includes(found.delivery.state)) return null
  const { connection, delivery } = found
  if (connection.state !== 'active' && delivery.kind !== 'test') return null
  if (job.isByHand !== true && (await isPutOff(deps, found))) return null
  const began = deps.clock.now()
  const claimed = await deps.db
    .update(deliveryTable)
    .set({ state: 'sending', sendingSince: began, nextAttemptAt: null })
    .where(
      and(
        eq(deliveryTable.id, job.id),
        eq(deliveryTable.attempts, job.attempt),
        inArray(deliveryTable.state, MAY_BEGIN),
      ),
    )
    .returning({ id: deliveryTable.id })
  if (claimed.length === 0) return null
  const sent: SentRequest[] = []
  const { outcome, isConnectionsFault } = await send(deps, found, sent)
  const durationMs = Math.max(0, deps.clock.now().getTime() - began.getTime())
  const attempted = { ...outcome, durationMs, sent, isConnectionsFault }
  await deps.db.transaction((tx) => writeAttempt({ ...deps, db: tx }, found, attempted))
  return attempted
}

/** Whether the service has asked to be left alone for now; the attempt is then asked for again at the end of that. */
async function isPutOff(deps: DeliverDeps, { connection, delivery }: Found): Promise<boolean> {
  const { notBefore } = connection
  const now = deps.clock.now()
  if (notBefore === null || notBefore <= now || delivery.kind === 'test') return false
  const startAfterSeconds = Math.ceil((notBefore.getTime() - now.getTime()) / SECOND_MS)
  await deps.db
    .update(deliveryTable)
    .set({ nextAttemptAt: notBefore })
    .where(eq(deliveryTable.id, delivery.id))
  const job = { id: delivery.id, attempt: delivery.attempts }
  await deps.jobs.enqueue(deps.db, DELIVERY_QUEUE, job, { startAfterSeconds, group: connection.id })
  return true
}

type Sent = { outcome: AttemptOutcome; isConnectionsFault: boolean }

async function send(deps: DeliverDeps, { delivery, connection }: Found, sent: SentRequest[]): Promise<Sent> {
  const adapter = deps.deliveryAdapters.find(({ id }) => id === connection.adapter)
  const source = deps.deliverySources.find(({ id }) => id === connection.source)
  if (adapter === undefined || source === undefined) {
    return broken(
      'The plugin that sends there is not installed any more. Install it, or delete the connection.',
    )
  }
  const secret = openSecret(deps, connection)
  if (secret === null) return broken('The key is missing or cannot be read. Enter it again, then send again.')
  const { id, kind, subjectId, createdAt: at } = delivery
  const { scope, part } = connection
  const message = await source.read(deps, { id, kind, subjectId, at, scope, part })
  if ('nothing' in message) return { outcome: notSent(message.nothing), isConnectionsFault: false }
  const ask = openCallService(deps, { secret, sent })
  const { settings, mapping, doubleOptIn } = connection
  const account = { settings, mapping, doubleOptIn, secret, now: deps.clock.now() }
  const outcome = await adapter.send(ask, account, message)
  return { outcome, isConnectionsFault: isAboutConnection(outcome) }
}

function broken(error: string): Sent {
  return { outcome: notSent(error), isConnectionsFault: true }
}
