import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { isPlainSource } from '../../port/rules/plain-source.ts'
import { paymentNotStarted } from '../../port/rules/provider-messages.ts'
import type {
  OpenPaymentRequest,
  PaymentProvider,
  PaymentResult,
  StorePaymentId,
} from '../../port/server/payment-provider.ts'
import { failureOf } from '../../port/server/provider-failure.ts'

/** A provider beside the card provider: whose ids begin with `prefix`, and who is paid by `gateways`. */
export type OtherProvider = {
  /** What its events are stored under. */
  name: string
  prefix: string
  gateways: readonly string[]
  provider: PaymentProvider
}

/**
 * One provider out of several: what belongs to another provider is known by its id and by its gateway, everything else is
 * the card provider's. A shopper who changes to another one leaves a payment behind: it is cancelled there first, and
 * only then does the new one take its place.
 */
export function routeProviders(
  given: { cards: PaymentProvider; others: readonly OtherProvider[] } & TextsDeps,
): PaymentProvider {
  const { cards, others, texts } = given
  const of = (fits: (other: OtherProvider) => boolean) => others.find(fits)?.provider ?? cards
  const ofId = (id: string) => of(({ prefix }) => id.startsWith(prefix))
  const ofAsk = ({ gateway = '' }: OpenPaymentRequest) => of(({ gateways }) => gateways.includes(gateway))

  async function begin<Ask extends OpenPaymentRequest>(
    request: Ask,
    keep: StorePaymentId,
    go: (provider: PaymentProvider, request: Ask, keep: StorePaymentId) => Promise<PaymentResult>,
  ): Promise<PaymentResult> {
    const [provider, left] = [ofAsk(request), request.payment]
    if (left === null || ofId(left) === provider) return go(provider, request, keep)
    const ended = await cancelLeft({ texts }, ofId(left), left)
    if (ended !== null) return ended
    return go(provider, { ...request, payment: null }, (id) => keep(id, left))
  }

  return {
    // Customers and the methods that are kept for them are the card provider's.
    ...cards,
    open: (request, keep) => begin(request, keep, (provider, asked, kept) => provider.open(asked, kept)),
    confirm: (request, keep, rules) =>
      begin(request, keep, (provider, asked, kept) => provider.confirm(asked, kept, rules)),
    find: (id) => ofId(id).find(id),
    retrieve: (id) => ofId(id).retrieve(id),
    capture: (id, key) => ofId(id).capture(id, key),
    cancel: (id) => ofId(id).cancel(id),
    refund: (request, key) => ofId(request.charge).refund(request, key),
    findRefund: (id) => ofId(id).findRefund(id),
    listRefunds: (charge) => ofId(charge).listRefunds(charge),
    refundedOf: (charge) => ofId(charge).refundedOf(charge),
    findDispute: (id) => ofId(id).findDispute(id),
    sendEvidence: (id, text) => ofId(id).sendEvidence(id, text),
    acceptDispute: (id) => ofId(id).acceptDispute(id),
    fingerprintOf: async (id) => (isPlainSource(id) ? null : cards.fingerprintOf(id)),
    readEvent: (raw, name) => of((other) => other.name === name).readEvent(raw, name),
  }
}

/** `null` once it is cancelled; else what is to be said instead of beginning another payment. */
async function cancelLeft(
  deps: TextsDeps,
  provider: PaymentProvider,
  id: string,
): Promise<PaymentResult | null> {
  try {
    const payment = await provider.cancel(id)
    return payment.status === 'cancelled' ? null : { kind: 'payment', payment }
  } catch (error) {
    if (failureOf(error) === null) throw error
    return { kind: 'unknown', refusal: { code: 'not-started', message: paymentNotStarted(deps.texts()) } }
  }
}
