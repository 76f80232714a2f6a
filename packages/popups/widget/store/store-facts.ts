import { shopifyOf } from './shopify.ts'

/** The window of a page, as far as it tells of a store platform. */
type StoreWindow = Window & { __st?: { cid?: unknown }; wixBiSession?: unknown; Ecwid?: unknown }

/** A Wix site says so in its head. */
const WIX_SITE = 'meta[name=generator][content^=Wix]'

/**
 * The store platform of a page and the customer who is logged in there (W1.02), for the calls (W7.05); '' for each that
 * is not there or cannot be known.
 */
export function storeFacts(window: StoreWindow) {
  const isShopify = !!shopifyOf(window)?.shop
  const isWix = 'wixBiSession' in window || window.document.querySelector(WIX_SITE) !== null
  return {
    store_integration: isShopify ? 'shopify' : isWix ? 'wix' : 'Ecwid' in window ? 'ecwid' : '',
    store_integration_customer_id: isShopify ? String(window.__st?.cid ?? '') : '',
  }
}
