import type { CartReading } from '../../rules/cart-change.ts'
import { type Shopify, shopifyOf } from '../shopify.ts'
import { fetchJson, figureOf, listOf, type StoreAdapter, type StorePage } from '../store-adapter.ts'

const CENTS_PER_UNIT = 100
const CHANGES = /\/cart\/(add|change|update|clear)(\.js)?$/

/** A Shopify store: `cart.js` of its theme, and the requests by which themes change the cart (W4.19). */
export function shopifyAdapter(page: StorePage): StoreAdapter {
  const shopify = shopifyOf(window) ?? {}
  return {
    readCart: () => readCart(shopify, page),
    onCartChange(changed) {
      const watcher = { matches: ({ pathname }: URL) => CHANGES.test(pathname), succeeded: () => changed() }
      import('../watch-requests.ts').then((then) => then.watchRequests(watcher, page.signal)).catch(page.log)
    },
    customerId: async () => String(Reflect.get(window, '__st')?.cid ?? ''),
  }
}

/** The cart at the store's root, else once at the shop's own address (W7.36, W7.37). */
async function readCart({ shop, routes }: Shopify, page: StorePage): Promise<CartReading> {
  try {
    return toReading(await fetchJson(`${routes?.root ?? '/'}cart.js`, page))
  } catch (error) {
    if (shop === undefined || page.signal.aborted) throw error
    return toReading(await fetchJson(`https://${shop}/cart.js`, page))
  }
}

/** The fields that the document names (W3.77); `total_price` is in cents whatever the currency (W4.21). */
function toReading(cart: Record<string, unknown>): CartReading {
  return {
    value: figureOf(cart.total_price, 'total_price') / CENTS_PER_UNIT,
    itemCount: figureOf(cart.item_count, 'item_count'),
    lines: listOf(cart.items).map((item) => ({
      productId: String(item.product_id),
      variantId: String(item.variant_id),
      quantity: figureOf(item.quantity, 'quantity'),
    })),
  }
}
