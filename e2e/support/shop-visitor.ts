import { BROWSER } from '@buoy/pages/experiments/experiments.fixtures.ts'
import { checkoutForm } from '@buoy/shop/checkout/flow/checkout.fixtures.ts'

const FORM = 'application/x-www-form-urlencoded'
const CARD = 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123'

/** A browser that keeps its cookies whichever process it asks, as it does behind a load balancer. */
export type ShopVisitor = {
  open: (url: string) => Promise<{ html: string; cache: string }>
  /** A form of the page that was opened at `origin`; answers the status and what was said. */
  send: (
    origin: string,
    path: string,
    fields: Record<string, string>,
  ) => Promise<{ status: number; said: string }>
}

/** A new visitor without any cookie. */
export function shopVisitor(): ShopVisitor {
  const cookies = new Map<string, string>()
  async function ask(url: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'user-agent': BROWSER, cookie, ...init.headers }
    const reply = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  return {
    open: async (url) => {
      const reply = await ask(url)
      return { html: await reply.text(), cache: reply.headers.get('cache-control') ?? '' }
    },
    send: async (origin, path, fields) => {
      const headers = { 'content-type': FORM, origin }
      const body = new URLSearchParams(fields).toString()
      const reply = await ask(`${origin}${path}`, { method: 'POST', headers, body })
      return { status: reply.status, said: await reply.text() }
    },
  }
}

/** Opens the checkout at one process and pays by card at another; answers what the shop said. */
export async function payAtOther(visitor: ShopVisitor, one: string, other: string): Promise<string> {
  const { html } = await visitor.open(`${one}/index.php/checkout/`)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const key = /pk_test_\w+/.exec(html)?.[0] ?? ''
  const card = await fetch(`${one}/sandbox/stripe/v1/payment_methods`, {
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
  return (await visitor.send(other, '/?wc-ajax=checkout', checkoutForm(opened, id))).said
}
