import type { CallbackIntent, ShippingOptionParameters, TransactionInfo } from './wallet-request.ts'

/** What the shop may know of an address before the shopper has agreed to pay. */
export type IntermediateAddress = {
  administrativeArea: string
  countryCode: string
  locality: string
  postalCode: string
}

/** An address as the wallet keeps it; unused lines are empty. Country as two letters. */
export type WalletAddress = IntermediateAddress & {
  name: string
  address1: string
  address2: string
  address3: string
  sortingCode: string
  phoneNumber?: string
}

export type ShippingOptionData = { id: string }

/** What the shopper agreed to. `tokenizationData.token` is what the card provider takes in place of a card. */
export type PaymentData = {
  apiVersion: number
  apiVersionMinor: number
  email?: string
  shippingAddress?: WalletAddress
  shippingOptionData?: ShippingOptionData
  paymentMethodData: {
    type: string
    description: string
    info: { cardNetwork: string; cardDetails: string; billingAddress?: WalletAddress }
    tokenizationData: { type: string; token: string }
  }
}

/** What the shopper has chosen so far. */
export type IntermediatePaymentData = {
  callbackTrigger: 'INITIALIZE' | 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION' | 'PAYMENT_METHOD' | 'OFFER'
  shippingAddress?: IntermediateAddress
  shippingOptionData?: ShippingOptionData
  paymentMethodData?: { type: string; info: { cardNetwork: string; cardDetails: string } }
}

/** Why the shop cannot go on with what the shopper chose; the message is shown in the wallet. */
export type PaymentDataError = {
  reason:
    | 'OFFER_INVALID'
    | 'PAYMENT_DATA_INVALID'
    | 'SHIPPING_ADDRESS_INVALID'
    | 'SHIPPING_ADDRESS_UNSERVICEABLE'
    | 'SHIPPING_OPTION_INVALID'
    | 'OTHER_ERROR'
  message: string
  intent: CallbackIntent
}

/** The shop's answer to a change: a new total, new ways of delivery, or why not. */
export type PaymentDataRequestUpdate = {
  newTransactionInfo?: TransactionInfo
  newShippingOptionParameters?: ShippingOptionParameters
  error?: PaymentDataError
}

/** The shop's answer to a payment: taken, or why not; after an error the shopper may try another card. */
export type PaymentAuthorizationResult =
  | { transactionState: 'SUCCESS' }
  | { transactionState: 'ERROR'; error: PaymentDataError }

/** The shop's part in a payment while the wallet is open; each has 30 seconds to answer (S9.19). */
export type PaymentDataCallbacks = {
  onPaymentDataChanged?: (
    data: IntermediatePaymentData,
  ) => Promise<PaymentDataRequestUpdate> | PaymentDataRequestUpdate
  onPaymentAuthorized?: (
    data: PaymentData,
  ) => Promise<PaymentAuthorizationResult> | PaymentAuthorizationResult
}
export type CallbackName = keyof PaymentDataCallbacks
