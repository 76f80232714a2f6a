import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { readOrders } from '../../orders/record/server/read-order.ts'
import type { RatesDeps } from '../../pricing/shipping/server/open-rates.ts'
import { nextDue } from '../rules/subscription-life.ts'
import { renewal, subscription } from './subscription.table.ts'

export type FinishRenewalsDeps = RatesDeps & { db: Database; clock: Clock }

/** Renewals that are looked at in one run; the next takes the rest. */
const MOST = 500

/**
 * Brings subscriptions on whose renewal has been paid, in whatever way the money came: by the call, the bank's
 * page, the webhook, the pay link. The next is due an interval later, and what was on hold goes on.
 */
export async function finishRenewals(
  deps: FinishRenewalsDeps,
  only: { customerId: string } | null = null,
): Promise<void> {
  const open = await deps.db
    .select({ subscription, orderId: renewal.orderId })
    .from(subscription)
    .innerJoin(
      renewal,
      and(eq(renewal.subscriptionId, subscription.id), eq(renewal.dueOn, subscription.nextOn)),
    )
    .where(
      and(
        ne(subscription.status, 'ended'),
        only === null ? undefined : eq(subscription.customerId, only.customerId),
      ),
    )
    .orderBy(subscription.nextOn)
    .limit(MOST)
  const orders = await readOrders(
    deps.db,
    open.map(({ orderId }) => orderId),
  )
  const paid = new Set(orders.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id))
  const today = storeDayOf(deps.clock.now(), deps.rates().zone)
  const moved = open
    .filter(({ orderId }) => paid.has(orderId))
    .map(({ subscription: { id, nextOn, everyWeeks } }) => ({
      id,
      from: nextOn,
      to: nextDue(nextOn, everyWeeks, today),
    }))
  if (moved.length === 0) return
  const column = (values: (string | number)[]) => sql.param(values)
  await deps.db.execute(sql`
    update shop.subscription set next_on = moved.next_on, status = 'active', problem = null
    from unnest(
      ${column(moved.map(({ id }) => id))}::bigint[],
      ${column(moved.map(({ from }) => from))}::date[],
      ${column(moved.map(({ to }) => to))}::date[]
    ) as moved (id, due_on, next_on)
    where subscription.id = moved.id and subscription.next_on = moved.due_on and subscription.status <> 'ended'`)
}
