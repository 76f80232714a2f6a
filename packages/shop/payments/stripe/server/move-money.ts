import Stripe from 'stripe'
import type { PaymentProvider, RefundRequest } from '../../port/server/payment-provider.ts'
import { fromProvider, toProvider } from '../rules/provider-amount.ts'
import { readDispute } from './read-dispute.ts'
import { callProvider } from './read-failure.ts'
import { type Intent, readPayment } from './read-payment.ts'
import { readRefund } from './read-refund.ts'
import { findPayment, openPayment, startPayment } from './start-payment.ts'
import type { StripeDeps } from './stripe-provider.ts'

/** Refunds of one charge that are looked through. */
const MOST_REFUNDS = 100

type MoneyVerbs = Omit<
  PaymentProvider,
  | 'makeCustomer'
  | 'forgetCustomer'
  | 'findMethod'
  | 'fingerprintOf'
  | 'setUpMethod'
  | 'openSetup'
  | 'findSetup'
  | 'detachMethod'
  | 'verifyWebhook'
  | 'readEvent'
>

/** The part of the provider that moves money: payments, refunds and disputes. */
export function stripeMoney({ client, log, texts }: StripeDeps): MoneyVerbs {
  const base = { stripe: client, log, texts }
  const read = (intent: Intent) => readPayment(intent, texts())
  return {
    open: (request, storePayment) => openPayment({ ...base, storePayment }, request),
    confirm: (request, storePayment, { takesPrepaid }) =>
      startPayment({ ...base, storePayment, acceptPrepaid: takesPrepaid }, request),
    find: (id) => findPayment(base, id),
    retrieve: (id) => callProvider(async () => read(await client.paymentIntents.retrieve(id))),
    capture: (id, idempotencyKey) =>
      callProvider(async () => read(await client.paymentIntents.capture(id, {}, { idempotencyKey }))),
    cancel: (id) => callProvider(async () => read(await cancel(client, id))),
    refund: (request, key) => callProvider(async () => readRefund(await refund(client, request, key))),
    findRefund: (id) => callProvider(async () => readRefund(await client.refunds.retrieve(id))),
    listRefunds: (charge) =>
      callProvider(async () => {
        const { data } = await client.refunds.list({ charge, limit: MOST_REFUNDS })
        return data.map(readRefund)
      }),
    refundedOf: (charge) =>
      callProvider(async () => {
        const { amount_refunded: refunded, currency } = await client.charges.retrieve(charge)
        return fromProvider(refunded, currency.toUpperCase())
      }),
    findDispute: (id) => callProvider(async () => readDispute(await client.disputes.retrieve(id))),
    sendEvidence: async (id, text) => {
      const evidence = { uncategorized_text: text }
      const key = { idempotencyKey: `${id}:evidence` }
      await callProvider(() => client.disputes.update(id, { evidence, submit: true }, key))
    },
    acceptDispute: async (id) => {
      await callProvider(() => client.disputes.close(id, {}, { idempotencyKey: `${id}:accept` }))
    },
  }
}

async function cancel(client: Stripe, id: string): Promise<Intent> {
  try {
    return await client.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
  } catch (error) {
    const isPast =
      error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
    if (!isPast) throw error
    return client.paymentIntents.retrieve(id)
  }
}

function refund(client: Stripe, request: RefundRequest, idempotencyKey: string): Promise<Stripe.Refund> {
  const { charge, amount, currency, orderId, refundId } = request
  return client.refunds.create(
    {
      charge,
      ...(amount !== undefined && { amount: toProvider(amount, currency ?? '') }),
      metadata: {
        order_id: String(orderId),
        ...(refundId !== undefined && { refund: String(refundId) }),
      },
    },
    { idempotencyKey },
  )
}
