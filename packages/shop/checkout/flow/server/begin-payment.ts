import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { readCaptureSettings } from '../../../payments/ledger/server/capture-setting.ts'
import { completeFreeOrder } from '../../../payments/ledger/server/complete-free-order.ts'
import { kindOfGateway } from '../../../payments/methods/rules/ways.ts'
import type { MethodKind } from '../../../payments/port/rules/method-kind.ts'
import { type Payer, STRANGER } from '../../../payments/port/rules/payer.ts'
import type { PaymentRequest } from '../../../payments/port/server/payment-provider.ts'
import {
  type CheckoutSession,
  moveCheckoutSession,
  noteOnCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'

/** A try to pay that has not ended by then has crashed; longer than the provider's time-outs together. */
const TRY_MS = 90 * SECOND_MS

/** What is charged, where it is not the source itself, and for whom. */
export type PayWith = {
  /** The provider's id of a saved method; the source then names the try. */
  charge?: string
  payer?: Payer
}

/** What a request to pay has come to before the provider is asked. */
export type Prepared =
  /** Another request is paying for this checkout session right now. */
  | { kind: 'busy' }
  /** This request has had its answer before, or the checkout session is over. */
  | { kind: 'known'; checkoutSession: CheckoutSession }
  | { kind: 'refused'; refusals: Refusal[]; refresh: boolean; reload: boolean }
  | { kind: 'pay'; request: PaymentRequest }

/** What is charged and for whom, out of a wish that says more. */
export function payWith({ charge, payer }: PayWith): PayWith {
  return { ...(charge !== undefined && { charge }), ...(payer !== undefined && { payer }) }
}

/** Says no to a request to pay: `refresh` has the page count again, `reload` has it start afresh. */
export function refuseToPay(
  refusals: Refusal[],
  next: { refresh?: boolean; reload?: boolean } = {},
): Prepared {
  return { kind: 'refused', refusals, refresh: next.refresh ?? false, reload: next.reload ?? false }
}

/** A final checkout session answers for itself; so does one whose last try was with this very card. */
export function isAnswered(checkoutSession: CheckoutSession, source: string): boolean {
  switch (checkoutSession.state) {
    case 'paid':
    case 'processing':
    case 'abandoned':
    case 'surplus':
      return true
    case 'authenticating':
    case 'declined':
      return checkoutSession.paymentMethod === source
    default:
      return false
  }
}

/**
 * Marks a locked checkout session as being paid for its order in one way; other requests wait meanwhile. The amount in
 * cents is the order's total. An order that costs nothing is settled at once: its checkout session has its answer.
 */
export async function beginPayment(
  deps: { clock: Clock; jobs: Jobs },
  tx: Transaction,
  checkoutSession: CheckoutSession,
  order: { id: number; number: number; total: number; currency: string; key: string },
  notes: { source: string; gateway: string } & PayWith,
): Promise<Prepared> {
  if (order.total === 0) {
    return { kind: 'known', checkoutSession: await completeFreeOrder(deps, tx, checkoutSession, order.id) }
  }
  const begun = {
    orderId: order.id,
    paymentMethod: notes.source,
    gateway: notes.gateway,
    refusal: null,
    busyUntil: new Date(deps.clock.now().getTime() + TRY_MS),
  }
  // A second try before the first has come to anything stays where it is.
  if (!(await moveCheckoutSession(deps, tx, checkoutSession, 'placed', begun))) {
    await noteOnCheckoutSession(deps, tx, checkoutSession.id, begun)
  }
  const kind = kindOfGateway(notes.gateway)
  return {
    kind: 'pay',
    request: {
      checkoutSessionId: checkoutSession.id,
      orderId: order.id,
      orderNumber: order.number,
      amount: order.total,
      currency: order.currency,
      payment: checkoutSession.providerIntent,
      paymentMethod: notes.charge ?? notes.source,
      tryId: notes.source,
      payer: notes.payer ?? STRANGER,
      gateway: notes.gateway,
      returnPath: orderReceivedPath(order.id, order.key),
      capturesLater: await capturesLater(tx, kind),
      kind,
      openedFor: kindOfGateway(checkoutSession.gateway),
    },
  }
}

/** Only cards can be authorised now and charged later: typed ones, saved ones, a wallet's, a repeat order's. */
async function capturesLater(tx: Transaction, kind: MethodKind): Promise<boolean> {
  if (kind !== 'card') return false
  return (await readCaptureSettings({ db: tx })).capture === 'on-completion'
}
