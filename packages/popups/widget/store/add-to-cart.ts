import { plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { CartAction } from '../../designs/contract.ts'
import type { Page } from '../page.ts'
import { shopifyOf } from './shopify.ts'

/** A shop's no: sold out, or not as many (W7.39). */
const REFUSED = 422

/**
 * Adds a product to the cart of the Shopify store that the page belongs to (W4.78, W7.38). `refused` when the store has
 * said no, `failed` when it has not answered or there is none. Never throws.
 */
export async function addToCart(
  page: Page,
  { variantId, quantity }: CartAction,
): Promise<'done' | 'refused' | 'failed'> {
  try {
    const shopify = shopifyOf(window)
    if (shopify === null) throw new Error('this page belongs to no Shopify store')
    const reply = await fetch(`${shopify.routes?.root ?? '/'}cart/add.js`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: plainJson({ items: [{ quantity, id: Number(variantId) }] }),
      signal: page.signal,
    })
    if (reply.ok) return 'done'
    page.log('Cart Error', `cart/add.js answered ${reply.status}`)
    return reply.status === REFUSED ? 'refused' : 'failed'
  } catch (error) {
    page.log('Cart Error', error)
    return 'failed'
  }
}
