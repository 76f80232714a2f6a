import type { PlatformName } from '../rules/platform-name.ts'
import { ecwidAdapter } from './adapters/ecwid-store.ts'
import { ownShopAdapter } from './adapters/own-shop.ts'
import { shopifyAdapter } from './adapters/shopify-store.ts'
import { wixAdapter } from './adapters/wix-store.ts'
import { woocommerceAdapter } from './adapters/woocommerce-store.ts'
import { shopifyOf } from './shopify.ts'
import type { StoreAdapter, StorePage } from './store-adapter.ts'

/** One store platform. */
export type Platform = {
  name: PlatformName
  /** `store_integration` of the calls (W1.02), which the documents have for three platforms. */
  integration: string
  /** Whether a page belongs to a store of it; `mayBeStore` must let such a page through. */
  isHere: (window: Window) => boolean
  /** What reads its cart, notices changes of it, and knows its customer. */
  adapter: (page: StorePage) => StoreAdapter
}

const has = (window: Window, selector: string) => window.document.querySelector(selector) !== null

/** The platforms in the order in which they are looked for. */
const PLATFORMS: readonly Platform[] = [
  {
    name: 'shopify',
    integration: 'shopify',
    isHere: (window) => !!shopifyOf(window)?.shop,
    adapter: shopifyAdapter,
  },
  {
    name: 'wix',
    integration: 'wix',
    isHere: (window) => 'wixBiSession' in window || has(window, 'meta[name=generator][content^=Wix]'),
    adapter: wixAdapter,
  },
  { name: 'ecwid', integration: 'ecwid', isHere: (window) => 'Ecwid' in window, adapter: ecwidAdapter },
  {
    name: 'woocommerce',
    integration: '',
    isHere: (window) =>
      'wc_add_to_cart_params' in window || has(window, 'meta[name=generator][content^=WooCommerce]'),
    adapter: woocommerceAdapter,
  },
  {
    // Our pages say their currency on the root element, and others may: so this comes last.
    name: 'shop',
    integration: '',
    isHere: (window) => has(window, 'html[data-currency]'),
    adapter: ownShopAdapter,
  },
]

/** The store platform of a page; `null` for a page of none. */
export function platformOf(window: Window): Platform | null {
  return PLATFORMS.find(({ isHere }) => isHere(window)) ?? null
}
