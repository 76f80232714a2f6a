import { listCategories } from '@buoy/shop/catalogue/products/server/list-categories.ts'
import { listChosenProducts } from '@buoy/shop/catalogue/products/server/list-chosen-products.ts'
import type { ShownCatalogueDeps } from '@buoy/shop/catalogue/products/server/read-cards.ts'
import { listPosts } from '../../blog/server/read-posts.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import { listPublishedPages } from '../../publishing/server/read-page.ts'
import type { LinkTargets } from '../contract.ts'

/** Of each kind; who looks for another one types its address. */
const MOST = 200

/** What of the shop a link may lead to: its pages, categories, products and posts. */
export async function listLinkTargets(deps: ShownCatalogueDeps): Promise<LinkTargets> {
  const [pages, categories, products, { posts }] = await Promise.all([
    listPublishedPages(deps.db, MOST),
    listCategories(deps),
    listChosenProducts(deps, { first: MOST, by: 'position' }),
    listPosts(deps, { categories: [], page: 1, perPage: MOST }),
  ])
  const shop = [
    { path: '/index.php/shop/', name: 'All products' },
    { path: '/index.php/cart/', name: 'Cart' },
    { path: '/index.php/my-account/', name: 'My account' },
    { path: '/index.php/journal/', name: 'Journal' },
  ]
  return {
    groups: [
      { group: 'Pages', links: pages.map((page) => ({ path: pagePath(page), name: page.title })) },
      { group: 'Shop', links: shop },
      {
        group: 'Categories',
        links: categories.map(({ slug, name }) => ({ path: `/index.php/product-category/${slug}/`, name })),
      },
      {
        group: 'Products',
        links: products.map(({ slug, name }) => ({ path: `/index.php/product/${slug}/`, name })),
      },
      {
        group: 'Posts',
        links: posts.map(({ slug, title }) => ({ path: `/index.php/journal/${slug}/`, name: title })),
      },
    ],
  }
}
