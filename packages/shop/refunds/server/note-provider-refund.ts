import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type Stripe from 'stripe'
import { countRefund } from '../../orders/server/move-order.ts'
import { lockOrder, type StoredOrder, totalsOf } from '../../orders/server/read-order.ts'
import { writeLedger } from '../../payments/server/ledger.ts'
import { sumOfTaxes, taxesOfRefund } from '../../pricing/rules/price-refund.ts'
import { listCounting } from './list-refunds.ts'
import { refund } from './refund.table.ts'

/**
 * The provider tells how much of a charge went back. What we did not ask for was done at its own pages:
 * it is written down as a refund that names no lines, so that no more than the rest can go back here.
 */
export async function noteProviderRefund(
  deps: { db: Database; clock: Clock },
  orderId: number,
  charge: Stripe.Charge,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null || order.paymentCharge !== charge.id) return
    const earlier = (await listCounting(tx, orderId)).filter(({ way }) => way !== 'manual')
    const known = earlier.reduce((sum, { amount }) => sum + amount, 0)
    const amount = charge.amount_refunded - known
    if (amount <= 0) return
    const at = deps.clock.now()
    await tx
      .insert(refund)
      .values({
        ...{ orderId, amount, state: 'done', way: 'provider', shipping: 0, createdAt: at, doneAt: at },
        ...{ request: `${charge.id}:${charge.amount_refunded}`, tellsCustomer: false },
        ...taxColumns(order, amount, known),
        reason: 'Made at the card provider.',
      })
      .onConflictDoNothing()
    await countRefund(deps, tx, order, amount)
    await writeLedger(tx, {
      ...{ orderId, at, kind: 'refund', amount, reference: `${charge.id}:${charge.amount_refunded}` },
      summary: 'Refunded at the card provider’s own pages.',
    })
  })
}

/**
 * A lost dispute has taken money from a locked order: it counts like a refund that names no lines, so that no
 * more than the rest can go back by ourselves. `amount` in cents; the same dispute again changes nothing.
 */
export async function noteLostMoney(
  deps: { clock: Clock },
  tx: Transaction,
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  dispute: { id: string; amount: number },
): Promise<void> {
  const earlier = (await listCounting(tx, order.id)).filter(({ way }) => way !== 'manual')
  const known = earlier.reduce((sum, { amount }) => sum + amount, 0)
  const amount = Math.min(dispute.amount, order.total - order.refunded)
  if (amount <= 0) return
  const at = deps.clock.now()
  const [noted] = await tx
    .insert(refund)
    .values({
      ...{
        orderId: order.id,
        amount,
        state: 'done',
        way: 'provider',
        shipping: 0,
        createdAt: at,
        doneAt: at,
      },
      ...{ request: dispute.id, tellsCustomer: false, ...taxColumns(order, amount, known) },
      reason: 'Lost in a dispute.',
    })
    .onConflictDoNothing()
    .returning({ id: refund.id })
  if (noted !== undefined) await countRefund(deps, tx, order, amount)
}

/** The tax inside money that went back for no line in particular: that of the order, in proportion. */
function taxColumns(order: StoredOrder, amount: number, amountBefore: number) {
  const taxes = taxesOfRefund(totalsOf(order), amount, amountBefore)
  return { gst: sumOfTaxes(taxes), taxes }
}
