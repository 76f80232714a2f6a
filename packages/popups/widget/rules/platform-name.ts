/** Store platforms that a page can belong to; `shop` is our own. */
export type PlatformName = 'shop' | 'shopify' | 'wix' | 'ecwid' | 'woocommerce'
