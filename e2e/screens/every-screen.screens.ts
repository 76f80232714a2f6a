import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { keepBusy } from '../console/busy-shop.ts'
import { DOOR, SCREENS, type Screen } from '../console/console-screens.ts'
import { addressOf } from '../console/open-screen.ts'
import { haveInCart, openForm, PRODUCTS } from '../shop/shopping.ts'
import { signIn } from '../support/owner.ts'
import { test } from '../support/test.ts'

const FOLDER = resolve(import.meta.dirname, '../../reports/screens')
/** In px: a phone, a tablet, a desk. */
const WIDTHS = [360, 768, 1280]
/** Of a picture, in px: what comes further down tells nothing new of a screen. */
const MOST_HEIGHT = 2400

/** What shoppers see, besides the checkout, which needs a cart. */
const STOREFRONT: readonly Screen[] = [
  { name: 'the home page', path: '/' },
  { name: 'the shop', path: '/index.php/shop/' },
  { name: 'a category', path: '/index.php/product-category/drinks-trays/' },
  { name: 'a product', path: '/index.php/product/noosa-round/' },
  { name: 'a product with choices', path: '/index.php/product/scallop-tray/' },
  { name: 'a search', path: '/index.php/shop/?s=tray' },
  { name: 'the story', path: '/index.php/about/' },
  { name: 'how to reach it', path: '/index.php/contact/' },
  { name: 'the journal', path: '/index.php/journal/' },
  { name: 'the empty cart', path: '/index.php/cart/' },
  { name: 'logging in', path: '/index.php/my-account/' },
  { name: 'the wish list', path: '/index.php/wish-list/' },
  { name: 'a page that does not exist', path: '/index.php/nowhere/' },
]

test.use({ allowedConsole: [/./] })

test('the storefront', async ({ page, buoy }) => {
  for (const screen of STOREFRONT) await take(page, 'storefront', screen)
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await take(page, 'storefront', { name: 'the cart', path: '/index.php/cart/' })
  await openForm(page)
  await take(page, 'storefront', { name: 'the checkout', path: '/index.php/checkout/' })
})

test('the door of the console', async ({ page }) => {
  for (const screen of DOOR) await take(page, 'console', screen)
})

test('the console', async ({ page, buoy }) => {
  await signIn(page)
  const busy = await keepBusy(page, buoy)
  for (const screen of Object.values(SCREENS).flat())
    await take(page, 'console', { ...screen, path: addressOf(screen, busy) })
})

async function take(page: Page, area: string, { name, path }: Screen): Promise<void> {
  await page.goto(path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.waitForLoadState('networkidle')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const folder = resolve(FOLDER, area)
    await mkdir(folder, { recursive: true })
    await page.screenshot({
      path: resolve(folder, `${name.replaceAll(/\W+/g, '-')}-${width}.png`),
      fullPage: true,
      animations: 'disabled',
      clip: { x: 0, y: 0, width, height: Math.min(Math.max(height, 800), MOST_HEIGHT) },
    })
  }
}
