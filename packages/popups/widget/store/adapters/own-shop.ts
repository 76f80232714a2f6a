import type { Cart } from '@buoy/shop/cart/contract.ts'
import { readCartCookie } from '@buoy/shop/cart/rules/cart-cookie.ts'
import type { CartEventName } from '@buoy/shop/cart/storefront/cart-events.ts'
import { quietly } from '../../debug-log.ts'
import type { CartReading } from '../../rules/cart-change.ts'
import { fetchJson, type StoreAdapter, type StorePage } from '../store-adapter.ts'

const CENTS_PER_UNIT = 100
const CHANGES: readonly CartEventName[] = [
  'added_to_cart',
  'removed_from_cart',
  'updated_wc_div',
  'wc_fragments_refreshed',
]

/**
 * Our own shop: its readable cookie tells the figures without asking, its events on the page's body bring the whole cart.
 * Only where products matter and the cart is not empty is the shop asked for its lines.
 */
export function ownShopAdapter(page: StorePage): StoreAdapter {
  return {
    async readCart(needsLines) {
      const { count, subtotal } = readCartCookie(document.cookie)
      if (needsLines && count > 0) return toReading((await askShop(page)) as Cart)
      return { value: subtotal / CENTS_PER_UNIT, itemCount: count, lines: count === 0 ? [] : null }
    },
    onCartChange(changed) {
      const heard = quietly(page.log, (event: Event) => {
        const { detail } = event as CustomEvent<{ cart?: Cart | null } | null>
        changed(detail?.cart ? toReading(detail.cart) : undefined)
      })
      for (const name of CHANGES) document.body.addEventListener(name, heard, { signal: page.signal })
    },
    // Pages of our shop are the same for everybody: they do not say who is logged in.
    customerId: async () => '',
  }
}

async function askShop(page: StorePage): Promise<unknown> {
  const { cart } = await fetchJson('/?wc-ajax=get_refreshed_fragments', page)
  if (!cart) throw new Error('the shop told no cart')
  return cart
}

function toReading({ count, totals, lines }: Cart): CartReading {
  return {
    value: totals.items / CENTS_PER_UNIT,
    itemCount: count,
    lines: lines.map(({ productId, variantId, quantity }) => ({
      productId: String(productId),
      variantId: String(variantId),
      quantity,
    })),
  }
}
