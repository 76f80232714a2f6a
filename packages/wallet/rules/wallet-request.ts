/** How a card may be vouched for: by its number, or by a device (S3.31). */
export const AUTH_METHODS = ['PAN_ONLY', 'CRYPTOGRAM_3DS'] as const

/** Card networks that the wallet knows. */
export const CARD_NETWORKS = ['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA'] as const
export type CardNetwork = (typeof CARD_NETWORKS)[number]

/** How sure the shop is of the total (S3.32). */
export const TOTAL_PRICE_STATUSES = ['NOT_CURRENTLY_KNOWN', 'ESTIMATED', 'FINAL'] as const
export type TotalPriceStatus = (typeof TOTAL_PRICE_STATUSES)[number]

/** What the shop wants to be asked about while the wallet is open (S3.33). */
export const CALLBACK_INTENTS = [
  'SHIPPING_ADDRESS',
  'SHIPPING_OPTION',
  'PAYMENT_AUTHORIZATION',
  'PAYMENT_METHOD',
  'OFFER',
] as const
export type CallbackIntent = (typeof CALLBACK_INTENTS)[number]

/** A way to pay that the shop takes (S3.31). Networks are the wallet's words, such as `VISA`. */
export type AllowedPaymentMethod = {
  type: string
  parameters?: {
    allowedAuthMethods?: readonly string[]
    allowedCardNetworks?: readonly string[]
    billingAddressRequired?: boolean
    [name: string]: unknown
  }
  tokenizationSpecification?: { type: string; parameters?: Readonly<Record<string, string>> }
}

/** One line above the total. Prices are decimal text in the request's currency, such as `49.95`. */
export type DisplayItem = {
  label: string
  type: 'LINE_ITEM' | 'SUBTOTAL' | 'TAX' | 'DISCOUNT' | 'SHIPPING_OPTION'
  price: string
  status?: 'FINAL' | 'PENDING'
}

/** What is to be paid (S3.32). `totalPrice` is decimal text; it may be missing only while it is not known (S5.32). */
export type TransactionInfo = {
  currencyCode: string
  totalPriceStatus: TotalPriceStatus
  totalPrice?: string
  totalPriceLabel?: string
  countryCode?: string
  displayItems?: readonly DisplayItem[]
  transactionId?: string
  checkoutOption?: 'DEFAULT' | 'COMPLETE_IMMEDIATE_PURCHASE'
}

export type ShippingOption = { id: string; label: string; description?: string }
export type ShippingOptionParameters = {
  shippingOptions: readonly ShippingOption[]
  defaultSelectedOptionId?: string
}

/** Who asks for the money (S3.34). */
export type MerchantInfo = { merchantId?: string; merchantName?: string }

type Versions = { apiVersion: number; apiVersionMinor: number }

/** What `isReadyToPay` is asked. */
export type IsReadyToPayRequest = Versions & {
  allowedPaymentMethods: readonly AllowedPaymentMethod[]
}

/** What `loadPaymentData` is asked (S3.31 to S3.34). `swg` makes it a subscription (S5.33). */
export type PaymentDataRequest = Versions & {
  allowedPaymentMethods: readonly AllowedPaymentMethod[]
  transactionInfo: TransactionInfo
  merchantInfo: MerchantInfo
  callbackIntents?: readonly CallbackIntent[]
  emailRequired?: boolean
  shippingAddressRequired?: boolean
  shippingAddressParameters?: { allowedCountryCodes?: readonly string[]; phoneNumberRequired?: boolean }
  shippingOptionRequired?: boolean
  shippingOptionParameters?: ShippingOptionParameters
  swg?: { skuId: string; publicationId: string }
}
