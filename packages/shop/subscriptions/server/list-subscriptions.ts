import { startOfStoreDay } from '@buoy/kernel/rules/store-day.ts'
import { createNonce, type NonceDeps } from '@buoy/kernel/server/nonce.ts'
import { FORM_ACTIONS } from '@buoy/people/customers/rules/form-actions.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { isPayable } from '../../orders/record/rules/order-life.ts'
import { orderPayPath } from '../../orders/record/rules/order-paths.ts'
import { readOrders } from '../../orders/record/server/read-order.ts'
import { listMethods } from '../../payments/saved-methods/server/find-methods.ts'
import type { CustomerSubscription } from '../contract.ts'
import { renewPath } from '../rules/subscription-paths.ts'
import type { SubscriptionDeps } from './create-subscription.ts'
import { finishRenewals } from './finish-renewals.ts'
import { renewal, subscription } from './subscription.table.ts'

/** Subscriptions one page shows; those that go on come first. */
const MOST = 50

/** A customer's repeat orders, those that go on before those that have ended. */
export async function listSubscriptions(
  deps: SubscriptionDeps & { nonces: NonceDeps },
  { customerId, session }: { customerId: string; session: string },
): Promise<CustomerSubscription[]> {
  await finishRenewals(deps, { customerId })
  const [rows, methods] = await Promise.all([
    deps.db
      .select({ subscription, renewalOrder: renewal.orderId })
      .from(subscription)
      .leftJoin(
        renewal,
        and(eq(renewal.subscriptionId, subscription.id), eq(renewal.dueOn, subscription.nextOn)),
      )
      .where(eq(subscription.customerId, customerId))
      .orderBy(sql`${subscription.status} = 'ended'`, desc(subscription.id))
      .limit(MOST),
    listMethods(deps, { customerId, mode: deps.providerMode }),
  ])
  const orders = await readOrders(
    deps.db,
    rows.flatMap(({ subscription: { orderId }, renewalOrder }) => [orderId, renewalOrder ?? orderId]),
  )
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const nonce = createNonce(deps.nonces, FORM_ACTIONS.subscription, session)
  return rows.flatMap(({ subscription: row, renewalOrder }) => {
    const origin = orderOf.get(row.orderId)
    if (origin === undefined) return []
    const open = renewalOrder === null ? undefined : orderOf.get(renewalOrder)
    const method = methods.find(({ id }) => id === row.savedMethodId)
    const isOver = row.status === 'ended'
    return [
      {
        id: row.id,
        status: row.status,
        everyWeeks: row.everyWeeks,
        nextAt: startOfStoreDay(row.nextOn, deps.rates().zone).toISOString(),
        goods: origin.lines.map(({ name, quantity }) => ({ name, quantity })),
        total: row.amount,
        order: { id: origin.id, number: origin.number },
        problem: row.problem,
        method: method === undefined ? null : { label: method.label, expires: method.expires },
        payPath:
          open !== undefined && isPayable(open.status) && !isOver ? orderPayPath(open.id, open.key) : null,
        renewPath: isOver || method === undefined ? null : renewPath(row.id, row.nextOn, nonce),
      },
    ]
  })
}
