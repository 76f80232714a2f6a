import { expect, test } from '../support/test.ts'
import { cardInput, freshEmail, openCheckout, PRODUCTS } from './shopping.ts'

test('What I am paying for is kept for me, for as long as the clock says, and once longer', async ({
  page,
  buoy,
}) => {
  await openCheckout(page, buoy, { product: PRODUCTS.ring, email: freshEmail('keeper') })
  await expect(page.locator('#payment')).not.toContainText('Reserved for you')
  await cardInput(page, 'card number').focus()
  await expect(page.locator('#payment')).toContainText(/Reserved for you for (?:9:\d\d|10:00)/)
  await expect(page.getByText('We’re holding your items while you pay.')).toHaveAttribute('role', 'status')
  // Most of the time has gone by.
  await buoy.query(`update shop.stock_hold set until = until - interval '7 minutes'`)
  await page.reload()
  await expect(page.locator('#payment')).toContainText(/Reserved for you for [12]:\d\d/)
  await page.getByRole('button', { name: 'Get 10 more minutes' }).click()
  await expect(page.locator('#payment')).toContainText(/Reserved for you for 1[12]:\d\d/)
  await expect(page.getByRole('button', { name: 'Get 10 more minutes' })).toHaveCount(0)
})
