import { eq } from 'drizzle-orm'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { hasEnded } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import {
  type CheckoutSession,
  findCheckoutSession,
  findCheckoutSessionOfPayment,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { applyDispute } from '../../disputes/server/apply-dispute.ts'
import { applyPayment } from '../../ledger/server/apply-payment.ts'
import { noteTrouble } from '../../ledger/server/note-trouble.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import type { ProviderEvent, ProviderNews } from '../../port/rules/provider-event.ts'
import { applyRefundNews } from '../../refunds/server/apply-refund-news.ts'
import { noteProviderRefund } from '../../refunds/server/note-provider-refund.ts'
import { applyMethodEvent } from '../../saved-methods/server/apply-method-event.ts'
import { deadLetterEvent, isBeyondHope } from './dead-letter-event.ts'
import { isSettled, noteReported } from './note-reported.ts'
import { paymentEvent } from './payment-event.table.ts'

/**
 * Applies one stored event, once. What happened is not read from the event, which may be old, but
 * asked of the provider, so the order in which events come does not matter. An event about a payment of
 * ours that we do not know is thrown, to be tried again later: it may be faster than our own records. One
 * that nobody could make sense of for a day is given up.
 */
export async function applyEvent(deps: ReconcileDeps, id: number): Promise<void> {
  const [stored] = await deps.db.select().from(paymentEvent).where(eq(paymentEvent.id, id))
  if (stored === undefined || stored.appliedAt !== null) return
  const event = deps.provider.readEvent(stored.raw, stored.provider)
  try {
    const passedOver = await apply(deps, event)
    // What is not about a payment of ours is about a person or their card: once it is applied, nobody needs its words.
    const spent = stored.intent === null || passedOver !== null ? { raw: {} } : {}
    await deps.db
      .update(paymentEvent)
      .set({ appliedAt: deps.clock.now(), passedOver, ...spent })
      .where(eq(paymentEvent.id, id))
  } catch (error) {
    if (!isBeyondHope(deps, stored, error)) throw error
    await deadLetterEvent(deps, stored, error)
  }
}

/** Answers `foreign` for an event that changes nothing here since it is about another system's payment. */
async function apply(deps: ReconcileDeps, event: ProviderEvent): Promise<'foreign' | null> {
  if (event.payment === null) {
    await applyMethodEvent(deps, event.news)
    return null
  }
  const checkoutSession = await checkoutSessionOf(deps, event, event.payment)
  if (checkoutSession !== null) await applyToCheckoutSession(deps, checkoutSession, event)
  else if (isForeign(event)) return 'foreign'
  else if (!(await isSpare(deps, event)) && !(await isCleared(deps, event))) {
    throw new Error(`No checkout attempt for ${event.name} ${event.id} about ${event.payment} yet`)
  }
  return null
}

/**
 * About a payment that somebody else has made with the same account at the provider. Ours bear the name of their
 * checkout session from the beginning; what does not, such as a dispute or a refund, comes long after we have kept the
 * payment's id. The number of an order says nothing: other shops write theirs under the same name.
 */
function isForeign(event: ProviderEvent): boolean {
  return event.named.checkoutSession === null
}

async function applyToCheckoutSession(
  deps: ReconcileDeps,
  checkoutSession: CheckoutSession,
  event: ProviderEvent,
): Promise<void> {
  const { orderId, providerIntent } = checkoutSession
  if (providerIntent === null || orderId === null) {
    throw new Error(`The attempt ${checkoutSession.id} has not stored its intent yet`)
  }
  if (!isSettled(checkoutSession, event)) {
    await applyPayment(deps, checkoutSession.id, await deps.provider.retrieve(providerIntent))
  }
  await noteReported(deps, orderId, event)
  await applyNews(deps, orderId, event.news)
}

async function applyNews(deps: ReconcileDeps, orderId: number, news: ProviderNews): Promise<void> {
  switch (news.kind) {
    case 'charge-refunded':
      return noteProviderRefund(deps, orderId, news.charge)
    case 'refund':
      return applyRefundNews(deps, orderId, news.refund)
    case 'fraud-warning':
      return noteFraudWarning(deps, orderId, news.warning)
    case 'dispute':
      return applyDispute(deps, orderId, news.dispute)
    default:
      // How the payment stands has been asked already.
      return
  }
}

/** The card's bank suspects fraud: the owner is told, since a refund now is cheaper than a dispute later. */
async function noteFraudWarning(deps: ReconcileDeps, orderId: number, warning: string): Promise<void> {
  await deps.db.transaction((tx) =>
    noteTrouble(deps, tx, {
      orderId,
      kind: 'fraud-warning',
      reference: warning,
      summary:
        'The card’s bank warns that this payment may be fraud. Nothing has been taken. Check the order before you send it; a refund now prevents a dispute.',
    }),
  )
}

/** By the intent we stored, or by the checkout session that we gave the provider as metadata. */
async function checkoutSessionOf(
  deps: ReconcileDeps,
  event: ProviderEvent,
  intent: string,
): Promise<CheckoutSession | null> {
  const known = await findCheckoutSessionOfPayment(deps.db, intent)
  if (known !== null) return known
  const named = await checkoutSessionNamedBy(deps, event)
  return named !== null && mayStillKeepIntent(named) ? named : null
}

/**
 * An intent that was made and never kept, so that it never moves: a reply was lost and the checkout session has kept
 * another one, or the process died before it was kept and the checkout session has ended since. Or one that the
 * checkout session has left for another provider: it was cancelled first.
 */
async function isSpare(deps: ReconcileDeps, event: ProviderEvent): Promise<boolean> {
  const named = await checkoutSessionNamedBy(deps, event)
  if (named === null || mayStillKeepIntent(named) || event.payment === null) return false
  if (event.news.kind === 'opened') return true
  return event.news.kind === 'payment' && (await deps.provider.retrieve(event.payment)).status === 'cancelled'
}

/**
 * About an order of a simulation that was cleared away. An order is written before the provider hears of
 * it, and nothing else is ever deleted: one that is named and not there will not come.
 */
async function isCleared(deps: ReconcileDeps, event: ProviderEvent): Promise<boolean> {
  const { checkoutSession: checkoutSessionId, order: orderId } = event.named
  if (checkoutSessionId === null || !/^[1-9]\d{0,14}$/.test(orderId ?? '')) return false
  if ((await findCheckoutSession(deps.db, checkoutSessionId)) !== null) return false
  return (await readOrder(deps.db, Number(orderId))) === null
}

function mayStillKeepIntent(checkoutSession: CheckoutSession): boolean {
  return checkoutSession.providerIntent === null && !hasEnded(checkoutSession.state)
}

async function checkoutSessionNamedBy(
  deps: ReconcileDeps,
  event: ProviderEvent,
): Promise<CheckoutSession | null> {
  const checkoutSessionId = event.named.checkoutSession
  return checkoutSessionId === null ? null : findCheckoutSession(deps.db, checkoutSessionId)
}
