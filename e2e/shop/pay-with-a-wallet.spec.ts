import type { Locator, Page } from '@playwright/test'
import { withoutPopups } from '../storefront/without-popups.ts'
import { axe } from '../support/axe.ts'
import { watchScrolling } from '../support/scrolling.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { freshEmail, haveInCart, openCheckout, orderReceived, PRODUCTS, paymentError } from './shopping.ts'

const PRODUCT = '/index.php/product/noosa-round/'
/** Who owns the sandbox's device. */
const OWNER = 'mia.ward@example.com'

/** Tells the sandbox that this device has Apple Pay, whose sheet stands in the page itself. */
async function haveApplePay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The bank's page stands in a frame that has no storage.
    if (window === window.top) localStorage.setItem('sandbox.apple-pay', '1')
  })
}

const applePay = (page: Page): Locator => page.locator('.payment_method_stripe_applepay').getByRole('button')
const googlePay = (page: Page): Locator =>
  page.locator('.payment_method_stripe_googlepay').getByRole('button')
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Apple Pay' })
const payButton = (page: Page): Locator => sheet(page).getByRole('button', { name: /^Pay \$/ })

test.beforeEach(async ({ page }) => {
  test.slow()
  await withoutPopups(page)
})

/** Opens the sheet and waits for its first total. */
async function openSheet(page: Page): Promise<void> {
  await applePay(page).click()
  await expect(payButton(page)).toBeEnabled()
}

test.describe('A shopper with Apple Pay on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('buys from the product page; another address counts the total again [S1.11] [S2.04] [S4.24] [S6.05] [S3.20]', async ({
    page,
    buoy,
  }) => {
    await haveApplePay(page)
    await page.goto(PRODUCT)
    await hydrated(page)
    await expect(applePay(page)).toBeEnabled()
    const data = page.locator('.woocommerce_stripe_applepay_gateway_data.product-page')
    expect(JSON.parse((await data.getAttribute('data-gateway')) ?? '{}')).toMatchObject({
      currency: 'AUD',
      needs_shipping: true,
      product: { variation: false },
    })
    await openSheet(page)
    await axe(page)
    const byTotal = async () => Number((await payButton(page).textContent())?.replace(/[^\d]/g, ''))
    const first = await byTotal()
    await sheet(page).getByLabel('Deliver to').selectOption({ label: 'Casey (station)' })
    await expect(sheet(page).getByRole('alert')).toContainText('Nothing can be sent to this address')
    await expect(sheet(page).getByRole('button', { name: /^Pay \$/ })).toBeDisabled()
    await sheet(page).getByLabel('Deliver to').selectOption({ label: 'Auckland (cousin)' })
    await expect(payButton(page)).toBeEnabled()
    await expect.poll(byTotal, 'another country is another price').not.toBe(first)
    await sheet(page).getByLabel('Deliver to').selectOption({ label: 'Fremantle (beach house)' })
    await expect(payButton(page)).toBeEnabled()
    await sheet(page)
      .getByRole('radio', { name: /Express/ })
      .check()
    await expect.poll(byTotal).toBeGreaterThan(first)
    await expect(payButton(page)).toBeEnabled()
    const shown = await byTotal()
    await payButton(page).click()
    await orderReceived(page)
    const [order] = await buoy.query<{ total: number; payment_title: string; shipping: { state: string } }>(
      'select total, payment_title, shipping from shop."order" where email = $1 order by id desc limit 1',
      [OWNER],
    )
    expect(order).toMatchObject({ total: shown, payment_title: 'Apple Pay', shipping: { state: 'WA' } })
  })

  test('hears nothing after cancelling, and why after a decline [S8.43] [S1.12]', async ({ page, buoy }) => {
    await haveApplePay(page)
    await haveInCart(page, buoy, PRODUCTS.ring)
    await page.goto('/index.php/cart/')
    await hydrated(page)
    await openSheet(page)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(page.locator('.wc-stripe-error')).toHaveCount(0)
    await expect(applePay(page)).toBeFocused()

    await openSheet(page)
    await sheet(page).getByLabel('Card').selectOption({ label: 'Visa •••• 0002, is declined' })
    await payButton(page).click()
    await expect(page.locator('.wc-stripe-error')).toContainText('The card was declined.')
    await expect(page).toHaveURL(/\/cart\//)
    await openSheet(page)
    await sheet(page).getByLabel('Card').selectOption({ label: 'Visa •••• 3184, the bank asks' })
    await payButton(page).click()
    await page
      .getByRole('dialog', { name: 'Your bank asks' })
      .frameLocator('iframe')
      .getByRole('button', { name: /complete/i })
      .click()
    await orderReceived(page)
  })

  test('pays an order by its link [S1.12]', async ({ page, buoy }) => {
    const email = freshEmail('wallet')
    await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
    await payWith(page, CARDS.isDeclined)
    await expect(paymentError(page)).toContainText('The card was declined.')
    const [order] = await buoy.query<{ id: number; key: string; total: number }>(
      'select id, key, total from shop."order" where email = $1',
      [email],
    )
    await haveApplePay(page)
    await page.goto(`/index.php/checkout/order-pay/${order?.id}/?pay_for_order=true&key=${order?.key}`)
    await hydrated(page)
    await openSheet(page)
    await expect(sheet(page).getByLabel('Deliver to')).toBeHidden()
    await payButton(page).click()
    await orderReceived(page)
    const [paid] = await buoy.query<{ status: string }>('select status from shop."order" where id = $1', [
      order?.id,
    ])
    expect(paid?.status).toBe('processing')
  })
})

