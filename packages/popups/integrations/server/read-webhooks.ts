import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { campaignNames } from '../../campaigns/server/campaign-names.ts'
import type { Attempt, Delivery, DeliveryDetail, DeliveryList, DeliveryQuery, Webhook } from '../contract.ts'
import { buildEvent } from './build-event.ts'
import {
  attemptTable,
  type DeliveryRow,
  deliveryTable,
  type WebhookRow,
  webhookTable,
} from './integration.table.ts'

type Deps = { db: Database }

const PAGE_SIZE = 25

/** The webhooks of an account, the oldest first. */
export async function listWebhooks(deps: Deps, clientId: string): Promise<Webhook[]> {
  const rows = await deps.db
    .select()
    .from(webhookTable)
    .where(eq(webhookTable.clientId, clientId))
    .orderBy(webhookTable.createdAt, webhookTable.id)
  return toWebhooks(deps, clientId, rows)
}

/** One webhook of an account, or `null`. */
export async function findWebhook(deps: Deps, clientId: string, id: string): Promise<Webhook | null> {
  const rows = await deps.db
    .select()
    .from(webhookTable)
    .where(and(eq(webhookTable.clientId, clientId), eq(webhookTable.id, id)))
  return (await toWebhooks(deps, clientId, rows))[0] ?? null
}

async function toWebhooks(deps: Deps, clientId: string, rows: WebhookRow[]): Promise<Webhook[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [names, waiting] = await Promise.all([
    campaignNames(deps, { clientId }),
    deps.db
      .select({ webhookId: deliveryTable.webhookId, count: count() })
      .from(deliveryTable)
      .where(and(inArray(deliveryTable.webhookId, ids), eq(deliveryTable.state, 'waiting')))
      .groupBy(deliveryTable.webhookId),
  ])
  return rows.map(({ id, name, address, campaignId, state, failingSince, createdAt }) => ({
    id,
    name,
    address,
    campaignId,
    state,
    campaignName: campaignId === null ? null : (names.get(campaignId)?.name ?? campaignId),
    failingSince: failingSince?.toISOString() ?? null,
    waiting: waiting.find(({ webhookId }) => webhookId === id)?.count ?? 0,
    createdAt: createdAt.toISOString(),
  }))
}

/** One page of a webhook's log, the newest first. */
export async function listDeliveries(
  deps: Deps,
  webhookId: string,
  query: DeliveryQuery,
): Promise<DeliveryList> {
  const ofWebhook = eq(deliveryTable.webhookId, webhookId)
  const wanted = and(ofWebhook, query.state && eq(deliveryTable.state, query.state))
  const [rows, counts] = await Promise.all([
    deps.db
      .select({ delivery: deliveryTable, last: attemptTable })
      .from(deliveryTable)
      .leftJoin(
        attemptTable,
        and(
          eq(attemptTable.deliveryId, deliveryTable.id),
          // Attempts are numbered from 1, so the last one bears their count.
          eq(attemptTable.number, deliveryTable.attempts),
        ),
      )
      .where(wanted)
      .orderBy(desc(deliveryTable.createdAt), desc(deliveryTable.id))
      .limit(PAGE_SIZE)
      .offset((query.page - 1) * PAGE_SIZE),
    deps.db
      .select({ state: deliveryTable.state, count: count() })
      .from(deliveryTable)
      .where(ofWebhook)
      .groupBy(deliveryTable.state),
  ])
  const countByState = { waiting: 0, delivered: 0, failed: 0 }
  for (const { state, count: ofState } of counts) countByState[state] = ofState
  const all = countByState.waiting + countByState.delivered + countByState.failed
  const total = query.state === undefined ? all : countByState[query.state]
  return {
    deliveries: rows.map(({ delivery, last }) => toDelivery(delivery, last && toAttempt(last))),
    countByState,
    total,
    page: query.page,
    pageCount: countPages(total, PAGE_SIZE),
  }
}

/** One delivery with its attempts, the newest first, and what it says; `null` when the webhook has no such one. */
export async function findDelivery(
  deps: Deps,
  path: { webhookId: string; id: string },
): Promise<DeliveryDetail | null> {
  const [found] = await deps.db
    .select({ delivery: deliveryTable, webhook: webhookTable })
    .from(deliveryTable)
    .innerJoin(webhookTable, eq(webhookTable.id, deliveryTable.webhookId))
    .where(and(eq(deliveryTable.id, path.id), eq(deliveryTable.webhookId, path.webhookId)))
  if (found === undefined) return null
  const rows = await deps.db
    .select()
    .from(attemptTable)
    .where(eq(attemptTable.deliveryId, path.id))
    .orderBy(desc(attemptTable.number))
  const allAttempts = rows.map(toAttempt)
  const event = await buildEvent(deps, found.delivery, found.webhook)
  return { ...toDelivery(found.delivery, allAttempts[0] ?? null), allAttempts, event }
}

function toDelivery(row: DeliveryRow, last: Attempt | null): Delivery {
  const { id, state, conversionId: leadId, attempts } = row
  return {
    id,
    state,
    leadId,
    attempts,
    last,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}

function toAttempt({ at, durationMs, status, answer, error }: typeof attemptTable.$inferSelect): Attempt {
  return { at: at.toISOString(), durationMs, status, answer, error }
}
