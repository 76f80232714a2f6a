import { type CartChange, changeOwnCart } from '../store/change-own-cart.ts'
import { shopifyOf } from '../store/shopify.ts'

/** Whether a code can be put into a cart from this page: that of our own shop, or of a Shopify store. */
export function hasCart(): boolean {
  return shopifyOf(window) !== null || document.documentElement.hasAttribute('data-currency')
}

/**
 * Puts a code into the cart of this page's store. A Shopify store takes it for the checkout by a page of its own, which
 * is fetched and not opened, and says nothing of whether the code is good. Never throws.
 */
export async function applyCode(code: string): Promise<CartChange> {
  const shopify = shopifyOf(window)
  if (shopify === null) return changeOwnCart('apply_coupon', { coupon_code: code })
  try {
    const { ok } = await fetch(`${shopify.routes?.root ?? '/'}discount/${encodeURIComponent(code)}`)
    return { came: ok ? 'done' : 'failed', said: '' }
  } catch {
    // The network is away: the visitor is told, and may press again.
    return { came: 'failed', said: '' }
  }
}
