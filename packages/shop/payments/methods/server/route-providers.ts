import { TRANSFER_SOURCE } from '../../bank-transfer/rules/gateway.ts'
import { isTransfer } from '../../bank-transfer/server/transfer-provider.ts'
import { PAYMENT_NOT_STARTED } from '../../port/rules/provider-messages.ts'
import type {
  KeepPayment,
  OpenAsk,
  PaymentAnswer,
  PaymentProvider,
} from '../../port/server/payment-provider.ts'
import { failureOf } from '../../port/server/provider-failure.ts'

/**
 * One provider out of two: a payment belongs to bank transfers by its id and by its kind, everything else to the card
 * provider. A shopper who changes to the other one leaves a payment behind: it is cancelled there first, and only then
 * does the new one take its place.
 */
export function routeProviders(given: {
  cards: PaymentProvider
  transfers: PaymentProvider
}): PaymentProvider {
  const { cards, transfers } = given
  const ofPayment = (id: string) => (isTransfer(id) ? transfers : cards)
  const ofAsk = ({ kind }: OpenAsk) => (kind === 'bank_transfer' ? transfers : cards)

  async function begin<Ask extends OpenAsk>(
    ask: Ask,
    keep: KeepPayment,
    go: (provider: PaymentProvider, ask: Ask, keep: KeepPayment) => Promise<PaymentAnswer>,
  ): Promise<PaymentAnswer> {
    const [provider, left] = [ofAsk(ask), ask.payment]
    if (left === null || ofPayment(left) === provider) return go(provider, ask, keep)
    const ended = await cancelLeft(ofPayment(left), left)
    if (ended !== null) return ended
    return go(provider, { ...ask, payment: null }, (id) => keep(id, left))
  }

  return {
    ...cards,
    open: (ask, keep) => begin(ask, keep, (provider, asked, kept) => provider.open(asked, kept)),
    confirm: (ask, keep, rules) =>
      begin(ask, keep, (provider, asked, kept) => provider.confirm(asked, kept, rules)),
    find: (id) => ofPayment(id).find(id),
    retrieve: (id) => ofPayment(id).retrieve(id),
    capture: (id, key) => ofPayment(id).capture(id, key),
    cancel: (id) => ofPayment(id).cancel(id),
    fingerprintOf: (id) => (id === TRANSFER_SOURCE ? transfers : cards).fingerprintOf(id),
  }
}

/** `null` once it is cancelled; else what is to be said instead of beginning another payment. */
async function cancelLeft(provider: PaymentProvider, id: string): Promise<PaymentAnswer | null> {
  try {
    const payment = await provider.cancel(id)
    return payment.status === 'cancelled' ? null : { kind: 'payment', payment }
  } catch (error) {
    if (failureOf(error) === null) throw error
    return { kind: 'unknown', refusal: { code: 'not-started', message: PAYMENT_NOT_STARTED } }
  }
}