test.describe('A shopper who chooses a wallet at checkout', () => {
  // The checker styles the frames it looks into, and the card provider's policy says no to that.
  test.use({ allowedConsole: [/Applying inline style violates/] })

  test('is scrolled to the refusal without haste, 100 px below the edge [S9.18]', async ({ page, buoy }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await haveApplePay(page)
    await openCheckout(page, buoy, { product: PRODUCTS.tinny })
    await page.getByRole('radio', { name: 'Apple Pay' }).check()
    await page.locator('#terms').check()
    await page
      .locator('#payment')
      .getByRole('button', { name: /Apple Pay/ })
      .press('Enter')
    await expect(payButton(page)).toBeEnabled()
    await sheet(page).getByLabel('Card').selectOption({ label: 'Visa •••• 0002, is declined' })
    const scrolling = await watchScrolling(page)
    await payButton(page).click()
    await expect(paymentError(page)).toContainText('The card was declined.')
    const { durationMs, top } = await scrolling.evaluate(({ result }) => result)
    expect(Math.abs(top - 100)).toBeLessThan(2)
    expect(durationMs).toBeGreaterThan(800)
  })

  test('has its button in place of Place order until it has paid [S4.20] [S4.21] [S4.22] [S8.08] [S8.09]', async ({
    page,
    buoy,
  }) => {
    const email = freshEmail('chosen')
    await haveApplePay(page)
    await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
    const placeOrder = page.locator('#place_order')
    const button = page.locator('#payment').getByRole('button', { name: /Apple Pay/ })
    await expect(placeOrder).toBeVisible()
    await page.getByRole('radio', { name: 'Apple Pay' }).check()
    await expect(placeOrder).toBeHidden()
    await button.click()
    await expect(paymentError(page)).toHaveText(
      'Please read and accept the terms and conditions to proceed with your order',
    )
    await page.locator('#terms').check()
    await page.locator('#billing_phone').fill('')
    await button.click()
    await expect(paymentError(page)).toHaveText('Please fill out all required fields')
    await page.locator('#billing_phone').fill('0412 345 678')
    await axe(page)
    await button.click()
    await expect(sheet(page).getByLabel('Deliver to'), 'the form knows where it goes').toBeHidden()
    await sheet(page).getByLabel('Card').selectOption({ label: 'Visa •••• 0002, is declined' })
    await payButton(page).click()
    await expect(paymentError(page)).toContainText('The card was declined.')
    await expect(button).toBeVisible()
    await expect(placeOrder).toBeHidden()
    await button.click()
    await payButton(page).click()
    await orderReceived(page)
    const [order] = await buoy.query<{ payment_title: string; status: string }>(
      'select payment_title, status from shop."order" where email = $1',
      [email],
    )
    expect(order).toMatchObject({ status: 'processing' })
  })
})

test.describe('A shopper with Google Pay', () => {
  test('chooses an option before the button can be pressed, then buys that one [S4.25] [S4.26] [S4.27] [S8.30]', async ({
    page,
    buoy,
  }) => {
    await page.goto('/index.php/product/scallop-tray/')
    await hydrated(page)
    const buttons = page.locator('[data-wallets="product"]')
    await expect(buttons).toHaveAttribute('data-state', 'disabled')
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(page.getByText('Please select a product option before updating quantity')).toBeVisible()
    await page.getByRole('button', { name: 'One fewer' }).click()
    await page.locator('form.cart input[type="radio"]').first().check({ force: true })
    await expect(buttons).toHaveAttribute('data-state', 'enabled')
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(buttons).toHaveAttribute('data-state', 'enabled')
    const [popup] = await Promise.all([page.waitForEvent('popup'), googlePay(page).click()])
    await popup.getByRole('button', { name: /^Pay \$/ }).click()
    await orderReceived(page)
    const [order] = await buoy.query<{ payment_title: string; pieces: number }>(
      `select o.payment_title, (select sum(quantity)::int from shop.order_line where order_id = o.id) as pieces
       from shop."order" o order by o.id desc limit 1`,
    )
    expect(order).toEqual({ payment_title: 'Google Pay', pieces: 2 })
  })
})
