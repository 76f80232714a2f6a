import { withoutPopups } from '../storefront/without-popups.ts'
import { axe } from '../support/axe.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { haveInCart, openCheckout, openForm, orderReceived, PRODUCTS, paymentError } from './shopping.ts'

for (const width of [360, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      // The checker styles the frames it looks into, and the card provider's policy says no to that.
      allowedConsole: [/Applying inline style violates/],
    })

    test('cart and mini cart can be used by everybody', async ({ page, buoy }) => {
      await haveInCart(page, buoy, PRODUCTS.round)
      await page.goto('/index.php/cart/')
      await hydrated(page)
      await axe(page)
      expect(await scrollsSideways(page)).toBe(false)
      await page.goto('/index.php/shop/')
      await hydrated(page)
      await page.getByRole('button', { name: /cart/i }).first().click()
      await expect(page.locator('.mini_cart_item')).toBeVisible()
      await axe(page, 'dialog[open]')
    })

    test('the checkout, with and without errors, and the order received can be used by everybody', async ({
      page,
      buoy,
    }) => {
      await withoutPopups(page)
      await haveInCart(page, buoy, PRODUCTS.round)
      await openForm(page)
      await axe(page)
      expect(await scrollsSideways(page)).toBe(false)
      await page.locator('#place_order').click()
      await expect(page.locator('#billing_city_error')).toBeVisible()
      await axe(page)
      await openCheckout(page, buoy)
      await payWith(page, CARDS.isDeclined)
      await expect(paymentError(page)).toBeVisible()
      await axe(page)
      await page.locator('#billing_email').focus()
      await page.frameLocator('iframe[title="Secure card number field"]').locator('input').fill(CARDS.pays)
      await page.locator('#place_order').click()
      await orderReceived(page)
      await axe(page)
      expect(await scrollsSideways(page)).toBe(false)
    })
  })
}

test.describe('an order that is not there', () => {
  test.use({ allowedConsole: [/404/] })

  test('an order is not shown without its key', async ({ page }) => {
    const response = await page.goto('/index.php/checkout/order-received/1/?key=wc_order_guessed')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'We can’t show that order' })).toBeVisible()
    await axe(page)
  })
})

function scrollsSideways(page: import('@playwright/test').Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
