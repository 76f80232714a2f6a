import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, ne } from 'drizzle-orm'
import { createRepeatOrder } from '../../orders/record/server/create-repeat-order.ts'
import type { DraftDeps } from '../../orders/record/server/price-draft.ts'
import { readOrder, type StoredOrder } from '../../orders/record/server/read-order.ts'
import { type AgreementRow, agreement, renewal } from './agreement.table.ts'
import { NO_AGREEMENT } from './end-agreement.ts'
import { priceRepeat, repeatOf } from './price-repeat.ts'

export type OpenRenewalDeps = DraftDeps & { db: Database; chance: Chance }

/** A renewal that may be paid now, or is paid already. */
export type OpenRenewal = { agreement: AgreementRow; order: Pick<StoredOrder, 'id' | 'key' | 'paymentTitle'> }

const DEARER: Refusal = {
  code: 'dearer',
  message: 'It would cost more now than you have agreed to, so nothing was charged. End it and order again.',
}

/**
 * Finds or makes the order of the renewal that is next, under the agreement's lock: one day on which it is
 * due is one order, no matter who asks and however often. An order that was cancelled makes room for another.
 * `early` renews before it is due, by the owner's wish. Refuses what is over, not due, dearer than agreed
 * or no longer sold.
 */
export async function openRenewal(
  deps: OpenRenewalDeps,
  ask: { id: number; customerId: string | null; early: boolean },
): Promise<Outcome<OpenRenewal>> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(agreement)
      .where(and(eq(agreement.id, ask.id), ne(agreement.status, 'ended')))
      .for('update')
    const isOthers = ask.customerId !== null && found?.customerId !== ask.customerId
    if (found === undefined || isOthers || !isTime(deps, found, ask.early)) return refused(NO_AGREEMENT)
    const [known] = await tx
      .select()
      .from(renewal)
      .where(and(eq(renewal.agreementId, found.id), eq(renewal.dueOn, found.nextOn)))
    const order = known === undefined ? null : await readOrder(tx, known.orderId)
    if (order !== null && order.status !== 'cancelled') return done({ agreement: found, order })
    return makeOrder(deps, tx, found)
  })
}

async function makeOrder(
  deps: OpenRenewalDeps,
  tx: Transaction,
  found: AgreementRow,
): Promise<Outcome<OpenRenewal>> {
  const origin = await readOrder(tx, found.orderId)
  if (origin === null) throw new Error(`The order ${found.orderId} of a repeat order is missing`)
  const priced = await priceRepeat(deps, tx, origin)
  if (!priced.ok) return priced
  if (priced.value.priced.totals.total > found.amount) return refused(DEARER)
  const { customerId } = found
  const order = await createRepeatOrder(deps, tx, {
    origin,
    draft: repeatOf(origin),
    priced: priced.value,
    customerId,
  })
  const row = { orderId: order.id, createdAt: deps.clock.now() }
  await tx
    .insert(renewal)
    .values({ ...row, agreementId: found.id, dueOn: found.nextOn })
    .onConflictDoUpdate({ target: [renewal.agreementId, renewal.dueOn], set: row })
  return done({ agreement: found, order })
}

function isTime(deps: DraftDeps, { status, nextOn }: AgreementRow, early: boolean): boolean {
  return early || (status === 'active' && nextOn <= storeDayOf(deps.clock.now(), deps.rates().zone))
}
