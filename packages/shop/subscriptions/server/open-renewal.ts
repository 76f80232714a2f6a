import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, ne } from 'drizzle-orm'
import { createRepeatOrder } from '../../orders/record/server/create-repeat-order.ts'
import type { DraftDeps } from '../../orders/record/server/price-draft.ts'
import { readOrder, type StoredOrder } from '../../orders/record/server/read-order.ts'
import { messages } from '../messages.ts'
import { noSubscription } from './end-subscription.ts'
import { priceRepeat, repeatOf } from './price-repeat.ts'
import { renewal, type SubscriptionRow, subscription } from './subscription.table.ts'

export type OpenRenewalDeps = DraftDeps & { db: Database; chance: Chance }

/** A renewal that may be paid now, or is paid already. */
export type OpenRenewal = {
  subscription: SubscriptionRow
  order: Pick<StoredOrder, 'id' | 'key' | 'paymentTitle'>
}

/**
 * Who asks: the customer, who can answer their bank, for their own subscription and whenever they like; or the shop on
 * the day it is due, while they are away. `dueOn` is the day of the renewal that the customer's page offered.
 */
export type RenewRequest = { id: number; by: { customerId: string; dueOn: string } | 'shop' }

/** A request for a renewal that is no longer the next one and has no order. */
export function staleRenewal(texts: TextLocale): Refusal {
  return { code: 'stale', message: translator(messages, texts)('renewalChanged') }
}

/**
 * Finds or makes the order of a renewal, under the subscription's lock: one day on which it is due is one order, no
 * matter who asks and however often. The shop asks for the next renewal when it is due. A customer asks for the one
 * that their page offered, also before it is due; once that one is paid, asking again finds its order and never makes
 * the next. An order that was cancelled makes room for another. Refuses what is over, not due, dearer than agreed or no
 * longer sold.
 */
export async function openRenewal(
  deps: OpenRenewalDeps,
  { id, by }: RenewRequest,
): Promise<Outcome<OpenRenewal>> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(subscription)
      .where(and(eq(subscription.id, id), ne(subscription.status, 'ended')))
      .for('update')
    if (found === undefined || !mayAsk(deps, found, by)) return refused(noSubscription(deps.texts()))
    const dueOn = by === 'shop' ? found.nextOn : by.dueOn
    const [known] = await tx
      .select()
      .from(renewal)
      .where(and(eq(renewal.subscriptionId, found.id), eq(renewal.dueOn, dueOn)))
    const order = known === undefined ? null : await readOrder(tx, known.orderId)
    if (order !== null && order.status !== 'cancelled') return done({ subscription: found, order })
    return dueOn === found.nextOn ? makeOrder(deps, tx, found) : refused(staleRenewal(deps.texts()))
  })
}

async function makeOrder(
  deps: OpenRenewalDeps,
  tx: Transaction,
  found: SubscriptionRow,
): Promise<Outcome<OpenRenewal>> {
  const origin = await readOrder(tx, found.orderId)
  if (origin === null) throw new Error(`The order ${found.orderId} of a repeat order is missing`)
  const priced = await priceRepeat(deps, tx, origin)
  if (!priced.ok) return priced
  if (priced.value.priced.totals.total > found.amount) {
    return refused({ code: 'dearer', message: translator(messages, deps.texts())('dearer') })
  }
  const { customerId } = found
  const order = await createRepeatOrder(deps, tx, {
    origin,
    draft: repeatOf(origin, deps.texts()),
    priced: priced.value,
    customerId,
  })
  const row = { orderId: order.id, createdAt: deps.clock.now() }
  await tx
    .insert(renewal)
    .values({ ...row, subscriptionId: found.id, dueOn: found.nextOn })
    .onConflictDoUpdate({ target: [renewal.subscriptionId, renewal.dueOn], set: row })
  return done({ subscription: found, order })
}

function mayAsk(
  deps: DraftDeps,
  { customerId, status, nextOn }: SubscriptionRow,
  by: RenewRequest['by'],
): boolean {
  if (by !== 'shop') return by.customerId === customerId
  return status === 'active' && nextOn <= storeDayOf(deps.clock.now(), deps.rates().zone)
}
