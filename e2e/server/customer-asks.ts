import { ACCOUNT } from '@buoy/shop/account/pages/account.fixtures.ts'
import { FILLED_FORM } from '@buoy/shop/checkout/flow/checkout.fixtures.ts'
import type { PlainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import type { Things } from './customer-things.ts'

/** Who sends the calls, and what opens their own things. */
export type Own = {
  email: string
  things: Things
  keys: { paid: string; unpaid: string; download: string }
  nonces: Record<string, string>
}
export type Ask = (from: PlainBrowser, of: Things, own: Own) => ReturnType<PlainBrowser['get']>

const nonce = ({ nonces }: Own, field: string) => ({ [field]: nonces[field] ?? '' })
const rest = (path: string, fields: Record<string, string>) =>
  ['/?wc-ajax=wc_stripe_frontend_request', { path: `/wc-stripe/v1/${path}`, ...fields }] as const
const orderPay = (order: string, key: string) =>
  `/index.php/checkout/order-pay/${order}/?pay_for_order=true&key=${key}`

/** The form of the page to pay, for an order and a saved card, with the key of an order of their own. */
const payForm = (own: Own, order: string, method: string) => ({
  ...nonce(own, 'woocommerce-pay-nonce'),
  order_id: order,
  order_key: own.keys.unpaid,
  payment_method: 'stripe_cc',
  'wc-stripe_cc-payment-token': method,
  terms: '1',
})

/** Every call of a shopper that names a thing of a customer, sent with the nonces and keys of their own. */
export const ASKS: Record<string, Ask> = {
  'sees an order': (from, of) => from.get(`${ACCOUNT}view-order/${of.paid}/`),
  'orders an order again': (from, of, own) =>
    from.post(`${ACCOUNT}orders/again/`, {
      order_again: of.paid,
      ...nonce(own, 'woocommerce-order_again-nonce'),
    }),
  'sees what was ordered without its key': (from, of) =>
    from.get(`/index.php/checkout/order-received/${of.paid}/`),
  'sees what was ordered with another key': (from, of, own) =>
    from.get(`/index.php/checkout/order-received/${of.paid}/?key=${own.keys.paid}`),
  'takes an invoice without its key': (from, of) =>
    from.get(`/index.php/checkout/order-received/${of.paid}/tax-invoice.pdf`),
  'takes an invoice with another key': (from, of, own) =>
    from.get(`/index.php/checkout/order-received/${of.paid}/tax-invoice.pdf?key=${own.keys.paid}`),
  'is led to the page of a payment with another key': (from, of, own) =>
    from.get(`/index.php/checkout/order-pay/${of.paid}/go-on/?key=${own.keys.paid}`),
  'takes an adjustment note': (from, of, own) =>
    from.get(`/index.php/checkout/order-received/${of.paid}/adjustment-notes/1.pdf?key=${own.keys.paid}`),
  'takes a file without its key': (from, of) => from.get(`/index.php/download/${of.download}/`),
  'takes a file with another key': (from, of, own) =>
    from.get(`/index.php/download/${of.download}/?key=${own.keys.download}`),
  'opens the page to pay without its key': (from, of) => from.get(orderPay(of.unpaid, '')),
  'opens the page to pay with another key': (from, of, own) => from.get(orderPay(of.unpaid, own.keys.unpaid)),
  'pays on the page': (from, of, own) =>
    from.post(orderPay(of.unpaid, own.keys.unpaid), payForm(own, of.unpaid, own.things.method)),
  'pays by a call': (from, of, own) =>
    from.post(...rest('order-pay', payForm(own, of.unpaid, own.things.method))),
  'opens a payment': (from, of, own) =>
    from.post(...rest('order/payment-intent', { order_id: of.unpaid, order_key: own.keys.unpaid })),
  'finishes a payment': (from, of, own) =>
    from.post(...rest('checkout/payment', { order_id: of.unpaid, order_key: own.keys.unpaid })),
  'brings a payment up to date': (from, of) =>
    from.post(...rest('sync-payment-intent', { order_id: of.unpaid, client_secret: 'pi_1_secret_1' })),
  'pays with a voucher': (from, of, own) =>
    from.post('/?wc-ajax=wc_stripe_boleto_update_payment_intent', {
      _ajax_nonce: own.nonces['woocommerce-pay-nonce'] ?? '',
      order_id: of.unpaid,
      stripe_order_key: own.keys.unpaid,
      stripe_source: 'pm_card_visa',
      terms: '1',
    }),
  'pays an own order with a saved card': (from, of, own) =>
    from.post(...rest('order-pay', payForm(own, own.things.unpaid, of.method))),
  'checks out with a saved card': (from, of, own) =>
    from.post('/?wc-ajax=checkout', {
      ...FILLED_FORM,
      billing_email: own.email,
      ...nonce(own, 'woocommerce-process-checkout-nonce'),
      'wc-stripe_cc-payment-token': of.method,
    }),
  'checks out with a saved card under the other names': (from, of, own) =>
    from.post('/?wc-ajax=checkout', {
      ...FILLED_FORM,
      billing_email: own.email,
      ...nonce(own, 'woocommerce-process-checkout-nonce'),
      stripe_source: `saved_${of.method}_1`,
      stripe_cc_payment_type_key: 'saved',
      stripe_cc_saved_method_key: of.method,
    }),
  'deletes a saved card': (from, of, own) =>
    from.post(`${ACCOUNT}payment-methods/`, {
      method: of.method,
      action: 'delete',
      ...nonce(own, 'payment-methods-nonce'),
    }),
  'has a saved card offered first': (from, of, own) =>
    from.post(`${ACCOUNT}payment-methods/`, {
      method: of.method,
      action: 'default',
      ...nonce(own, 'payment-methods-nonce'),
    }),
  'changes to a saved card': (from, of, own) =>
    from.post(`${ACCOUNT}change-payment-method/`, {
      'wc-stripe_cc-payment-token': of.method,
      ...nonce(own, 'woocommerce-add-payment-method-nonce'),
    }),
  'has a repeat order paid with a card': (from, of, own) =>
    from.post(`${ACCOUNT}change-payment-method/`, {
      'wc-stripe_cc-payment-token': own.things.method,
      subscription: of.subscription,
      ...nonce(own, 'woocommerce-add-payment-method-nonce'),
    }),
  'makes a repeat order of an order': (from, of, own) =>
    from.post(`${ACCOUNT}agreements/make/`, {
      order: of.paid,
      every_weeks: '4',
      method: own.things.method,
      agrees: '1',
      ...nonce(own, 'subscription-nonce'),
    }),
  'makes a repeat order with a saved card': (from, of, own) =>
    from.post(`${ACCOUNT}agreements/make/`, {
      order: own.things.unpaid,
      every_weeks: '4',
      method: of.method,
      agrees: '1',
      ...nonce(own, 'subscription-nonce'),
    }),
  'renews a repeat order': (from, of, own) =>
    from.get(
      `${ACCOUNT}agreements/${of.subscription}/renew/?due=${of.dueOn}&_wpnonce=${own.nonces['subscription-nonce']}`,
    ),
  'ends a repeat order': (from, of, own) =>
    from.post(`${ACCOUNT}agreements/`, {
      subscription: of.subscription,
      ...nonce(own, 'subscription-nonce'),
    }),
  'looks an order up': (from, of, own) =>
    from.post('/index.php/order-tracking/', { orderid: of.number, order_email: own.email }),
  'checks out what is in a cart': (from, of, own) =>
    from.post('/?wc-ajax=checkout', {
      ...FILLED_FORM,
      billing_email: own.email,
      ...nonce(own, 'woocommerce-process-checkout-nonce'),
      checkout_attempt: of.checkoutSession,
      stripe_source: 'pm_card_visa',
    }),
  'keeps the units of a checkout': (from, of, own) =>
    from.post('/?wc-ajax=hold_stock', {
      security: own.nonces.review ?? '',
      checkout_attempt: of.checkoutSession,
    }),
  'keeps the units of a checkout for longer': (from, of, own) =>
    from.post('/?wc-ajax=extend_hold', {
      security: own.nonces.review ?? '',
      checkout_attempt: of.checkoutSession,
    }),
  'opens what somebody else looked up': (from, of, own) =>
    from.get(`/index.php/order-tracking/?order=${of.paid}&proof=${own.nonces['subscription-nonce']}`),
}
