import type { ImportHome } from '@buoy/platform/imports/console/import-home.ts'

/** Files of products in the console. */
export const PRODUCT_HOME: ImportHome = {
  api: '/product-imports',
  page: '/products/import',
  about: 'Product',
  changes: ['products', 'categories', 'stock', 'activity', 'today'],
  result: { to: '/products', label: 'See the products' },
  countWords: {
    create: { coming: 'to be added', done: 'made' },
    change: { coming: 'to be changed', done: 'changed' },
    same: { coming: 'already the same', done: 'already the same' },
  },
}
