import { axe } from '../support/axe.ts'
import { CARDS, payWith, typeCard } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import {
  clearCard,
  freshEmail,
  openCheckout,
  orderReceived,
  PRODUCTS,
  paymentError,
  purchasesOf,
} from './shopping.ts'

test.describe('A shopper whose card is declined', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    // The checker styles the frames it looks into, and the card provider's policy says no to that.
    allowedConsole: [/Applying inline style violates/],
  })

  test('is told so on the page of the order and pays it with another card [S2.11] [S2.20]', async ({
    page,
    buoy,
  }) => {
    test.slow()
    const email = freshEmail('later')
    await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
    await payWith(page, CARDS.isDeclined)
    await expect(paymentError(page)).toContainText('The card was declined.')
    const [order] = await buoy.query<{ id: number; key: string }>(
      'select id, key from shop."order" where email = $1',
      [email],
    )
    await page.goto(`/index.php/checkout/order-received/${order?.id}/?key=${order?.key}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment didn’t go through')
    await axe(page)

    await page.getByRole('link', { name: /^Pay \$/ }).click()
    await expect(page).toHaveURL(/order-pay\/\d+\/\?pay_for_order=true&key=/)
    await hydrated(page)
    await expect(page.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
    await axe(page)
    await typeCard(page, CARDS.pays)
    // A click that has to scroll first can land in a card frame.
    await page.locator('#place_order').scrollIntoViewIfNeeded()
    await page.locator('#place_order').click()
    await expect(paymentError(page)).toContainText('accept the terms and conditions')
    await page.locator('#terms').check()
    await page.locator('#place_order').click()
    await orderReceived(page)
    expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 1, paid: 1, charges: 1 })

    await page.goto(`/index.php/checkout/order-pay/${order?.id}/?pay_for_order=true&key=${order?.key}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is paid')
  })
})

test.describe('A pay link', () => {
  test('asks the bank where it must and leads to the order [S7.32]', async ({ page, buoy }) => {
    test.slow()
    const email = freshEmail('bank')
    await openCheckout(page, buoy, { product: PRODUCTS.ring, email })
    await payWith(page, CARDS.isDeclined)
    await expect(paymentError(page)).toContainText('The card was declined.')
    const [order] = await buoy.query<{ id: number; key: string }>(
      'select id, key from shop."order" where email = $1',
      [email],
    )
    await page.goto(`/index.php/checkout/order-pay/${order?.id}/?pay_for_order=true&key=${order?.key}`)
    await hydrated(page)
    await expect(page.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
    await clearCard(page)
    await payWith(page, CARDS.asksAlways)
    await page
      .getByRole('dialog', { name: 'Your bank asks' })
      .frameLocator('iframe')
      .getByRole('button', { name: /complete/i })
      .click()
    await orderReceived(page)
  })
})

test.describe('Where an order is', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/404/] })

  test('is shown to who knows its number and email, without script too', async ({ page, buoy }) => {
    const [order] = await buoy.query<{ number: number }>(
      `with made as (
       insert into shop."order" (key, status, email, phone, billing, shipping, comments, items, discount,
         shipping_amount, shipping_gst, gst, total, shipping_label, payment_method, payment_title, created_at, updated_at)
       values ('wc_order_tracked', 'processing', 'tracked@example.com', '', '{}', '{}', '', 1100, 0, 0, 0, 100, 1100, '',
         'stripe_cc', 'Card', now(), now()) returning id, number
       ), line as (
         insert into shop.order_line (order_id, position, product_id, variant_id, name, sku, url, options, unit_price,
           quantity, subtotal, discount, gst)
         select id, 0, 1, 1, 'Tray', 'TRAY', '/', '[]', 1100, 1, 1100, 0, 100 from made
       )
       select number from made`,
    )
    await page.goto('/index.php/order-tracking/')
    await page.getByLabel('Order number').fill(String(order?.number))
    await page.locator('#order_email').fill('wrong@example.com')
    await page.getByRole('button', { name: 'Find my order' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'We couldn’t find an order with this number and email address.',
    )
    await page.locator('#order_email').fill('tracked@example.com')
    await page.getByRole('button', { name: 'Find my order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order?.number}`)
    await expect(page.getByText('Being packed')).toBeVisible()
  })
})
