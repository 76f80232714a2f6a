import type { ButtonOptions } from './button.ts'
import type { Environment } from './environments.ts'
import type { PaymentData, PaymentDataCallbacks } from './payment-data.ts'
import type { IsReadyToPayRequest, MerchantInfo, PaymentDataRequest } from './wallet-request.ts'

/** Options that every wallet's client takes. */
export type PaymentOptions = {
  /** `TEST` unless given. */
  environment?: Environment
  merchantInfo?: MerchantInfo
  paymentDataCallbacks?: PaymentDataCallbacks
}

/**
 * A wallet as a shop sees it, with the names and shapes of Google Pay's client, so that the
 * provider's own client stands in for ours. `Element` is the browser's `HTMLElement`.
 * Rejections are `PaymentsError`s (statuses.ts).
 */
export type PaymentsClient<Element> = {
  /** Whether the shopper can pay in one of these ways. */
  isReadyToPay: (request: IsReadyToPayRequest) => Promise<{ result: boolean }>
  /** Opens the wallet; call it while the shopper's press is being handled. One at a time (S4.38). */
  loadPaymentData: (request: PaymentDataRequest) => Promise<PaymentData>
  /** Fetches ahead what `loadPaymentData` will need. */
  prefetchPaymentData: (request: PaymentDataRequest) => void
  createButton: (options: ButtonOptions) => Element
}
