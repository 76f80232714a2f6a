import { SHIPPED_THEME } from '@buoy/pages/theme/rules/theme.ts'
import type { Page } from '@playwright/test'
import { register } from '../account/account.ts'
import { freshEmail, haveInCart, openCheckout, openForm, orderReceived, PRODUCTS } from '../shop/shopping.ts'
import { strays } from '../support/scale.ts'
import { SHOP_PAGES } from '../support/shop-pages.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { publishTheme } from '../support/theme.ts'
import { withoutPopups } from './without-popups.ts'

/** A phone and a desk, in px; the scale grows with the window between them. */
const WIDTHS = [360, 1280]

const NOWHERE = '/index.php/nowhere/'

const PAGES = [
  ...SHOP_PAGES,
  '/index.php/shop/?s=nothingatall',
  '/index.php/set-ups/',
  '/index.php/order-tracking/',
  '/index.php/delivery-returns/',
  '/index.php/privacy/',
  '/index.php/my-account/lost-password/',
  NOWHERE,
]

const ACCOUNT = ['', 'orders/', 'edit-address/', 'payment-methods/', 'add-payment-method/', 'edit-account/']

test.use({ allowedConsole: [/404/] })

test.beforeEach(async ({ page }) => withoutPopups(page))

test('The pages of the shop have eight sizes of text, three weights and room in steps of 4 px', async ({
  page,
}) => {
  test.slow()
  const found: string[] = []
  for (const path of PAGES) found.push(...(await lookAt(page, path)))
  await page.goto('/index.php/journal/')
  await page.locator('article h2 a').first().click()
  await page.waitForURL(/journal\/./)
  found.push(...(await measured(page, 'a post')))
  expect(found.join('\n')).toBe('')
})

test('So have cart, checkout, the order received and the screens of an account', async ({ page, buoy }) => {
  test.slow()
  const email = freshEmail('scale')
  await register(page, email)
  const found: string[] = []
  for (const screen of ACCOUNT) found.push(...(await lookAt(page, `/index.php/my-account/${screen}`)))
  await haveInCart(page, buoy, PRODUCTS.tinny)
  found.push(...(await lookAt(page, '/index.php/cart/')))
  await page.goto('/index.php/shop/')
  await hydrated(page)
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.locator('.mini_cart_item')).toBeVisible()
  found.push(...(await measured(page, 'the mini cart')))
  await openForm(page)
  await page.locator('#place_order').click()
  await expect(page.locator('#billing_city_error')).toBeVisible()
  found.push(...(await measured(page, 'the checkout with errors')))
  await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  found.push(...(await measured(page, 'the order received')))
  found.push(...(await lookAt(page, '/index.php/my-account/orders/')))
  await page.locator('a[href*="view-order"]').first().click()
  await page.waitForURL(/view-order/)
  found.push(...(await measured(page, 'an order')))
  expect(found.join('\n')).toBe('')
})

test('The left edge stays where it is from the product to the receipt', async ({ page, buoy }) => {
  const edges: Record<string, number> = {}
  const edge = async (name: string, mark: string) => {
    edges[name] = Math.round((await page.locator(mark).first().boundingBox())?.x ?? Number.NaN)
  }
  await page.goto(`/index.php/product/${PRODUCTS.tinny.slug}/`)
  await hydrated(page)
  await edge('logo on the product', 'header .logo_container')
  await edge('product', 'main nav')
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await page.goto('/index.php/cart/')
  await edge('cart', 'main h1')
  await openCheckout(page, buoy, { product: PRODUCTS.tinny, email: freshEmail('edge') })
  await edge('logo on the checkout', 'header .logo_container')
  await edge('checkout', 'main h1')
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  await edge('order received', 'main h1')
  expect([...new Set(Object.values(edges))], JSON.stringify(edges)).toEqual([40])
})

test('A theme with other sizes and other room moves the whole scale', async ({ page, buoy }) => {
  await publishTheme(buoy, { ...SHIPPED_THEME, textSize: 'large', titleSize: 'loud', density: 'airy' })
  const found: string[] = []
  for (const path of ['/', '/index.php/shop/', '/index.php/product/noosa-round/'])
    found.push(...(await lookAt(page, path)))
  await publishTheme(buoy, SHIPPED_THEME)
  expect(found.join('\n')).toBe('')
})

async function lookAt(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(path === NOWHERE ? 404 : 200)
  await hydrated(page)
  return measured(page, path)
}

async function measured(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await strays(page)).map((stray) => `${name}, ${width} px: ${stray}`))
  }
  return found
}
