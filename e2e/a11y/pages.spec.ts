import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

/** Every page a stranger can open, by a name people would use. */
const PAGES: { name: string; path: string; status?: number; hasMap?: boolean }[] = [
  { name: 'the home page', path: '/' },
  { name: 'the shop', path: '/index.php/shop/' },
  { name: 'a category', path: '/index.php/product-category/drinks-trays/' },
  { name: 'a product', path: '/index.php/product/noosa-round/' },
  { name: 'its story', path: '/index.php/about/', hasMap: true },
  { name: 'how to reach it', path: '/index.php/contact/', hasMap: true },
  { name: 'questions and answers', path: '/index.php/faq/' },
  { name: 'the journal', path: '/index.php/journal/' },
  { name: 'the empty cart', path: '/index.php/cart/' },
  { name: 'logging in and registering', path: '/index.php/my-account/' },
  { name: 'a lost password', path: '/index.php/my-account/lost-password/' },
  { name: 'the empty wish list', path: '/index.php/wish-list/' },
  { name: 'the checkout without a cart', path: '/index.php/checkout/' },
  { name: 'a page that does not exist', path: '/index.php/nowhere/', status: 404 },
  { name: 'the console for a stranger', path: '/console/' },
  { name: 'the sandbox', path: '/sandbox/' },
  { name: "the wallet's example", path: '/sandbox/wallet/' },
]

for (const { name, path, status = 200, hasMap = false } of PAGES) {
  test.describe(name, () => {
    // The browser itself notes a 404 in its console.
    test.use({ allowedConsole: status === 404 ? [/404/] : [] })

    test('can be used by everybody at every width', async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(status)
      await page.waitForLoadState('networkidle')
      // Where a pin stands is what it says: WCAG 2.5.8 leaves the size of a map's pins to the map.
      await lookAtEveryWidth(page, { without: hasMap ? ['target-size'] : [] })
    })
  })
}
