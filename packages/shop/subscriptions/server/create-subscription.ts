import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, ne } from 'drizzle-orm'
import { readOrderOfCustomer } from '../../orders/record/server/orders-of-customer.ts'
import type { DraftDeps } from '../../orders/record/server/price-draft.ts'
import type { StoredOrder } from '../../orders/record/server/read-order.ts'
import type { ProviderMode } from '../../payments/port/rules/provider-mode.ts'
import { noMethod } from '../../payments/saved-methods/server/change-methods.ts'
import { findChargeable, listMethods } from '../../payments/saved-methods/server/find-methods.ts'
import type { SubscriptionOffer } from '../contract.ts'
import { messages } from '../messages.ts'
import { INTERVALS, weeksAfter } from '../rules/subscription-life.ts'
import { priceRepeat } from './price-repeat.ts'
import { subscription } from './subscription.table.ts'

export type SubscriptionDeps = DraftDeps & { db: Database; providerMode: ProviderMode }

export type SubscriptionRequest = {
  customerId: string
  orderId: number
  everyWeeks: number
  methodId: number
}

/**
 * Has a paid order sent again every so many weeks, paid with a saved method. No renewal will cost more than
 * what is agreed to here: the order's own prices without one-time coupons. The first is due an interval
 * from today. Refuses an order or a method that is not theirs, and goods that are no longer sold.
 */
export async function createSubscription(
  deps: SubscriptionDeps,
  request: SubscriptionRequest,
): Promise<Outcome<{ id: number }>> {
  const t = translator(messages, deps.texts())
  const { customerId, everyWeeks } = request
  const origin = await readOrderOfCustomer(deps.db, { id: request.orderId, customerId })
  if (origin === null) return refused({ code: 'not-found', message: t('noOrder') })
  if (!isRepeatable(origin)) return refused({ code: 'not-paid', message: t('notPaid') })
  if (!INTERVALS.some((weeks) => weeks === everyWeeks)) {
    return refused({ code: 'interval', field: 'every_weeks', message: t('chooseInterval') })
  }
  const method = await findChargeable(deps.db, { customerId, mode: deps.providerMode }, request.methodId)
  if (method === null) return refused(noMethod(deps.texts()))
  const priced = await priceRepeat(deps, deps.db, origin)
  if (!priced.ok) return priced
  const today = storeDayOf(deps.clock.now(), deps.rates().zone)
  const [made] = await deps.db
    .insert(subscription)
    .values({
      customerId,
      everyWeeks,
      orderId: origin.id,
      savedMethodId: method.id,
      status: 'active',
      amount: priced.value.priced.totals.total,
      nextOn: weeksAfter(today, everyWeeks),
      createdAt: deps.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: subscription.id })
  return made === undefined ? refused({ code: 'already', message: t('alreadyRepeated') }) : done(made)
}

/** What repeating one of the customer's orders would cost, and what it could be paid with; `null` when it cannot be repeated. */
export async function offerSubscription(
  deps: SubscriptionDeps,
  request: { customerId: string; orderId: number },
): Promise<SubscriptionOffer> {
  const origin = await readOrderOfCustomer(deps.db, { id: request.orderId, customerId: request.customerId })
  if (origin === null || !isRepeatable(origin)) return null
  const [known] = await deps.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.orderId, origin.id), ne(subscription.status, 'ended')))
    .limit(1)
  if (known !== undefined) return null
  const priced = await priceRepeat(deps, deps.db, origin)
  if (!priced.ok) return null
  const methods = await listMethods(deps, { customerId: request.customerId, mode: deps.providerMode })
  return {
    total: priced.value.priced.totals.total,
    methods: methods.filter(({ expiry }) => expiry !== 'expired').map(({ id, label }) => ({ id, label })),
  }
}

/** A renewal is no origin of another subscription: the one it belongs to goes on. */
function isRepeatable(origin: StoredOrder): boolean {
  const isOver = origin.status === 'refunded' || origin.status === 'cancelled'
  return origin.paidAt !== null && !isOver && origin.total > 0 && origin.createdVia !== 'subscription'
}
