import { CARDS, typeCard } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { freshEmail, openCheckout, orderReceived, PRODUCTS, purchasesOf } from './shopping.ts'

test('a coupon that leaves nothing to pay takes the card fields away, and its loss brings them back', async ({
  page,
  buoy,
}) => {
  const email = freshEmail('nothing')
  await buoy.query(
    `with made as (
       insert into shop.coupon (name, code_mode, kind, amount, free_shipping, created_at, changed_at)
       values ('All of it', 'shared', 'percent', 10000, true, now(), now()) returning id)
     insert into shop.coupon_code (coupon_id, code) select id, 'ALLOFIT' from made`,
  )
  await openCheckout(page, buoy, { product: PRODUCTS.ring, email })
  await typeCard(page, CARDS.pays)
  const useCoupon = async () => {
    const field = page.locator('form.checkout_coupon #coupon_code')
    // The field stays open once it has been used.
    if (!(await field.isVisible())) await page.getByRole('button', { name: 'Have a coupon?' }).click()
    await field.fill('ALLOFIT')
    await field.press('Enter')
    await expect(page.locator('#payment')).toContainText(
      'Nothing to pay. You don’t need a card for this order.',
    )
  }
  await useCoupon()
  const button = page.locator('#place_order')
  await expect(button).toHaveText('Place order')
  await expect(page.locator('#payment input[name=payment_method]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Express checkout' })).toHaveCount(0)

  // Gone again: the methods are back, with fields that work.
  await page.getByRole('button', { name: 'Remove coupon ALLOFIT' }).click()
  await expect(button).toHaveText(/^Pay \$/)
  await expect(page.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
  await typeCard(page, CARDS.pays)
  await useCoupon()

  await page.locator('#terms').check()
  await button.click()
  await orderReceived(page)
  await expect(page.getByText('there’s nothing to pay')).toBeVisible()
  expect(await purchasesOf(buoy, email)).toEqual({ orders: 1, paid: 1, charges: 0, charged: 0, total: 0 })
  await page.setViewportSize({ width: 360, height: 780 })
  await hydrated(page)
  await expect(page.locator('.woocommerce-order-overview__method')).toContainText('Nothing to pay')
})
