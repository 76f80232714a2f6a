import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { issueAdjustmentNote } from '../../../orders/documents/server/issue-document.ts'
import { countRefund } from '../../../orders/record/server/move-order.ts'
import { lockOrder, readOrder, type StoredOrder, totalsOf } from '../../../orders/record/server/read-order.ts'
import { sumOfTaxes, taxedOfRefund, taxesOfRefund } from '../../../pricing/engine/rules/price-refund.ts'
import { writeLedger } from '../../ledger/server/ledger.ts'
import type { ProviderRefund } from '../../port/rules/payment.ts'
import type { PaymentProvider } from '../../port/server/payment-provider.ts'
import type { Refund } from '../contract.ts'
import { listCounting, paidParts } from './list-refunds.ts'
import { type RefundRow, refund } from './refund.table.ts'
import { watchRefund } from './watch-refund.ts'

/**
 * Money of a charge went back. What we did not ask for was done at the provider's own pages: it is written down as a
 * refund that names no lines, so that no more than the rest can go back here. What happened is asked of the provider,
 * since news may be old; throws when it cannot be reached.
 */
export async function noteProviderRefund(
  deps: { db: Database; clock: Clock; provider: PaymentProvider },
  orderId: number,
  chargeId: string,
): Promise<void> {
  const found = await readOrder(deps.db, orderId)
  if (found?.paymentCharge !== chargeId) return
  const backInAll = await deps.provider.refundedOf(chargeId)
  const all = await deps.provider.listRefunds(chargeId)
  for (const told of all.toReversed()) {
    if (told.word.kind === 'failed') continue
    await deps.db.transaction((tx) => note(deps, tx, { orderId, backInAll, told, all }))
  }
}

async function note(
  deps: { clock: Clock },
  tx: Transaction,
  news: { orderId: number; backInAll: number; told: ProviderRefund; all: readonly ProviderRefund[] },
): Promise<void> {
  const { orderId, backInAll, told, all } = news
  const order = await lockOrder(tx, orderId)
  const ours = await tx.select().from(refund).where(eq(refund.orderId, orderId))
  if (order === null || ours.some((row) => isSame(row, told))) return
  // One that the provider has not taken yet is none of the money that went back.
  const gone = ours.filter((row) => row.state === 'done' || all.some((one) => isSame(row, one)))
  const known = amountBack(gone)
  // What was lost in a dispute is known by another name.
  const amount = Math.min(told.amount, backInAll - known)
  if (amount <= 0) return
  const at = deps.clock.now()
  const [noted] = await tx
    .insert(refund)
    .values({
      orderId,
      amount,
      state: 'done',
      way: 'provider',
      shipping: 0,
      createdAt: at,
      doneAt: at,
      request: told.id,
      providerRefund: told.id,
      tellsCustomer: false,
      ...taxColumns(order, amount, known),
      reason: 'Made at the card provider.',
    })
    .returning({ id: refund.id })
  if (noted === undefined) throw new Error('The database did not return the refund it inserted')
  await watchRefund(deps, tx, { providerRefund: told.id, orderId })
  await countRefund(deps, tx, order, amount)
  await issueAdjustmentNote(deps, tx, { refundId: noted.id, order })
  await writeLedger(tx, {
    orderId,
    at,
    kind: 'refund',
    amount,
    reference: told.id,
    summary: 'Refunded at the card provider’s own pages.',
  })
}

/** Cents of an order that have gone back through the provider, or are on their way. */
function amountBack(refunds: readonly Pick<Refund, 'way' | 'state' | 'amount'>[]): number {
  return refunds
    .filter(({ way, state }) => way !== 'manual' && state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
}

function isSame(row: RefundRow, told: ProviderRefund): boolean {
  return row.providerRefund === told.id || told.refund === String(row.id)
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
  const known = amountBack(await listCounting(tx, order.id))
  const amount = Math.min(dispute.amount, order.total - order.refunded)
  if (amount <= 0) return
  const at = deps.clock.now()
  const [noted] = await tx
    .insert(refund)
    .values({
      orderId: order.id,
      amount,
      state: 'done',
      way: 'provider',
      shipping: 0,
      createdAt: at,
      doneAt: at,
      request: dispute.id,
      tellsCustomer: false,
      ...taxColumns(order, amount, known),
      reason: 'Lost in a dispute.',
    })
    .onConflictDoNothing()
    .returning({ id: refund.id })
  if (noted === undefined) return
  await countRefund(deps, tx, order, amount)
  await issueAdjustmentNote(deps, tx, { refundId: noted.id, order })
}

/** The tax inside money that went back for no line in particular: that of the order, in proportion. */
function taxColumns(order: StoredOrder, amount: number, amountBefore: number) {
  const { lines, shipping } = paidParts(order)
  const taxed = lines.reduce((sum, line) => sum + line.taxed, shipping.taxed)
  const whole = { ...totalsOf(order), taxed }
  const taxes = taxesOfRefund(whole, amount, amountBefore)
  return { gst: sumOfTaxes(taxes), taxes, taxed: taxedOfRefund(whole, amount, amountBefore) }
}
