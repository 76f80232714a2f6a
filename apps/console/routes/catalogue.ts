import { screen } from './screen.ts'

/** Products and what stands around them, and coupons. */
export const CATALOGUE_SCREENS = [
  screen(
    'products',
    async () => (await import('@buoy/shop/catalogue/editor/console/ProductsPage.tsx')).ProductsPage,
  ),
  screen(
    'products/import',
    async () => (await import('@buoy/shop/catalogue/product-csv/console/ImportPage.tsx')).ImportPage,
  ),
  screen(
    'products/import/:id',
    async () => (await import('@buoy/shop/catalogue/product-csv/console/ImportPage.tsx')).ImportPage,
  ),
  screen(
    'products/stock',
    async () => (await import('@buoy/shop/catalogue/stock/console/StockPage.tsx')).StockPage,
  ),
  screen(
    'products/categories',
    async () => (await import('@buoy/shop/catalogue/categories/console/CategoriesPage.tsx')).CategoriesPage,
  ),
  screen(
    'products/search-words',
    async () =>
      (await import('@buoy/shop/catalogue/search-words/console/SearchWordsPage.tsx')).SearchWordsPage,
  ),
  screen(
    'products/new',
    async () => (await import('@buoy/shop/catalogue/editor/console/ProductEditorPage.tsx')).ProductEditorPage,
  ),
  screen(
    'products/:id',
    async () => (await import('@buoy/shop/catalogue/editor/console/ProductEditorPage.tsx')).ProductEditorPage,
  ),
  screen(
    'coupons',
    async () => (await import('@buoy/shop/pricing/discounts/console/CouponsPage.tsx')).CouponsPage,
  ),
  screen(
    'coupons/new',
    async () => (await import('@buoy/shop/pricing/discounts/console/CouponPage.tsx')).CouponPage,
  ),
  screen(
    'coupons/:id',
    async () => (await import('@buoy/shop/pricing/discounts/console/CouponPage.tsx')).CouponPage,
  ),
]
