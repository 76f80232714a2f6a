import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { ShopperEnd } from '@buoy/shop/insight/simulation/rules/simulation-life.ts'
import { parseConfirmHash } from '@buoy/shop/payments/stripe/rules/confirm-hash.ts'

/**
 * How a shopper pays. `transfer`: from their bank, once the order is placed; `coupon`: a code that leaves nothing to pay.
 * `leavesAtBank`: they leave when the bank asks them, instead of answering.
 */
export type ShopperPayment =
  | { by: 'card'; number: string; leavesAtBank: boolean }
  | { by: 'transfer' }
  | { by: 'coupon'; code: string }

/** What one shopper of a simulation wants: a unit of a product, and how they pay. */
export type ShopperPlan = { email: string; productId: number; pays: ShopperPayment }

export type ShopperDeps = {
  /** Where the shop is: `http://127.0.0.1:3000`. */
  origin: string
  chance: Chance
  /**
   * Ends every visit after the answer that is awaited: cut off, a call would go on in the shop without us,
   * and its connection would keep a closing server waiting.
   */
  signal: AbortSignal
  /** Hears what a shopper reads who is refused. */
  onRefusal?: (says: string) => void
}

/** A server that is down comes back within this time; then they give up, in ms. */
const PATIENCE_MS = 120_000
const AGAIN_MS = 400
const REPLY_TIMEOUT_MS = 30_000
/** Presses of the pay button before they give up. */
const MOST_PRESSES = 40
/** Letters of a refusal that are kept. */
const LONGEST_TOLD = 300

/** The payment method that the form names; none when there is nothing to pay. */
const GATEWAYS: Readonly<Record<ShopperPayment['by'], string>> = {
  card: 'stripe_cc',
  transfer: 'bacs',
  coupon: '',
}

type Browser = { deps: ShopperDeps; cookies: Map<string, string> }
type EndpointResult = { status: number; text: string }

/**
 * One shopper over HTTP, as a browser would be: cart, checkout page, card, order, bank. What does not
 * arrive they send again with the same fields, and pressing the button again is the same order.
 */
export async function shop(deps: ShopperDeps, plan: ShopperPlan): Promise<ShopperEnd> {
  const browser: Browser = { deps, cookies: new Map() }
  const added = await send(browser, '/?wc-ajax=add_to_cart', {
    product_id: String(plan.productId),
    quantity: '1',
  })
  if (added === null) return 'lost'
  if (/"error":true/.test(added.text)) return 'sold-out'
  if (added.status >= 400) return endOfRefusal(deps, added.text)
  const { pays } = plan
  if (pays.by === 'coupon') {
    const applied = await send(browser, '/?wc-ajax=apply_coupon', { coupon_code: pays.code })
    if (applied === null) return 'lost'
    // Sent again after a reply that did not arrive, it is in the cart already.
    const isIn = /already in your cart/.test(applied.text)
    const isRefused = applied.status >= 400 || /"error":true/.test(applied.text)
    if (isRefused && !isIn) return endOfRefusal(deps, applied.text)
  }
  const page = await send(browser, '/index.php/checkout/')
  if (page === null) return 'lost'
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? ''
  const key = /pk_test_\w+/.exec(page.text)?.[0] ?? ''
  const source = pays.by === 'card' ? await makeMethod(browser, key, pays.number) : ''
  if (source === null) return 'lost'
  return pressUntilKnown(browser, key, plan, {
    ...formOf(plan.email),
    checkout_attempt: field('checkout_attempt'),
    cart_hash: field('cart_hash'),
    'woocommerce-process-checkout-nonce': field('woocommerce-process-checkout-nonce'),
    payment_method: GATEWAYS[pays.by],
    stripe_source: source,
  })
}

async function pressUntilKnown(
  browser: Browser,
  key: string,
  plan: ShopperPlan,
  form: Record<string, string>,
): Promise<ShopperEnd> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const answer = await send(browser, '/?wc-ajax=checkout', form)
    if (answer === null) return 'lost'
    const reply = readReply(answer.text)
    if (reply === null) continue
    if (reply.result === 'success') return atTheBank(browser, key, plan, reply.redirect ?? '')
    const codes = (reply.errors ?? []).map(({ code }) => code)
    const says = (reply.errors ?? []).map(({ message }) => message).join(' ')
    if (codes.some((code) => code === 'not-started' || code === 'still-working')) {
      await pause(AGAIN_MS)
      continue
    }
    if (codes.some((code) => /decline|funds|expired|cvc/.test(code))) return 'declined'
    return endOfRefusal(browser.deps, says)
  }
  return 'lost'
}

