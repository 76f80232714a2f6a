import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import {
  backToCheckout,
  boxOf,
  openWay,
  payAtProvider,
  payByCardInstead,
  payLinkAfter,
  paymentStateOf,
} from './other-ways.ts'
import { haveInCart, openForm, orderReceived, PRODUCTS } from './shopping.ts'

test.use({
  viewport: { width: 1280, height: 1800 },
  actionTimeout: 15_000,
  // The checker styles the frames it looks into; an answered page of Afterpay is gone.
  allowedConsole: [/Applying inline style violates|status of 410/],
})

test('A shopper pays in four parts on Afterpay’s page and is back with a paid order (S1.10)', async ({
  page,
  buoy,
}) => {
  const email = await openWay(page, buoy, 'stripe_afterpay')
  await expect(boxOf(page, 'stripe_afterpay')).toContainText('four parts of $37.25')
  await axe(page)
  await payAtProvider(page)
  await axe(page)
  await page.getByRole('button', { name: 'Authorise test payment' }).click()
  await orderReceived(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We’ve got your order.')
  await axe(page)
  await expect
    .poll(() => paymentStateOf(buoy, email))
    .toEqual({
      status: 'processing',
      paid: true,
      method: 'stripe_afterpay',
      held: 0,
      taken: true,
      mails: ['order-confirmation'],
    })
  // Back does not lead to a second payment.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()
})

test('A shopper cancels there, is told so, and pays the same order by card [S8.34]', async ({
  page,
  buoy,
}) => {
  test.slow()
  const email = await openWay(page, buoy, 'stripe_afterpay')
  await payAtProvider(page)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await payLinkAfter(page, buoy, email, 'Payment has been cancelled')
  await payByCardInstead(page, buoy, email)
})

test('A shopper comes back from there by the back button and is charged once', async ({ page, buoy }) => {
  test.slow()
  const email = await openWay(page, buoy, 'stripe_afterpay')
  await payAtProvider(page)
  await backToCheckout(page)
  await payByCardInstead(page, buoy, email)
})

test('A shopper who closes the window after they agreed has paid all the same', async ({
  page,
  context,
  buoy,
}) => {
  const email = await openWay(page, buoy, 'stripe_afterpay')
  await payAtProvider(page)
  const url = page.url()
  await page.close()
  await context.request.post(url, { form: { outcome: 'completed' }, maxRedirects: 0 })
  await expect
    .poll(() => paymentStateOf(buoy, email))
    .toMatchObject({ status: 'processing', paid: true, taken: true, mails: ['order-confirmation'] })
})

test('Afterpay is offered within the limits that the owner has set for their account [S5.24]', async ({
  page,
  buoy,
}) => {
  test.slow()
  const afterpay = page.locator('#payment_method_stripe_afterpay')
  async function setMost(dollars: string): Promise<void> {
    await page.goto('/console/settings/payments')
    await page.getByLabel('To', { exact: true }).fill(dollars)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  }
  await signIn(page)
  await setMost('100')
  await haveInCart(page, buoy, PRODUCTS.breakfast)
  await openForm(page)
  await expect(afterpay).toHaveCount(0)
  await setMost('149')
  await openForm(page)
  await expect(afterpay).toHaveCount(1)
  await setMost('2000')
})
