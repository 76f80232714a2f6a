import { axe } from '../support/axe.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { freshEmail, haveInCart, openCheckout, orderReceived, PRODUCTS } from './shopping.ts'

const CART = '/index.php/cart/'

test('a coupon is put into the cart, explained to the cent, and taken out again', async ({ page, buoy }) => {
  await haveInCart(page, buoy, PRODUCTS.round)
  await page.goto(CART)
  await hydrated(page)
  const total = page.locator('.cart_totals .order-total')
  const before = (await total.textContent()) ?? ''
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await page.getByLabel('Coupon code').fill('summer10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('.cart-discount.coupon-summer10')).toContainText('-$12.90')
  await expect(page.getByRole('list', { name: 'Coupons in your cart' })).toContainText('10% off')
  await expect(total).not.toHaveText(before)

  await page.getByText('How we worked this out').click()
  await expect(page.getByText('Coupon SUMMER10', { exact: true })).toBeVisible()
  await expect(page.getByText(/^GST is one eleventh of what is taxed/)).toBeVisible()
  await axe(page, '.cart_totals')

  await page.getByRole('button', { name: 'Remove coupon SUMMER10' }).click()
  await expect(page.locator('.cart-discount')).toHaveCount(0)
  await expect(total).toHaveText(before)
  await expect(page.getByRole('button', { name: 'Have a coupon?' })).toBeFocused()
})

test('a code that does not exist says so at its field, which keeps the focus', async ({ page, buoy }) => {
  await haveInCart(page, buoy, PRODUCTS.round)
  await page.goto(CART)
  await hydrated(page)
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  const field = page.getByLabel('Coupon code')
  await field.fill('NO-SUCH-CODE')
  await field.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'We don’t know the coupon “NO-SUCH-CODE”' }),
  ).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await axe(page, '.cart_totals')
})

test('on a phone, by keyboard, a coupon is used at checkout and stands on the order', async ({
  page,
  buoy,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openCheckout(page, buoy, { email: freshEmail('coupon') })
  await page.getByRole('button', { name: 'Have a coupon?' }).press('Enter')
  const field = page.locator('form.checkout_coupon #coupon_code')
  await expect(field).toBeFocused()
  await page.keyboard.type('summer10')
  const counted = page.waitForResponse((response) => response.url().includes('update_order_review'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Coupons in your cart' })).toContainText('-$12.90')
  // The order review is counted again before the card is typed: another total is another order.
  await counted
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, 'nothing sticks out').toBeLessThanOrEqual(360)

  await payWith(page, CARDS.pays)
  await orderReceived(page)
  await expect(page.locator('.woocommerce-order-details')).toContainText('Coupon: SUMMER10')
  await expect(page.locator('.woocommerce-order-details')).toContainText('-$12.90')
})
