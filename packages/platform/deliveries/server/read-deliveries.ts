import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Attempt, Delivery, DeliveryDetail, DeliveryList, DeliveryQuery } from '../contract.ts'
import { DELIVERY_STATES, type DeliveryState } from '../rules/delivery-life.ts'
import { attemptTable, type DeliveryRow, deliveryTable } from './delivery.table.ts'
import type { DeliverySource } from './source.ts'

type Deps = { db: Database }

const PAGE_SIZE = 25

/** One page of a connection's log, the newest first. */
export async function listDeliveries(
  deps: Deps,
  connectionId: string,
  query: DeliveryQuery,
): Promise<DeliveryList> {
  const ofConnection = eq(deliveryTable.connectionId, connectionId)
  const wanted = and(ofConnection, query.state && eq(deliveryTable.state, query.state))
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
      .where(ofConnection)
      .groupBy(deliveryTable.state),
  ])
  const countOf = (state: DeliveryState) => counts.find((one) => one.state === state)?.count ?? 0
  const countByState = Object.fromEntries(
    DELIVERY_STATES.map((state) => [state, countOf(state)]),
  ) as DeliveryList['countByState']
  const all = counts.reduce((sum, one) => sum + one.count, 0)
  const total = query.state === undefined ? all : countByState[query.state]
  return {
    deliveries: rows.map(({ delivery, last }) => toDelivery(delivery, last && withoutSent(toAttempt(last)))),
    countByState,
    total,
    page: query.page,
    pageCount: countPages(total, PAGE_SIZE),
  }
}

/** One delivery with its attempts, the newest first; `null` when the connection has no such one. */
export async function findDelivery(
  deps: Deps,
  path: { connectionId: string; id: string; source: DeliverySource },
): Promise<DeliveryDetail | null> {
  const [delivery] = await deps.db
    .select()
    .from(deliveryTable)
    .where(and(eq(deliveryTable.id, path.id), eq(deliveryTable.connectionId, path.connectionId)))
  if (delivery === undefined) return null
  const rows = await deps.db
    .select()
    .from(attemptTable)
    .where(eq(attemptTable.deliveryId, path.id))
    .orderBy(desc(attemptTable.number))
  const allAttempts = rows.map(toAttempt)
  const [newest] = allAttempts
  const screen = delivery.subjectId === null ? null : path.source.screenOfSubject(delivery.subjectId)
  return { ...toDelivery(delivery, newest ? withoutSent(newest) : null), allAttempts, screen }
}

function toDelivery(row: DeliveryRow, last: Delivery['last']): Delivery {
  const { id, kind, state, attempts } = row
  return {
    id,
    kind,
    state,
    attempts,
    last,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}

function toAttempt({
  at,
  durationMs,
  status,
  answer,
  error,
  sent,
}: typeof attemptTable.$inferSelect): Attempt {
  return { at: at.toISOString(), durationMs, status, answer, error, sent }
}

function withoutSent({ sent: _, ...attempt }: Attempt): Omit<Attempt, 'sent'> {
  return attempt
}