/** Others were faster, for a unit or a coupon; or they are refused for a reason that is told. */
function endOfRefusal(deps: ShopperDeps, says: string): ShopperEnd {
  if (/sold out|left|someone else is buying|no longer|used up/i.test(says)) return 'sold-out'
  deps.onRefusal?.(says.slice(0, LONGEST_TOLD))
  return 'refused'
}

/** The order is placed. When the bank asks them, they say yes or leave; then the shop shows the order. */
async function atTheBank(
  browser: Browser,
  key: string,
  plan: ShopperPlan,
  redirect: string,
): Promise<ShopperEnd> {
  const asked = parseConfirmHash(redirect, browser.deps.origin)
  if (asked === null) return 'paid'
  if (plan.pays.by === 'card' && plan.pays.leavesAtBank) return 'left'
  const id = asked.clientSecret.split('_secret_')[0] ?? ''
  const address = `/sandbox/stripe/v1/payment_intents/${id}?client_secret=${asked.clientSecret}&key=${key}`
  for (let look = 0; look < MOST_PRESSES; look += 1) {
    const intent = await send(browser, address)
    if (intent === null) return 'lost'
    const { status, next_action: next } = readIntent(intent.text)
    if (status === 'succeeded') break
    const bank = next?.use_stripe_sdk?.stripe_js
    if (bank !== undefined) await send(browser, new URL(bank).pathname, { outcome: 'completed' })
    else await pause(AGAIN_MS)
  }
  const received = await send(browser, asked.returnTo)
  return received === null ? 'lost' : 'paid'
}

async function makeMethod(browser: Browser, key: string, card: string): Promise<string | null> {
  for (let time = 0; time < MOST_PRESSES; time += 1) {
    const made = await send(browser, '/sandbox/stripe/v1/payment_methods', {
      key,
      type: 'card',
      'card[number]': card,
      'card[cvc]': '123',
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
    })
    if (made === null) return null
    const id = /"id":\s*"(pm_\w+)"/.exec(made.text)?.[1]
    if (made.status === 200 && id !== undefined) return id
    await pause(AGAIN_MS)
  }
  return null
}

/** Sends until something answers that is no failure of the server; `null` when their patience has ended. */
async function send(
  browser: Browser,
  path: string,
  fields?: Record<string, string>,
): Promise<EndpointResult | null> {
  const { origin, signal } = browser.deps
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until && !signal.aborted) {
    try {
      const response = await fetch(`${origin}${path}`, {
        ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
        headers: {
          origin,
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
      })
      const text = await response.text()
      keepCookies(browser, response)
      if (response.status < 500 && response.status !== 429) return { status: response.status, text }
    } catch {
      // Cut off or not there: the same is sent again, as a person reloads.
    }
    await pause(AGAIN_MS + browser.deps.chance.below(AGAIN_MS))
  }
  return null
}

function keepCookies(browser: Browser, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    if (at > 0) browser.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

type Reply = { result: string; redirect?: string; errors?: { code: string; message: string }[] }

function readReply(text: string): Reply | null {
  return readJson(text) as Reply | null
}

type ShownIntent = { status?: string; next_action?: { use_stripe_sdk?: { stripe_js?: string } } | null }

function readIntent(text: string): ShownIntent {
  return (readJson(text) ?? {}) as ShownIntent
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page of an error, not an answer: as good as none.
    return null
  }
}

/** A form that a shopper in Byron Bay has filled. */
function formOf(email: string): Record<string, string> {
  return {
    billing_first_name: 'Mia',
    billing_last_name: 'Simulation',
    billing_company: '',
    billing_country: 'AU',
    billing_address_1: '12 Jonson Street',
    billing_address_2: '',
    billing_city: 'Byron Bay',
    billing_state: 'NSW',
    billing_postcode: '2481',
    billing_phone: '0412 345 678',
    billing_email: email,
    order_comments: '',
    terms: '1',
  }
}
