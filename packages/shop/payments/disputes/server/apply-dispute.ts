import { storeDayInWords } from '@buoy/kernel/rules/store-day.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { eq } from 'drizzle-orm'
import { moveOrder } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder } from '../../../orders/record/server/read-order.ts'
import { findCheckoutSessionOfPayment } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { writeLedger } from '../../ledger/server/ledger.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import type { DisputeKind, ProviderDispute } from '../../port/rules/payment.ts'
import { noteLostMoney } from '../../refunds/server/note-provider-refund.ts'
import { type DisputedMoney, disputeReason, mayMoveDispute } from '../rules/dispute-life.ts'
import { type DisputeRow, dispute } from './dispute.table.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Brings a dispute to what the provider says about it now, so that events may come late, twice, or out of
 * order. A new one puts an order that waits to be sent on hold and writes to the owner; a won one lets it
 * go on; a lost one counts as money that went back, since it has. One about a second payment, which is sent back anyway,
 * is told to the owner and leaves the order as it is. Throws when the provider cannot be reached.
 */
export async function applyDispute(deps: ReconcileDeps, orderId: number, disputeId: string): Promise<void> {
  const told = await deps.provider.findDispute(disputeId)
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) throw new Error(`The order ${orderId} of a dispute is missing`)
    const found = (await find(tx, disputeId)) ?? (await open(deps, tx, order, told))
    const known = await escalate(deps, tx, found, told)
    await decide(deps, tx, order, known, told)
  })
}

async function find(tx: Transaction, id: string): Promise<DisputeRow | null> {
  const [row] = await tx.select().from(dispute).where(eq(dispute.id, id)).for('update')
  return row ?? null
}

async function open(
  deps: ReconcileDeps,
  tx: Transaction,
  order: LockedOrder,
  told: ProviderDispute,
): Promise<DisputeRow> {
  const { dueAt } = told
  const about = await moneyOf(tx, told)
  const mayHold = about === 'order' && order.status === 'processing'
  const holdsOrder = mayHold && (await moveOrder(deps, tx, order, 'on-hold', 'payment'))
  if (holdsOrder) order.status = 'on-hold'
  const [row] = await tx
    .insert(dispute)
    .values({
      id: told.id,
      orderId: order.id,
      charge: told.charge,
      about,
      amount: told.amount,
      kind: told.kind,
      reason: told.reason,
      state: 'open',
      dueAt,
      holdsOrder,
      openedAt: told.openedAt,
    })
    .returning()
  if (row === undefined) throw new Error('The database did not return the dispute it inserted')
  const reason = disputeReason(told.reason)
  const answer = await whatIsDue(tx, row.kind, dueAt)
  await writeLedger(tx, {
    orderId: order.id,
    at: deps.clock.now(),
    kind: 'dispute',
    amount: told.amount,
    reference: told.id,
    summary: `${OPENING[row.kind]} ${about === 'order' ? 'the charge' : SECOND_PAYMENT}: ${reason}. ${answer}`,
  })
  const mail = { orderId: order.id, kind: 'disputed', reference: `${told.id}:open` } as const
  await enqueueOrderMail(deps, tx, { ...mail, text: `${reason}. ${answer}${beside(row)}` })
  return row
}

const OPENING: Readonly<Record<DisputeKind, string>> = {
  dispute: 'The cardholder disputes',
  inquiry: 'The cardholder’s bank inquires about',
}

/** By when the owner has to do what. An inquiry has taken nothing, and ends with a refund, too. */
async function whatIsDue(tx: Transaction, kind: DisputeKind, dueAt: Date | null): Promise<string> {
  const store = await readStoreDetails({ db: tx })
  const by = dueAt === null ? 'soon' : `by ${storeDayInWords(dueAt, store)}`
  if (kind === 'dispute') {
    return dueAt === null ? 'Answer it soon.' : `The bank wants your evidence ${by}.`
  }
  return `No money has been taken. Answer the bank ${by}, or refund the order: then there is nothing to dispute.`
}

/** An inquiry that has become a dispute: its money has been taken now, and the owner is told. */
async function escalate(
  deps: ReconcileDeps,
  tx: Transaction,
  known: DisputeRow,
  told: ProviderDispute,
): Promise<DisputeRow> {
  if (known.kind === 'dispute' || told.kind === 'inquiry') return known
  const dueAt = told.dueAt ?? known.dueAt
  const [row] = await tx
    .update(dispute)
    .set({ kind: 'dispute', dueAt })
    .where(eq(dispute.id, known.id))
    .returning()
  if (row === undefined) throw new Error(`The dispute ${known.id} vanished while it was changed`)
  const words = `The inquiry has become a dispute: the bank has taken the money. ${await whatIsDue(tx, 'dispute', dueAt)}`
  await writeLedger(tx, {
    orderId: known.orderId,
    at: deps.clock.now(),
    kind: 'dispute',
    amount: known.amount,
    reference: `${known.id}:escalated`,
    summary: words,
  })
  const mail = { orderId: known.orderId, kind: 'disputed', reference: `${known.id}:escalated` } as const
  await enqueueOrderMail(deps, tx, { ...mail, text: `${words}${beside(row)}` })
  return row
}

/** Where the money of a charge belongs is decided, once, before its dispute is looked at. */
async function moneyOf(tx: Transaction, { payment }: ProviderDispute): Promise<DisputedMoney> {
  const checkoutSession = payment === null ? null : await findCheckoutSessionOfPayment(tx, payment)
  return checkoutSession?.state === 'surplus' ? 'surplus' : 'order'
}

async function decide(
  deps: ReconcileDeps,
  tx: Transaction,
  order: LockedOrder,
  known: DisputeRow,
  told: ProviderDispute,
): Promise<void> {
  const { state } = told
  if (!mayMoveDispute(known.state, state)) return
  const isEnd = state === 'won' || state === 'lost'
  const now = deps.clock.now()
  await tx
    .update(dispute)
    .set({ state, ...(isEnd ? { closedAt: now } : {}) })
    .where(eq(dispute.id, known.id))
  const words = known.kind === 'inquiry' ? INQUIRY_SUMMARY : SUMMARY
  const summary = `${words[state]}${beside(known)}`
  await writeLedger(tx, {
    orderId: order.id,
    at: now,
    kind: 'dispute',
    amount: known.amount,
    summary,
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

const INQUIRY_SUMMARY: typeof SUMMARY = {
  open: 'The bank asks for more about the payment.',
  'under-review': 'The bank has your answer and looks at it.',
  won: 'The inquiry is closed: no money was taken.',
  lost: 'The inquiry is lost: the bank has taken the money back.',
}

const SECOND_PAYMENT = 'the second payment'

/** What the owner must know of a dispute that is not about their order's own money; '' for all others. */
function beside({ about, charge }: Pick<DisputeRow, 'about' | 'charge'>): string {
  if (about === 'order') return ''
  return ` It is about ${SECOND_PAYMENT} for this order, the charge ${charge}, and not about the one that paid it: the order stays as it is.`
}
