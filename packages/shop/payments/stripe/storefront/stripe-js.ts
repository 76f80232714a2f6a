/** The part of Stripe.js that the shop uses; the live script and the sandbox's both have it. */

export type StripeError = { type?: string; code?: string; decline_code?: string; message?: string }

export type StripeCardElementName = 'cardNumber' | 'cardExpiry' | 'cardCvc'
export type StripeElementName = StripeCardElementName | 'iban' | 'auBankAccount' | 'payment'

export type StripeChange = {
  empty: boolean
  complete: boolean
  brand?: string
  error?: StripeError
  bankName?: string
}

export type StripeElement = {
  mount: (target: HTMLElement) => void
  destroy: () => void
  focus: () => void
  on(name: 'change', listener: (change: StripeChange) => void): void
  on(name: 'ready' | 'focus' | 'blur', listener: () => void): void
  update: (options: object) => void
}

export type StripeElements = {
  create: (name: StripeElementName, options: object) => StripeElement
  /** Of a group made for a payment: its amount, in cents, and its look may change. */
  update: (options: { amount?: number; appearance?: object }) => void
  /** Has a payment element judge what was entered; it must come before a payment method is made of it. */
  submit: () => Promise<{ error?: StripeError }>
}

export type StripeIntent = { id: string; status: string }

export type PaymentResult = { paymentIntent?: StripeIntent; error?: StripeError }

/** Finishes a payment that is no card's. */
type ConfirmPayment = (
  clientSecret: string,
  data: { payment_method: string; return_url?: string },
) => Promise<PaymentResult>

export type Stripe = {
  elements: (options: object) => StripeElements
  /**
   * The field or the values stand under the name of the kind: `card`, `sepa_debit`, `boleto`. A payment element
   * is given by its group.
   */
  createPaymentMethod: (
    data:
      | { type: string; billing_details: object; [kind: string]: unknown }
      | { elements: StripeElements; params: { billing_details: object } },
  ) => Promise<{ paymentMethod?: { id: string }; error?: StripeError }>
  /** Finishes a payment of any kind; leaves the page where the kind wants it. */
  confirmPayment: (options: {
    clientSecret: string
    confirmParams: { payment_method: string; return_url: string }
    redirect: 'if_required'
  }) => Promise<PaymentResult>
  confirmAfterpayClearpayPayment: ConfirmPayment
  confirmAuBecsDebitPayment: ConfirmPayment
  confirmBoletoPayment: ConfirmPayment
  confirmOxxoPayment: ConfirmPayment
  confirmSepaDebitPayment: ConfirmPayment
  confirmCardPayment: (clientSecret: string) => Promise<PaymentResult>
  confirmCardSetup: (clientSecret: string) => Promise<{ setupIntent?: StripeIntent; error?: StripeError }>
}

type StripeFactory = (publishableKey: string, options?: { apiVersion: string }) => Stripe

declare global {
  interface Window {
    Stripe?: StripeFactory
  }
}

/** The API version of the shop's calls (S9.09). */
const API_VERSION = '2022-08-01'

const loading = new Map<string, Promise<StripeFactory>>()

/** Loads the provider's script, once, and opens it with the shop's key. Rejects when it does not come. */
export async function loadStripe(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  let script = loading.get(scriptUrl)
  if (!script) {
    script = addScript(scriptUrl)
    loading.set(scriptUrl, script)
    script.catch(() => loading.delete(scriptUrl))
  }
  const open = await script
  return open(publishableKey, { apiVersion: API_VERSION })
}

function addScript(url: string): Promise<StripeFactory> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => {
      if (window.Stripe) resolve(window.Stripe)
      else reject(new Error('The card provider’s script came without its library.'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The card provider’s script could not be loaded.'))
    })
    document.head.append(script)
  })
}
