import { readCartCookie } from '@buoy/shop/cart/storefront/cart-cookie.ts'
import type { Page } from '../page.ts'
import { type Shopify, shopifyOf } from './shopify.ts'

/** What the store of the page says of its cart. */
export type Cart = {
  /** Its value in major units as far as it is known; 0 without a cart. */
  value: () => Promise<number>
  /** Calls back when the value has changed, as long as the page lasts. */
  onChange: (changed: () => void) => void
}

/** A reading is as good as new for so long, unless the cart was changed meanwhile. */
const FRESH_MS = 2000
const CENTS_PER_UNIT = 100
const SHOPIFY_CHANGES = /\/cart\/(add|change|update|clear)(\.js)?$/

/** Opens the page's cart: that of a Shopify store (W7.35–W7.37), or of our own shop; the value of any other is 0. */
export function openCart(page: Page): Cart {
  const shopify = shopifyOf(window)
  const read = shopify === null ? async () => readCartCookie(document.cookie).subtotal : readShopify
  const isChange =
    shopify === null
      ? (address: URL) => address.origin === location.origin && address.searchParams.has('wc-ajax')
      : (address: URL) => SHOPIFY_CHANGES.test(address.pathname)
  const listeners: (() => void)[] = []
  let last = 0
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const renew = async () => {
    try {
      last = (await read(shopify ?? {}, page.signal)) / CENTS_PER_UNIT
      readAt = Date.now()
    } catch (error) {
      // What was read last stays; the visitor sees nothing of it (W8.04).
      page.log('Cart Error', error)
    }
    reading = undefined
  }
  const value = async () => {
    if (Date.now() - readAt > FRESH_MS) reading ??= renew()
    await reading
    return last
  }
  /** A reading that was on its way when the cart was changed may be too old. */
  const lookAgain = async () => {
    const before = last
    await reading
    readAt = Number.NEGATIVE_INFINITY
    if ((await value()) !== before) for (const changed of listeners) changed()
  }
  const onChange = (changed: () => void) => {
    listeners.push(changed)
    if (listeners.length > 1) return
    const watcher = { matches: isChange, succeeded: () => void lookAgain() }
    import('./watch-requests.ts').then((then) => then.watchRequests(watcher, page.signal)).catch(page.log)
  }
  return { value, onChange }
}

/** The value of a Shopify store's cart in cents, at the store's root, else once at the shop's own address (W7.37). */
async function readShopify({ shop, routes }: Shopify, signal: AbortSignal): Promise<number> {
  try {
    return await fetchTotal(`${routes?.root ?? '/'}cart.js`, signal)
  } catch (error) {
    if (shop === undefined) throw error
    return fetchTotal(`https://${shop}/cart.js`, signal)
  }
}

async function fetchTotal(address: string, signal: AbortSignal): Promise<number> {
  const reply = await fetch(address, { headers: { accept: 'application/json' }, signal })
  if (!reply.ok) throw new Error(`cart.js answered ${reply.status}`)
  const { total_price: total }: { total_price?: unknown } = await reply.json()
  if (typeof total !== 'number' || !Number.isFinite(total)) throw new Error('cart.js names no total_price')
  return total
}
