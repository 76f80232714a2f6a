import { setTimeout as wait } from 'node:timers/promises'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { readOrderRow } from '../../../orders/record/server/read-order.ts'
import { applyPayment } from '../../../payments/ledger/server/apply-payment.ts'
import {
  type ReconcileDeps,
  reconcileIfReachable,
} from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { kindOfGateway } from '../../../payments/methods/rules/ways.ts'
import type { PaymentStatus } from '../../../payments/port/rules/payment.ts'
import type { PaymentResult } from '../../../payments/port/server/payment-provider.ts'
import type { CheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { checkoutRefusal } from '../rules/checkout-refusal.ts'
import type { Prepared } from './begin-payment.ts'
import { endPayment, rejectPayment, storePayment } from './end-payment.ts'

export type RunPaymentDeps = ReconcileDeps &
  TextsDeps & {
    /** Whether prepaid cards are taken (S9.12). */
    acceptPrepaid: boolean
  }

/** What the shopper is told about their payment. */
export type PaymentOutcome =
  | { kind: 'received'; orderId: number; key: string }
  /** The shopper goes on at a page of the provider. */
  | { kind: 'leave'; orderId: number; key: string }
  | {
      kind: 'authenticate'
      orderId: number
      key: string
      clientSecret: string
      /** The payment method with which the browser finishes a payment that is no card's; `null` for a card. */
      finishWith: string | null
    }
  | { kind: 'refused'; refusals: Refusal[]; refresh: boolean; reload: boolean }

/** How often a request looks whether the one before it has ended, and for how long, in ms. */
const LOOK_EVERY_MS = 100
const LOOK_FOR_MS = 30_000

/** A bank asks the shopper, or the browser has to confirm. */
const WAITS_FOR_BROWSER: ReadonlySet<PaymentStatus> = new Set(['authenticating', 'confirmable'])

/**
 * Tries to get an order paid: `prepare` does the database part, the provider is asked outside any
 * transaction, its answer is written down. A repeated request gets the first one's answer, parallel
 * ones wait for it, another card after a decline pays the same order; whatever breaks between two
 * steps is repaired by the reconciler.
 */
export async function runPayment(
  deps: RunPaymentDeps,
  source: string,
  prepare: () => Promise<Prepared>,
): Promise<PaymentOutcome> {
  for (let waited = 0; waited < LOOK_FOR_MS; waited += LOOK_EVERY_MS) {
    const prepared = await prepare()
    if (prepared.kind === 'refused') return prepared
    if (prepared.kind === 'known') return responseOf(deps, prepared.checkoutSession)
    if (prepared.kind === 'pay') {
      const { checkoutSessionId } = prepared.request
      const answer = await deps.provider.confirm(
        prepared.request,
        (payment, instead) => storePayment(deps, checkoutSessionId, payment, instead),
        { takesPrepaid: deps.acceptPrepaid },
      )
      return recordAnswer(deps, checkoutSessionId, source, answer)
    }
    await wait(LOOK_EVERY_MS)
  }
  return refusal(checkoutRefusal('stillWaiting', deps.texts()))
}

/** Writes down what the provider said and ends the try with it, so that those who wait see the result. */
async function recordAnswer(
  deps: RunPaymentDeps,
  checkoutSessionId: string,
  source: string,
  answer: PaymentResult,
): Promise<PaymentOutcome> {
  const end = (db: Database | Transaction) => endPayment(deps, db, checkoutSessionId, source)
  if (answer.kind === 'refused') await rejectPayment(deps, checkoutSessionId, answer.refusal)
  const checkoutSession =
    answer.kind === 'payment'
      ? await applyPayment(deps, checkoutSessionId, answer.payment, { end })
      : await end(deps.db)
  if (answer.kind === 'unknown') {
    return { kind: 'refused', refusals: [answer.refusal], refresh: false, reload: false }
  }
  if (
    answer.kind === 'payment' &&
    WAITS_FOR_BROWSER.has(answer.payment.status) &&
    checkoutSession.state !== 'processing'
  ) {
    return responseOf(deps, checkoutSession, answer.payment.clientSecret)
  }
  return responseOf(deps, checkoutSession)
}

/** The answer that a checkout session's state gives; the same for the first request and for every repetition. */
async function responseOf(
  deps: RunPaymentDeps,
  checkoutSession: CheckoutSession,
  clientSecret: string | null = null,
): Promise<PaymentOutcome> {
  const undecided = checkoutRefusal('bankNotReached', deps.texts())
  if (checkoutSession.state === 'abandoned' || checkoutSession.state === 'surplus')
    return refusal(checkoutRefusal('checkoutOver', deps.texts()), { reload: true })
  if (checkoutSession.state === 'declined') return refusal(checkoutSession.refusal ?? undecided)
  if (checkoutSession.orderId === null || checkoutSession.state === 'open') return refusal(undecided)
  const order = await readOrderRow(deps.db, checkoutSession.orderId)
  if (order === null) throw new Error(`The order ${checkoutSession.orderId} of an attempt is missing`)
  const received = { orderId: order.id, key: order.key }
  if (checkoutSession.state === 'paid' || checkoutSession.state === 'processing')
    return { kind: 'received', ...received }
  const finishWith = kindOfGateway(checkoutSession.gateway) === 'card' ? null : checkoutSession.paymentMethod
  if (clientSecret !== null) return { kind: 'authenticate', ...received, clientSecret, finishWith }
  if (checkoutSession.state === 'placed') return refusal(undecided)
  return askAgain(deps, checkoutSession, received)
}

/** A repeated request while the bank waits for the shopper: the provider knows the secret, we do not keep it. */
async function askAgain(
  deps: RunPaymentDeps,
  checkoutSession: CheckoutSession,
  received: { orderId: number; key: string },
): Promise<PaymentOutcome> {
  const settled = await reconcileIfReachable(deps, checkoutSession.id)
  if (settled !== null && settled.state !== 'authenticating') return responseOf(deps, settled)
  const found = await deps.provider.find(checkoutSession.providerIntent ?? '')
  if (found.kind === 'payment' && found.payment.leaveTo !== undefined) return { kind: 'leave', ...received }
  const secret = found.kind === 'payment' ? found.payment.clientSecret : null
  return secret === null
    ? refusal(checkoutRefusal('bankNotReached', deps.texts()))
    : {
        kind: 'authenticate',
        ...received,
        clientSecret: secret,
        finishWith: kindOfGateway(checkoutSession.gateway) === 'card' ? null : checkoutSession.paymentMethod,
      }
}

function refusal(reason: Refusal, next: { reload?: boolean } = {}): PaymentOutcome {
  return { kind: 'refused', refusals: [reason], refresh: false, reload: next.reload ?? false }
}
