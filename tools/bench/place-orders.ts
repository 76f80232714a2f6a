import { checkoutForm } from '@buoy/shop/checkout/flow/checkout.fixtures.ts'
import { type Measure, SECONDS } from './measure.ts'

/** Shoppers who buy at the same time. */
const SHOPPERS = 4
/** The type of what a form sends. */
export const FORM = 'application/x-www-form-urlencoded'
const CARD = 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123'

/**
 * Buys for {@link SECONDS}: each shopper puts a product into a cart of their own, opens checkout, has the
 * sandbox take a card, and places an order that is paid. Figures are of whole purchases: how many a second,
 * and within how many ms 99 of 100 were done.
 */
export async function measurePurchases(
  origin: string,
  productId: string,
): Promise<Measure & { bytes: number }> {
  const took: number[] = []
  let failures = 0
  let bytes = 0
  await buy(origin, productId)
  const start = performance.now()
  const end = start + SECONDS * 1000
  const shopper = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      const reply = await buy(origin, productId)
      took.push(performance.now() - began)
      bytes = reply.length
      if (!reply.includes('"result":"success"')) failures += 1
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  const seconds = (performance.now() - start) / 1000
  const sorted = took.toSorted((a, b) => a - b)
  return {
    requestsPerSecond: Math.round((took.length / seconds) * 10) / 10,
    p99: Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0),
    failures,
    bytes,
  }
}

/**
 * One purchase from an empty cart to the paid order, with headers of the shopper's own; answers what the last call
 * said.
 */
export async function buy(
  origin: string,
  productId: string,
  own: Record<string, string> = {},
): Promise<string> {
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { ...own, 'content-type': FORM, origin, cookie },
      body: new URLSearchParams(fields).toString(),
    })
  const added = await post('/?wc-ajax=add_to_cart', { product_id: productId, quantity: '1' })
  await added.arrayBuffer()
  const cookie = added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const page = await (await fetch(`${origin}/index.php/checkout/`, { headers: { ...own, cookie } })).text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  const key = /pk_test_\w+/.exec(page)?.[0] ?? ''
  const card = await fetch(`${origin}/sandbox/stripe/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': FORM },
    body: CARD,
  })
  const { id } = (await card.json()) as { id: string }
  const opened = {
    checkoutSession: field('checkout_attempt'),
    nonce: field('woocommerce-process-checkout-nonce'),
    cart: { hash: field('cart_hash') },
  }
  return (await post('/?wc-ajax=checkout', checkoutForm(opened, id), cookie)).text()
}
