import { haveInCart, PRODUCTS } from '../shop/shopping.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

/** Style sheets that the page has, by the names of their files, in the order in which they count. */
const SHEETS = () =>
  [...document.styleSheets].flatMap(({ href }) => /\/assets\/(.*)-[\w-]{8}\.css$/.exec(href ?? '')?.[1] ?? [])

test('the drawer of my cart shows its lines when their style sheet has come, and not before', async ({
  page,
  buoy,
}) => {
  await withoutPopups(page)
  await haveInCart(page, buoy, PRODUCTS.tinny)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/MiniCartContents-[^/]*\.css/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/MiniCartContents-[^/]*\.css/)
  await page.goto('/index.php/shop/')
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await asked
  await expect(drawer.getByRole('listitem')).toHaveCount(0)
  letGo()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(drawer.getByRole('list')).toHaveCSS('overflow-y', 'auto')
  expect((await page.evaluate(SHEETS)).at(-1)).toBe('MiniCartContents')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('modules whose scripts would come later look as they do with them', async ({ page }) => {
    await page.goto('/index.php/faq/')
    await expect(page.locator('.et_pb_toggle summary').first()).toHaveCSS('display', 'flex')
  })
})
