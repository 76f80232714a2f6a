import { storeDayInWords } from '@buoy/kernel/rules/store-day.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { findAttemptOfIntent } from '../../attempts/server/attempts.ts'
import { enqueueOrderMail } from '../../notices/server/order-mail-queue.ts'
import { moveOrder } from '../../orders/server/move-order.ts'
import { lockOrder } from '../../orders/server/read-order.ts'
import { writeLedger } from '../../payments/server/ledger.ts'
import type { SettleDeps } from '../../payments/server/settle-attempt.ts'
import { noteLostMoney } from '../../refunds/server/note-provider-refund.ts'
import { readStoreDetails } from '../../store/server/read-store-details.ts'
import { type DisputedMoney, disputeReason, disputeState, mayMoveDispute } from '../rules/dispute-life.ts'
import { type DisputeRow, dispute } from './dispute.table.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Brings a dispute to what the provider says about it now, so that events may come late, twice, or out of
 * order. A new one puts an order that waits to be sent on hold and writes to the owner; a won one lets it
 * go on; a lost one counts as money that went back, since it has. One about a second payment, which is sent back anyway,
 * is told to the owner and leaves the order as it is. Throws when the provider cannot be reached.
 */
export async function applyDispute(deps: SettleDeps, orderId: number, disputeId: string): Promise<void> {
  const told = await deps.stripe.disputes.retrieve(disputeId)
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) throw new Error(`The order ${orderId} of a dispute is missing`)
    const known = (await find(tx, disputeId)) ?? (await open(deps, tx, order, told))
    await decide(deps, tx, order, known, told)
  })
}

async function find(tx: Transaction, id: string): Promise<DisputeRow | null> {
  const [row] = await tx.select().from(dispute).where(eq(dispute.id, id)).for('update')
  return row ?? null
}

async function open(
  deps: SettleDeps,
  tx: Transaction,
  order: LockedOrder,
  told: Stripe.Dispute,
): Promise<DisputeRow> {
  const dueAt = told.evidence_details.due_by ? new Date(told.evidence_details.due_by * 1000) : null
  const about = await moneyOf(tx, told)
  const mayHold = about === 'order' && order.status === 'processing'
  const holdsOrder = mayHold && (await moveOrder(deps, tx, order, 'on-hold', 'payment'))
  if (holdsOrder) order.status = 'on-hold'
  const [row] = await tx
    .insert(dispute)
    .values({
      ...{ id: told.id, orderId: order.id, charge: idOf(told.charge), about, amount: told.amount },
      ...{ reason: told.reason, state: 'open', dueAt, holdsOrder, openedAt: new Date(told.created * 1000) },
    })
    .returning()
  if (row === undefined) throw new Error('The database did not return the dispute it inserted')
  const { timeZone: zone } = await readStoreDetails({ db: tx })
  const reason = disputeReason(told.reason)
  const answer =
    dueAt === null ? 'Answer it soon.' : `The bank wants your evidence by ${storeDayInWords(dueAt, zone)}.`
  await writeLedger(tx, {
    ...{ orderId: order.id, at: deps.clock.now(), kind: 'dispute', amount: told.amount, reference: told.id },
    summary: `The cardholder disputes ${about === 'order' ? 'the charge' : SECOND_PAYMENT}: ${reason}. ${answer}`,
  })
  const mail = { orderId: order.id, kind: 'disputed', reference: `${told.id}:open` } as const
  await enqueueOrderMail(deps, tx, { ...mail, text: `${reason}. ${answer}${beside(row)}` })
  return row
}

/** Where the money of a charge belongs is decided, once, before its dispute is looked at. */
async function moneyOf(tx: Transaction, { payment_intent: intent }: Stripe.Dispute): Promise<DisputedMoney> {
  const attempt = intent === null ? null : await findAttemptOfIntent(tx, idOf(intent))
  return attempt?.state === 'surplus' ? 'surplus' : 'order'
}

async function decide(
  deps: SettleDeps,
  tx: Transaction,
  order: LockedOrder,
  known: DisputeRow,
  told: Stripe.Dispute,
): Promise<void> {
  const state = disputeState(told.status)
  if (!mayMoveDispute(known.state, state)) return
  const isEnd = state === 'won' || state === 'lost'
  const now = deps.clock.now()
  await tx
    .update(dispute)
    .set({ state, ...(isEnd ? { closedAt: now } : {}) })
    .where(eq(dispute.id, known.id))
  const summary = `${SUMMARY[state]}${beside(known)}`
  await writeLedger(tx, {
    ...{ orderId: order.id, at: now, kind: 'dispute', amount: known.amount, summary },
    reference: `${known.id}:${state}`,
  })
  if (state === 'won' && known.holdsOrder && order.status === 'on-hold') {
    await moveOrder(deps, tx, order, 'processing', 'payment')
  }
  if (state === 'lost' && known.about === 'order') {
    await noteLostMoney(deps, tx, order, { id: known.id, amount: known.amount })
  }
  if (!isEnd) return
  const mail = { orderId: order.id, kind: 'dispute-decided', reference: `${known.id}:${state}` } as const
  await enqueueOrderMail(deps, tx, { ...mail, text: summary })
}

const SUMMARY: Readonly<Record<DisputeRow['state'], string>> = {
  open: 'The bank asks for more about the dispute.',
  'under-review': 'The bank has your evidence and looks at it.',
  won: 'The dispute is won: the money stays.',
  lost: 'The dispute is lost: the bank has taken the money back.',
}

const SECOND_PAYMENT = 'the second payment'

/** What the owner must know of a dispute that is not about her order's own money; '' for all others. */
function beside({ about, charge }: Pick<DisputeRow, 'about' | 'charge'>): string {
  if (about === 'order') return ''
  return ` It is about ${SECOND_PAYMENT} for this order, the charge ${charge}, and not about the one that paid it: the order stays as it is.`
}

function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id
}
