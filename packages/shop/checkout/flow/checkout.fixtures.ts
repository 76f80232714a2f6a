import type { CheckoutPage } from './contract.ts'
import { CHECKOUT_NONCE_FIELD } from './contract.ts'

/** A form that a shopper in Byron Bay has filled without fault. */
export const FILLED_FORM: Readonly<Record<string, string>> = {
  billing_first_name: 'Mia',
  billing_last_name: 'Ward',
  billing_company: '',
  billing_country: 'AU',
  billing_address_1: '12 Jonson Street',
  billing_address_2: '',
  billing_city: 'Byron Bay',
  billing_state: 'NSW',
  billing_postcode: '2481',
  billing_phone: '0412 345 678',
  billing_email: 'mia@example.com',
  order_comments: '',
  payment_method: 'stripe_cc',
  terms: '1',
}

/** What of a page of checkout goes back with its form. */
export type SentPage = Pick<CheckoutPage, 'checkoutSession' | 'nonce'> & {
  cart: Pick<CheckoutPage['cart'], 'hash'>
}

/** What the browser sends for this page of checkout, with a card's payment method. */
export function checkoutForm(
  page: SentPage,
  source: string,
  changes: Record<string, string> = {},
): Record<string, string> {
  return {
    ...FILLED_FORM,
    checkout_attempt: page.checkoutSession,
    cart_hash: page.cart.hash,
    [CHECKOUT_NONCE_FIELD]: page.nonce,
    stripe_source: source,
    ...changes,
  }
}
