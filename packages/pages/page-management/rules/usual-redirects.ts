/** Shops whose addresses people know by heart, and where the same is found here; each `*` is one part of the address. */
export const USUAL_REDIRECTS = {
  woocommerce: {
    name: 'WooCommerce',
    redirects: [
      { from: '/shop', to: '/index.php/shop/' },
      { from: '/product/*', to: '/index.php/product/*/' },
      { from: '/product-category/*', to: '/index.php/product-category/*/' },
      { from: '/product-category/*/*', to: '/index.php/product-category/*/' },
      { from: '/cart', to: '/index.php/cart/' },
      { from: '/checkout', to: '/index.php/checkout/' },
      { from: '/my-account', to: '/index.php/my-account/' },
      { from: '/my-account/*', to: '/index.php/my-account/*/' },
      { from: '/category/*', to: '/index.php/journal-category/*/' },
    ],
  },
  shopify: {
    name: 'Shopify',
    redirects: [
      { from: '/products/*', to: '/index.php/product/*/' },
      { from: '/collections', to: '/index.php/shop/' },
      { from: '/collections/all', to: '/index.php/shop/' },
      { from: '/collections/*', to: '/index.php/product-category/*/' },
      { from: '/collections/*/products/*', to: '/index.php/product/*/' },
      { from: '/pages/*', to: '/index.php/*/' },
      { from: '/blogs/*', to: '/index.php/journal/' },
      { from: '/blogs/*/*', to: '/index.php/journal/*/' },
      { from: '/cart', to: '/index.php/cart/' },
      { from: '/checkout', to: '/index.php/checkout/' },
      { from: '/account', to: '/index.php/my-account/' },
      { from: '/account/*', to: '/index.php/my-account/' },
      { from: '/policies/refund-policy', to: '/index.php/delivery-returns/' },
      { from: '/policies/shipping-policy', to: '/index.php/delivery-returns/' },
      { from: '/policies/privacy-policy', to: '/index.php/privacy/' },
      { from: '/policies/terms-of-service', to: '/index.php/terms/' },
    ],
  },
} as const

export type UsualShop = keyof typeof USUAL_REDIRECTS
export const USUAL_SHOPS = ['woocommerce', 'shopify'] as const satisfies readonly UsualShop[]
