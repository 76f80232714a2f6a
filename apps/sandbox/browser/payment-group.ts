import type { StripeError } from './messages.ts'
import { createPaymentElement, type PaymentElement, type PaymentElementOptions } from './payment-element.ts'

/** What elements are given that stand before their intent does. */
export type PaymentGroupOptions = {
  mode?: 'payment'
  /** Cents. */
  amount?: number
  currency?: string
  paymentMethodTypes?: string[]
  paymentMethodCreation?: 'manual'
  appearance?: { variables?: Record<string, string> }
}

const isAmount = (amount: unknown) => Number.isInteger(amount) && Number(amount) > 0

/**
 * A group's payment element, with the demands of the live script: what is wrong with the page throws, what is
 * wrong with what the shopper entered is answered (docs.stripe.com/js/elements_object).
 */
export function createPaymentGroup(options: PaymentGroupOptions) {
  let element: PaymentElement | null = null
  let isSubmitted = false

  return {
    create(elementOptions?: PaymentElementOptions): PaymentElement {
      if (options.mode !== 'payment' || !isAmount(options.amount) || !options.currency) {
        throw new Error('A payment element without an intent needs `mode`, `amount` and `currency`.')
      }
      if (options.paymentMethodTypes?.join() !== 'link') {
        throw new Error('The sandbox has a payment element for `paymentMethodTypes: ["link"]` only.')
      }
      if (element !== null)
        throw new Error('These Elements have a payment element already. Destroy it first.')
      const removed = () => {
        element = null
      }
      element = createPaymentElement({ appearance: options.appearance, removed }, elementOptions)
      element.on('change', () => {
        isSubmitted = false
      })
      return element
    },

    async submit(): Promise<{ error?: StripeError }> {
      if (element === null) throw new Error('elements.submit() needs a payment element on the page.')
      const error = element.inner.judge()
      isSubmitted = error === null
      return error === null ? {} : { error }
    },

    update(change: { amount?: number }): void {
      if (change.amount !== undefined && !isAmount(change.amount))
        throw new Error('The amount must be in cents.')
      Object.assign(options, change)
    },

    /** Who was entered, once it was submitted. */
    submitted(): { email: string } {
      if (options.paymentMethodCreation !== 'manual') {
        throw new Error('stripe.createPaymentMethod with Elements needs `paymentMethodCreation: "manual"`.')
      }
      if (element === null || !isSubmitted) {
        throw new Error('Call elements.submit() before stripe.createPaymentMethod().')
      }
      return { email: element.inner.email() }
    },
  }
}

export type PaymentGroup = ReturnType<typeof createPaymentGroup>
