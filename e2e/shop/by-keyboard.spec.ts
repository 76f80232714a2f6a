import { focused, tabTo } from '../support/keyboard.ts'
import { CARDS } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { cardInput, freshEmail, orderReceived, PRODUCTS, purchasesOf } from './shopping.ts'

test('a shopper buys with the keyboard alone [S1.08] [S1.09]', async ({ page, buoy }) => {
  const email = freshEmail('keyboard')
  await page.goto(`/index.php/product/${PRODUCTS.tinny.slug}/`)
  await hydrated(page)
  await tabTo(page, /^Add to cart/)
  await page.keyboard.press('Enter')
  await expect(page.locator('a.added_to_cart')).toBeVisible()
  await tabTo(page, 'View cart')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/index.php/cart/')
  await hydrated(page)
  await tabTo(page, 'Check out')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/index.php/checkout/')
  await hydrated(page)
  await expect(page.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')

  await tabTo(page, 'billing_email')
  const typed = {
    billing_email: email,
    billing_phone: '0412345678',
    billing_first_name: 'Mia',
    billing_last_name: 'Tran',
    billing_address_1: '12 Hastings Street',
    billing_city: 'Noosa Heads',
    billing_state: 'Queensland',
    billing_postcode: '4567',
  }
  for (const [id, text] of Object.entries(typed)) {
    if ((await focused(page)) !== id) await tabTo(page, id)
    await page.keyboard.type(text)
  }
  const expiry = `12${(new Date().getFullYear() + 1) % 100}`
  for (const [name, digits] of [
    ['card number', CARDS.pays],
    ['card expiry', expiry],
    ['security code', '123'],
  ] as const) {
    await tabTo(page, `Secure ${name} field`)
    // The focus arrives in a frame a moment after it has left the page.
    await expect(cardInput(page, name)).toBeFocused()
    await page.keyboard.type(digits)
  }
  await tabTo(page, 'terms')
  await page.keyboard.press('Space')
  await tabTo(page, 'place_order')
  await page.keyboard.press('Enter')
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 1, paid: 1, charges: 1 })
})
