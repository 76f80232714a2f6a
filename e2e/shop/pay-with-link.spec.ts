import { axe } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'
import {
  backToCheckout,
  boxOf,
  choose,
  openWay,
  pay,
  payAtProvider,
  payByCardInstead,
  payLinkAfter,
  paymentStateOf,
} from './other-ways.ts'
import { orderReceived } from './shopping.ts'

test.use({
  viewport: { width: 1280, height: 1800 },
  actionTimeout: 15_000,
  // The checker styles the frames it looks into; an answered page of Link is gone.
  allowedConsole: [/Applying inline style violates|status of 410/],
})

test('A shopper pays with Link: their email is there, a wrong code is said, the right one pays', async ({
  page,
  buoy,
}) => {
  const email = await openWay(page, buoy, 'stripe_link')
  await expect(boxOf(page, 'stripe_link').getByLabel('Email for Link')).toHaveValue(email)
  await axe(page)
  await payAtProvider(page)
  await expect(page.getByText(`phone of ${email}`)).toBeVisible()
  await axe(page)
  await page.getByLabel('Code').fill('000001')
  await page.getByLabel('Code').press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/not right/)
  await lookAtEveryWidth(page, { height: 900 })
  await page.getByLabel('Code').fill('123 456')
  await page.getByRole('button', { name: /^Pay / }).click()
  await orderReceived(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We’ve got your order.')
  await expect
    .poll(() => paymentStateOf(buoy, email))
    .toEqual({
      status: 'processing',
      paid: true,
      method: 'stripe_link',
      held: 0,
      taken: true,
      mails: ['order-confirmation'],
    })
  // Back does not lead to a second payment, however often.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()
})

test('A shopper without an email in Link is told before anything is ordered', async ({ page, buoy }) => {
  await openWay(page, buoy, 'stripe_link')
  const field = boxOf(page, 'stripe_link').getByLabel('Email for Link')
  await field.fill('mia')
  await pay(page)
  await expect(page.locator('.wc-stripe-error')).toContainText('Enter the email address of your Link account')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await axe(page, '#payment')
})

for (const { title, leave, says } of [
  { title: 'whose card in Link is declined', leave: 'declined', says: 'The card was declined' },
  { title: 'who cancels there', leave: 'cancelled', says: 'Payment has been cancelled' },
] as const) {
  test(`A shopper ${title} is told so, and pays the same order by card`, async ({ page, buoy }) => {
    test.slow()
    const email = await openWay(page, buoy, 'stripe_link')
    await payAtProvider(page)
    if (leave === 'declined') {
      await page.getByLabel(/0002/).check()
      await page.getByLabel('Code').fill('123456')
      await page.getByRole('button', { name: /^Pay / }).click()
    } else {
      await page.getByRole('button', { name: 'Cancel and go back' }).click()
    }
    await payLinkAfter(page, buoy, email, says)
    await payByCardInstead(page, buoy, email)
  })
}

test('A shopper pays an order that was declined with Link, from the order’s own page', async ({
  page,
  buoy,
}) => {
  test.slow()
  const email = await openWay(page, buoy, 'stripe_link')
  await payAtProvider(page)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await payLinkAfter(page, buoy, email, 'Payment has been cancelled')
  await choose(page, 'stripe_link')
  await expect(boxOf(page, 'stripe_link').getByLabel('Email for Link')).toHaveValue(email)
  await axe(page)
  await payAtProvider(page)
  await page.getByLabel('Code').fill('654321')
  await page.getByLabel('Code').press('Enter')
  await orderReceived(page)
  await expect
    .poll(() => paymentStateOf(buoy, email))
    .toMatchObject({ status: 'processing', paid: true, method: 'stripe_link' })
})

test('A shopper comes back from Link by the back button and is charged once', async ({ page, buoy }) => {
  test.slow()
  const email = await openWay(page, buoy, 'stripe_link')
  await payAtProvider(page)
  await backToCheckout(page)
  await payByCardInstead(page, buoy, email)
})

test('A shopper who closes the window after they gave the code has paid all the same', async ({
  page,
  context,
  buoy,
}) => {
  const email = await openWay(page, buoy, 'stripe_link')
  await payAtProvider(page)
  const url = page.url()
  await page.close()
  // The provider alone says what became of it: the shop hears it by webhook.
  await context.request.post(url, {
    form: { outcome: 'completed', code: '123456', card: '4242' },
    maxRedirects: 0,
  })
  await expect
    .poll(() => paymentStateOf(buoy, email))
    .toMatchObject({ status: 'processing', paid: true, taken: true, mails: ['order-confirmation'] })
})
