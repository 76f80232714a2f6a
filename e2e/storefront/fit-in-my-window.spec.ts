import type { Page } from '@playwright/test'
import { haveInCart, openForm, PRODUCTS } from '../shop/shopping.ts'
import { cutOff, NARROWEST, stickingOut, withLargeText } from '../support/reflow.ts'
import { SHOP_PAGES } from '../support/shop-pages.ts'
import { expect, hydrated, test } from '../support/test.ts'

test.use({ viewport: { width: NARROWEST, height: 800 } })

test('No page of the shop scrolls sideways at 320 px, nor with text of twice the size', async ({ page }) => {
  test.slow()
  const found: string[] = []
  for (const path of SHOP_PAGES) {
    await page.goto(path)
    await hydrated(page)
    found.push(...(await lookAt(page, path)))
  }
  expect(found.join('\n')).toBe('')
})

test('Neither do the drawer, the cart and the checkout with goods in them', async ({ page, buoy }) => {
  test.slow()
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await haveInCart(page, buoy, PRODUCTS.breakfast, 2)
  const found: string[] = []
  await page.goto('/index.php/cart/')
  await hydrated(page)
  found.push(...(await lookAt(page, 'cart')))
  await openForm(page)
  found.push(...(await lookAt(page, 'checkout')))
  await page.goto('/index.php/about/')
  await hydrated(page)
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(
    page.getByRole('dialog').getByRole('link', { name: 'Little Tinny', exact: true }),
  ).toBeVisible()
  found.push(...(await lookAt(page, 'mini cart')))
  expect(found.join('\n')).toBe('')
})

async function lookAt(page: Page, name: string): Promise<string[]> {
  const look = async () => [...(await stickingOut(page)), ...(await cutOff(page))]
  const wide = await look()
  const grown = await withLargeText(page, look)
  return [
    ...wide.map((what) => `${name}, ${NARROWEST} px: ${what}`),
    ...grown.map((what) => `${name}, 200 % text: ${what}`),
  ]
}
