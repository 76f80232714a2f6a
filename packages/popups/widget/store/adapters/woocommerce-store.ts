import { type CartReading, EMPTY_CART } from '../../rules/cart-change.ts'
import { fetchJson, figureOf, listOf, type StoreAdapter, type StorePage } from '../store-adapter.ts'

/** WordPress names the root of its REST API in the head of each page. */
const API_ROOT = 'link[rel="https://api.w.org/"]'
/** WooCommerce keeps this cookie while there is something in the cart. */
const HAS_ITEMS = /(?:^|;\s*)woocommerce_items_in_cart=/
/** Events of classic themes, which only jQuery hears, and of blocks. */
const CLASSIC_EVENTS = 'added_to_cart removed_from_cart updated_wc_div updated_cart_totals wc_cart_emptied'
const BLOCK_EVENTS = ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart']
/** The cart block changes quantities by requests alone. */
const CHANGES = /\/wc\/store\/(v1\/)?(cart\/|batch)/

/** A WooCommerce shop that is not ours: its Store API, and the events of themes and blocks. */
export function woocommerceAdapter(page: StorePage): StoreAdapter {
  return {
    async readCart() {
      if (!HAS_ITEMS.test(document.cookie)) return EMPTY_CART
      const root = document.querySelector<HTMLLinkElement>(API_ROOT)?.href ?? '/wp-json/'
      return toReading(await fetchJson(`${root}wc/store/v1/cart`, page))
    },
    onCartChange(changed) {
      const heard = () => {
        if (!page.signal.aborted) changed()
      }
      const jQuery: unknown = Reflect.get(window, 'jQuery')
      if (typeof jQuery === 'function') jQuery(document.body).on(CLASSIC_EVENTS, heard)
      for (const name of BLOCK_EVENTS) document.body.addEventListener(name, heard, { signal: page.signal })
      const matches = ({ pathname, searchParams }: URL) =>
        CHANGES.test(`${pathname}${searchParams.get('rest_route') ?? ''}`)
      const watcher = { matches, succeeded: heard }
      import('../watch-requests.ts').then((then) => then.watchRequests(watcher, page.signal)).catch(page.log)
    },
    // Pages of WooCommerce do not say who is logged in.
    customerId: async () => '',
  }
}

/** The cart of the Store API: what the goods cost the shopper, tax included and discounts taken off. */
function toReading(cart: Record<string, unknown>): CartReading {
  const totals: Record<string, unknown> = Object(cart.totals)
  const total = (name: string) => figureOf(totals[name], name)
  const units =
    total('total_items') + total('total_items_tax') - total('total_discount') - total('total_discount_tax')
  return {
    value: units / 10 ** total('currency_minor_unit'),
    itemCount: figureOf(cart.items_count, 'items_count'),
    lines: listOf(cart.items).map((item) => ({
      productId: String(item.id),
      variantId: String(item.id),
      quantity: figureOf(item.quantity, 'quantity'),
    })),
  }
}
