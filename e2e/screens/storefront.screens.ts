import { haveInCart, PRODUCTS } from '../shop/shopping.ts'
import { hydrated, test } from '../support/test.ts'
import { take, takeAt } from './take.ts'

/** Every page that a visitor can open, and what links of emails lead to once they are used up. */
const PAGES: readonly [name: string, path: string][] = [
  ['the home page', '/'],
  ['the shop', '/index.php/shop/'],
  ['the shop with a filter', '/index.php/shop/?max_price=100'],
  ['the shop where no product matches', '/index.php/shop/?min_price=99999'],
  ['a category', '/index.php/product-category/drinks-trays/'],
  ['a product', '/index.php/product/noosa-round/'],
  ['a product with choices', '/index.php/product/scallop-tray/'],
  ['a search', '/index.php/shop/?s=tray'],
  ['a search that finds nothing', '/index.php/shop/?s=zeppelin'],
  ['the story', '/index.php/about/'],
  ['how to reach it', '/index.php/contact/'],
  ['questions and answers', '/index.php/faq/'],
  ['the journal', '/index.php/journal/'],
  ['the empty cart', '/index.php/cart/'],
  ['the checkout without a cart', '/index.php/checkout/'],
  ['logging in', '/index.php/my-account/'],
  ['a lost password', '/index.php/my-account/lost-password/'],
  ['the wish list', '/index.php/wish-list/'],
  ['tracking an order', '/index.php/order-tracking/'],
  ['a page that does not exist', '/index.php/nowhere/'],
  ['a link to unsubscribe that is not whole', '/index.php/unsubscribe/'],
  ['a link of a newsletter that is not whole', '/index.php/newsletter/'],
  ['a link of a stock alert that is not whole', '/index.php/stock-alert/'],
  ['a link about comments that is not whole', '/index.php/comment-answers/'],
  ['a link of an order that is not whole', '/index.php/checkout/order-received/1/'],
]

test.use({ allowedConsole: [/./] })

test('the storefront', async ({ page, buoy }) => {
  for (const [name, path] of PAGES) await takeAt(page, 'storefront', name, path)
  const rows = (question: string) => buoy.query<{ slug: string }>(question)
  const [post] = await rows('select slug from pages.post where published_at is not null order by id limit 1')
  if (post) await takeAt(page, 'storefront', 'a post', `/index.php/journal/${post.slug}/`)
  const [project] = await rows('select slug from pages.project order by id limit 1')
  if (project) await takeAt(page, 'storefront', 'a project', `/index.php/project/${project.slug}/`)
  for (const { slug } of await rows('select slug from pages.page where published_version is not null'))
    await takeAt(page, 'pages', slug, `/index.php/${slug}/`)
})

test('what floats over the storefront', async ({ page, buoy }) => {
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await takeAt(page, 'storefront', 'the cart', '/index.php/cart/')
  await page.goto('/index.php/shop/')
  await hydrated(page)
  await page.getByRole('button', { name: /cart/i }).first().click()
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor()
  await take(page, 'storefront', 'the drawer of the cart', true)
})
