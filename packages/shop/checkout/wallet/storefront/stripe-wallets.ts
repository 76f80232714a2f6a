import type { Stripe } from '../../../payments/stripe/storefront/stripe-js.ts'

/** The part of Stripe.js that wallets use (docs.stripe.com/js/payment_request). Amounts in cents. */
export type SheetItem = { label: string; amount: number; pending?: boolean }

export type StripeAddress = {
  country: string
  addressLine: string[]
  region: string
  city: string
  postalCode: string
  recipient: string
  phone: string
  organization: string
}

export type SheetContents = {
  total: SheetItem
  displayItems: SheetItem[]
  shippingOptions?: { id: string; label: string; detail: string; amount: number }[]
}

type Update = {
  updateWith: (
    details: ({ status: 'success' } & SheetContents) | { status: 'fail' | 'invalid_shipping_address' },
  ) => void
}

type BillingDetails = {
  name?: string | null
  address?: {
    line1?: string | null
    line2?: string | null
    city?: string | null
    state?: string | null
    postal_code?: string | null
    country?: string | null
  } | null
}

export type StripePaymentRequest = {
  canMakePayment: () => Promise<{ applePay?: boolean; googlePay?: boolean; link?: boolean } | null>
  show: () => void
  isShowing: () => boolean
  update: (contents: Partial<SheetContents>) => void
  abort: () => void
  on(name: 'cancel', listener: () => void): void
  on(
    name: 'shippingaddresschange',
    listener: (event: Update & { shippingAddress: StripeAddress }) => void,
  ): void
  on(
    name: 'shippingoptionchange',
    listener: (event: Update & { shippingOption: { id: string } }) => void,
  ): void
  on(
    name: 'paymentmethod',
    listener: (event: {
      paymentMethod: { id: string; billing_details?: BillingDetails }
      payerName?: string
      payerEmail?: string
      payerPhone?: string
      shippingAddress?: StripeAddress | null
      shippingOption?: { id: string } | null
      complete: (status: 'success' | 'fail') => void
    }) => void,
  ): void
}

export type StripeRequestButton = {
  mount: (place: HTMLElement) => void
  destroy: () => void
  on(name: 'click', listener: (event: { preventDefault: () => void }) => void): void
}

export type StripeWithWallets = Omit<Stripe, 'elements' | 'createPaymentMethod'> & {
  elements: (options: object) => {
    create: (name: 'paymentRequestButton', options: object) => StripeRequestButton
  }
  paymentRequest: (
    options: SheetContents & {
      country: string
      currency: string
      requestPayerName: boolean
      requestPayerEmail: boolean
      requestPayerPhone: boolean
      requestShipping: boolean
    },
  ) => StripePaymentRequest
  createPaymentMethod: (data: {
    type: 'card'
    card: { token: string }
    billing_details?: object
  }) => ReturnType<Stripe['createPaymentMethod']>
}
