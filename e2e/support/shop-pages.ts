/** Pages of the demo shop of every kind, as a visitor without cart and account sees them. */
export const SHOP_PAGES = [
  '/',
  '/index.php/shop/',
  '/index.php/product-category/drinks-trays/',
  '/index.php/product/noosa-round/',
  '/index.php/product/scallop-tray/',
  '/index.php/shop/?s=tray',
  '/index.php/about/',
  '/index.php/contact/',
  '/index.php/faq/',
  '/index.php/journal/',
  '/index.php/cart/',
  '/index.php/my-account/',
  '/index.php/wish-list/',
]
