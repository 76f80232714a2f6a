import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { customerSession } from '@buoy/people/customers/rules/customer-session.ts'
import { and, eq } from 'drizzle-orm'
import { type PayOrderDeps, payOrder } from '../../checkout/flow/server/pay-order.ts'
import type { PaymentOutcome } from '../../checkout/flow/server/run-payment.ts'
import { moveOrder } from '../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../orders/record/server/order-mail-queue.ts'
import { lockOrder, readOrder } from '../../orders/record/server/read-order.ts'
import type { ProviderMode } from '../../payments/port/rules/provider-mode.ts'
import { savedSource } from '../../payments/saved-methods/rules/token-choice.ts'
import { type ChargeableMethod, findChargeable } from '../../payments/saved-methods/server/find-methods.ts'
import { findMethod } from '../../payments/stripe/rules/methods.ts'
import { findLiveCheckoutSessionOf } from '../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { messages } from '../messages.ts'
import { finishRenewals } from './finish-renewals.ts'
import { type OpenRenewalDeps, openRenewal, type RenewRequest } from './open-renewal.ts'
import { type SubscriptionRow, subscription } from './subscription.table.ts'

export type RenewDeps = PayOrderDeps & OpenRenewalDeps & { providerMode: ProviderMode }

/**
 * Renews a subscription: an order of its own, charged to the stored method, once for each day on which a
 * renewal is due (S7.36). What the bank wants to ask, a customer who is there is asked; while they are away
 * it is a refusal, the subscription goes on hold and they get a link to pay.
 */
export async function renewSubscription(
  deps: RenewDeps,
  request: RenewRequest,
): Promise<Outcome<PaymentOutcome>> {
  const isAway = request.by === 'shop'
  const opened = await openRenewal(deps, request)
  if (!opened.ok) {
    const [why] = opened.refusals
    if (isAway && why?.code !== 'not-found') await hold(deps, request.id, why?.message ?? '')
    return opened
  }
  const { subscription: found, order } = opened.value
  const method = await methodOf(deps, found)
  if (method === null) {
    const message = translator(messages, deps.texts())('cardGone')
    await hold(deps, found.id, message)
    return refused({ code: 'no-method', message })
  }
  const outcome = await payOrder(deps, {
    orderId: order.id,
    key: order.key,
    session: customerSession(found.customerId),
    seenTotal: null,
    source: await sourceOf(deps, order.id, method, isAway),
    charge: method.method,
    payer: { customer: method.customer, saves: false, isAway },
    // The order that is repeated may have been paid in another way than what is kept for the repeats.
    method: {
      id: method.gateway,
      title: findMethod(method.gateway)?.title(deps.texts()) ?? order.paymentTitle,
    },
  })
  if (outcome.kind === 'received') await finishRenewals(deps, { customerId: found.customerId })
  if (outcome.kind === 'refused' && isAway) await noteRefusal(deps, found, order.id, outcome)
  return done(outcome)
}

async function methodOf(deps: RenewDeps, found: SubscriptionRow): Promise<ChargeableMethod | null> {
  const owner = { customerId: found.customerId, mode: deps.providerMode }
  return found.savedMethodId === null ? null : findChargeable(deps.db, owner, found.savedMethodId)
}

/**
 * What names a try. The shop tries once for each renewal. A customer who presses twice gets the answer of
 * the first press, unless that was a no: then they want to try again.
 */
async function sourceOf(
  deps: RenewDeps,
  orderId: number,
  method: ChargeableMethod,
  isAway: boolean,
): Promise<string> {
  if (isAway) return savedSource(method.id, 'due')
  const order = await readOrder(deps.db, orderId)
  const checkoutSession = order === null ? null : await findLiveCheckoutSessionOf(deps, order)
  const last = checkoutSession?.paymentMethod ?? null
  const isGoingOn =
    checkoutSession !== null && checkoutSession.state !== 'declined' && checkoutSession.state !== 'open'
  if (isGoingOn && last?.startsWith(savedSource(method.id, ''))) return last
  return savedSource(method.id, String(deps.clock.now().getTime()))
}

/** What says that nothing is decided yet: the job is tried again. */
const UNDECIDED: ReadonlySet<string> = new Set(['not-started', 'still-working'])

/** A renewal has failed while nobody was there: the subscription waits for its owner. */
async function noteRefusal(
  deps: RenewDeps,
  found: SubscriptionRow,
  orderId: number,
  { refusals }: Extract<PaymentOutcome, { kind: 'refused' }>,
): Promise<void> {
  const order = await readOrder(deps.db, orderId)
  const checkoutSession = order === null ? null : await findLiveCheckoutSessionOf(deps, order)
  if (checkoutSession?.state === 'declined') await emailDecline(deps, found, orderId)
  else if (refusals.some(({ code }) => UNDECIDED.has(code))) {
    throw new Error(`The renewal of agreement ${found.id} is not decided yet`)
  }
  await hold(deps, found.id, refusals.map(({ message }) => message).join(' '))
}

/** The bank said no: a mail with a link to pay, once. */
async function emailDecline(deps: RenewDeps, found: SubscriptionRow, orderId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null || !(await moveOrder(deps, tx, order, 'failed', 'payment'))) return
    await enqueueOrderMail(deps, tx, { orderId, kind: 'failed', reference: `renewal:${found.nextOn}` })
  })
}

async function hold(deps: Pick<RenewDeps, 'db'>, id: number, problem: string): Promise<void> {
  await deps.db
    .update(subscription)
    .set({ status: 'on-hold', problem })
    .where(and(eq(subscription.id, id), eq(subscription.status, 'active')))
}
