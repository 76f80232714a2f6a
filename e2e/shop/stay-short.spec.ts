import { withoutPopups } from '../storefront/without-popups.ts'
import { expect, test } from '../support/test.ts'
import { haveInCart, openForm, PRODUCTS } from './shopping.ts'

/**
 * Heights of the checkout in px that it may not exceed, with two products in the cart, on the first visit. 2,015 px is half
 * of what it was before it was made shorter; on phones some room is left for words of other lengths.
 */
const MOST = [
  { width: 1280, height: 2015 },
  { width: 360, height: 3100 },
] as const

test('the checkout stays short, with one payment method open', async ({ page, buoy }) => {
  await withoutPopups(page)
  await haveInCart(page, buoy, PRODUCTS.round)
  await haveInCart(page, buoy, PRODUCTS.ring)
  for (const { width, height } of MOST) {
    await page.setViewportSize({ width, height: 800 })
    await openForm(page)
    await expect(page.locator('#payment_method_stripe_cc')).toBeChecked()
    await expect(page.locator('.payment_box:visible')).toHaveCount(1)
    // The wallets come last, and are part of the length.
    await expect(page.locator('.wc-stripe-wallet').first()).toBeVisible()
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(tall, `height at ${width} px`).toBeLessThanOrEqual(height)
    const rows = page.locator('#shipping_method > li, .wc_payment_method > div:first-child')
    for (const row of await rows.all()) {
      const box = await row.boundingBox()
      expect(box?.height, 'a row to press').toBeGreaterThanOrEqual(43)
    }
  }
})
