import type { Database } from '@buoy/kernel/server/database.ts'
import { listSitemapProducts } from '@buoy/shop/catalogue/products/server/list-sitemap-products.ts'
import { JOURNAL_PATH } from '../../blog/rules/journal-paths.ts'
import type { PreviewPage } from '../contract.ts'

/** The kinds of pages that a theme has to be good on; a product only where the shop has one. */
export async function previewPages({ db }: { db: Database }): Promise<PreviewPage[]> {
  const [product] = await listSitemapProducts({ db }, { offset: 0, limit: 1 })
  return [
    { label: 'Home', path: '/' },
    { label: 'The shop', path: '/index.php/shop/' },
    ...(product === undefined ? [] : [{ label: 'A product', path: product.path }]),
    { label: 'The cart', path: '/index.php/cart/' },
    { label: 'The journal', path: JOURNAL_PATH },
  ]
}
