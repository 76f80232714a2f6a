import type { Page } from '@playwright/test'
import { withoutPopups } from '../storefront/without-popups.ts'
import { focused, tabTo } from '../support/keyboard.ts'
import { listen } from '../support/screen-reader.ts'
import { CARDS } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { cardInput, clearCard, freshEmail, orderReceived, PRODUCTS, purchasesOf } from './shopping.ts'

const EXPIRY = `12${(new Date().getFullYear() + 1) % 100}`

/** Expects the focus on what is called so and is of this kind. */
async function expectFocus(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  await expect(page.locator(':focus')).toHaveRole(role)
  await expect(page.locator(':focus')).toHaveAccessibleName(name)
}

/** Types into the provider's frames, one after the other by Tab. */
async function typeCard(page: Page, number: string): Promise<void> {
  const parts = [
    ['card number', number],
    ['card expiry', EXPIRY],
    ['security code', '123'],
  ] as const
  for (const [name, digits] of parts) {
    if ((await focused(page)) !== `Secure ${name} field`) await tabTo(page, `Secure ${name} field`)
    await expect(cardInput(page, name)).toBeFocused()
    await page.keyboard.type(digits)
  }
}

test('a shopper who hears the shop buys by keyboard, and is told each thing once', async ({ page, buoy }) => {
  test.slow()
  await withoutPopups(page)
  const screenReader = await listen(page)
  const email = freshEmail('ear')

  await page.goto('/index.php/shop/')
  await hydrated(page)
  await tabTo(page, 'Skip to content')
  await expectFocus(page, 'link', 'Skip to content')
  await tabTo(page, /Little Tinny$/)
  await expectFocus(page, 'link', /Little Tinny$/)
  await screenReader.says([])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/product\//)
  await hydrated(page)
  await tabTo(page, /^Add to cart/)
  await expectFocus(page, 'button', 'Add to cart')
  await screenReader.says([])
  await page.keyboard.press('Enter')
  await screenReader.says(['Added. 1 item in your cart.'])
  await expectFocus(page, 'button', 'Added to cart')

  await tabTo(page, 'View cart')
  await expectFocus(page, 'link', 'View cart')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/index.php/cart/')
  await hydrated(page)
  await page.getByRole('button', { name: `One more ${PRODUCTS.tinny.name}` }).focus()
  await screenReader.says([])
  await page.keyboard.press('Enter')
  await screenReader.says([/^2 items in your cart\. Total \$\d+\.\d\d\.$/])
  await tabTo(page, 'Check out')
  await expectFocus(page, 'link', 'Check out')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/index.php/checkout/')
  await hydrated(page)
  await expect(page.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
  await screenReader.says([])

  // An empty form: the list takes the focus, which reads its name, and nothing else is said.
  await page.locator('#place_order').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toBeFocused()
  await expectFocus(page, 'group', 'Fix 8 things to continue')
  await page.keyboard.press('Tab')
  await expectFocus(page, 'link', 'Enter your email address')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'textbox', 'Email address')
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/^Enter your email address/)
  await screenReader.says([])
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
  await tabTo(page, 'createaccount')
  await screenReader.says([])

  // Another way of delivery is another total.
  await tabTo(page, /^shipping_method_0_/)
  await expectFocus(page, 'radio', /^Free delivery/)
  await page.keyboard.press('ArrowDown')
  await expectFocus(page, 'radio', /^Express delivery/)
  await screenReader.says([/^Total \$\d+\.\d\d\.$/])

  await tabTo(page, 'Secure card number field')
  await screenReader.says(['We’re holding your items while you pay.'])
  await typeCard(page, CARDS.isDeclined)
  await tabTo(page, 'terms')
  await expectFocus(page, 'checkbox', 'I have read and agree to the terms and conditions')
  await page.keyboard.press('Space')
  await tabTo(page, 'place_order')
  await expectFocus(page, 'button', /^Pay \$\d+\.\d\d$/)
  await page.keyboard.press('Enter')
  await expect(page.locator('#payment .woocommerce-NoticeGroup')).toBeFocused()
  await expectFocus(page, 'group', 'The card was declined.')
  await screenReader.says(['Checking your card', 'Placing your order'])

  await clearCard(page)
  await page.locator('#payment .woocommerce-NoticeGroup').focus()
  await typeCard(page, CARDS.pays)
  await tabTo(page, 'place_order')
  await page.keyboard.press('Enter')
  await orderReceived(page)
  await screenReader.says(['Checking your card', 'Placing your order', 'Done. One moment'])
  await expect(page).toHaveTitle(/order/i)
  expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 1, paid: 1, charges: 1 })
})
