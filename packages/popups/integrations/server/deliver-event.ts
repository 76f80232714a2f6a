import type { Clock } from '@buoy/kernel/rules/time.ts'
import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { PostOutside } from '@buoy/kernel/server/post-outside.ts'
import { webhookHeaders } from '@buoy/kernel/server/webhook-signature.ts'
import { and, eq } from 'drizzle-orm'
import type { AttemptResult, LeadEvent } from '../contract.ts'
import {
  type AttemptOutcome,
  assessDelivery,
  DELIVERY_LIFE,
  type DeliveryMove,
  RETRY_DELAYS_MS,
} from '../rules/delivery-life.ts'
import { hasFailedTooLong, webhookStateAfter } from '../rules/webhook-life.ts'
import { buildEvent } from './build-event.ts'
import {
  attemptTable,
  type DeliveryRow,
  deliveryTable,
  type WebhookRow,
  webhookTable,
} from './integration.table.ts'
import { DELIVERY_QUEUE, STOPPED_QUEUE } from './integration-queues.ts'
import { openWebhookKey } from './webhook-secret.ts'

export type DeliverDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  secret: string
  postOutside: PostOutside
}

type Found = { delivery: DeliveryRow; webhook: WebhookRow }

/**
 * Makes one attempt of a delivery, writes down what came of it and, where it failed, asks for the next. Answers
 * `null` when there was nothing to do: it was delivered meanwhile, that attempt was made, or the webhook rests.
 */
export async function deliverEvent(
  deps: DeliverDeps,
  job: { id: string; attempt: number },
): Promise<AttemptResult | null> {
  const [found] = await deps.db
    .select({ delivery: deliveryTable, webhook: webhookTable })
    .from(deliveryTable)
    .innerJoin(webhookTable, eq(webhookTable.id, deliveryTable.webhookId))
    .where(and(eq(deliveryTable.id, job.id), eq(deliveryTable.attempts, job.attempt)))
  if (found === undefined || found.delivery.state !== 'waiting') return null
  const isTest = found.delivery.conversionId === null
  if (found.webhook.state !== 'active' && !isTest) return null
  const event = await buildEvent(deps, found.delivery, found.webhook)
  const began = deps.clock.now()
  const outcome = await post(deps, found, event)
  const durationMs = Math.max(0, deps.clock.now().getTime() - began.getTime())
  const result = { ...outcome, durationMs }
  // Where the lead is gone or the secret lost, another attempt changes nothing.
  const canRetry = event !== null && openWebhookKey(deps, found.webhook.sealedSecret) !== null && !isTest
  await deps.db.transaction((tx) => writeDown({ ...deps, db: tx }, found, { result, canRetry }))
  return result
}

async function post(deps: DeliverDeps, found: Found, event: LeadEvent | null): Promise<AttemptOutcome> {
  const { delivery, webhook } = found
  const key = openWebhookKey(deps, webhook.sealedSecret)
  if (event === null) return stuck('The lead was erased, so there is nothing to send.')
  if (key === null) return stuck('The secret cannot be read any more. Make a new one, then send again.')
  const body = JSON.stringify(event)
  const headers = webhookHeaders(key, { id: delivery.id, at: deps.clock.now(), body })
  return assessDelivery(await deps.postOutside({ url: webhook.address, headers, body }))
}

function stuck(error: string): AttemptOutcome {
  return { came: 'failed', status: null, answer: '', error }
}

async function writeDown(
  deps: DeliverDeps & { db: Transaction },
  { delivery, webhook }: Found,
  { result, canRetry }: { result: AttemptResult; canRetry: boolean },
): Promise<void> {
  const now = deps.clock.now()
  const isTaken = result.came === 'taken'
  const delayMs = canRetry && result.came === 'failed' ? RETRY_DELAYS_MS[delivery.failures] : undefined
  const move: DeliveryMove = isTaken ? 'taken' : delayMs === undefined ? 'give-up' : 'try-again'
  const attempts = delivery.attempts + 1
  const [written] = await deps.db
    .update(deliveryTable)
    .set({
      state: DELIVERY_LIFE[delivery.state][move] ?? delivery.state,
      attempts,
      failures: isTaken ? 0 : delivery.failures + 1,
      nextAttemptAt: delayMs === undefined ? null : new Date(now.getTime() + delayMs),
    })
    .where(and(eq(deliveryTable.id, delivery.id), eq(deliveryTable.attempts, delivery.attempts)))
    .returning({ id: deliveryTable.id })
  // Two processes made the same attempt, which may happen after a crash: the first has written it down.
  if (written === undefined) return
  const { came: _came, ...said } = result
  await deps.db.insert(attemptTable).values({ deliveryId: delivery.id, number: attempts, at: now, ...said })
  if (delayMs !== undefined) {
    const wait = { startAfterSeconds: Math.ceil(delayMs / SECOND_MS), group: webhook.id }
    await deps.jobs.enqueue(deps.db, DELIVERY_QUEUE, { id: delivery.id, attempt: attempts }, wait)
  }
  if (delivery.conversionId !== null) await noteHealth(deps, webhook.id, result, now)
}

/** Keeps since when nothing was taken, and stops a webhook that is gone or has failed for days. */
async function noteHealth(
  deps: DeliverDeps & { db: Transaction },
  webhookId: string,
  result: AttemptResult,
  now: Date,
): Promise<void> {
  const [webhook] = await deps.db
    .select()
    .from(webhookTable)
    .where(eq(webhookTable.id, webhookId))
    .for('update')
  if (webhook === undefined) return
  const failingSince = result.came === 'taken' ? null : (webhook.failingSince ?? now)
  const isOver = result.came === 'gone' || hasFailedTooLong(failingSince, now)
  const stopped = isOver ? webhookStateAfter(webhook.state, 'stop') : null
  await deps.db
    .update(webhookTable)
    .set({ failingSince, state: stopped ?? webhook.state })
    .where(eq(webhookTable.id, webhookId))
  if (stopped !== null) await deps.jobs.enqueue(deps.db, STOPPED_QUEUE, { webhookId })
}
