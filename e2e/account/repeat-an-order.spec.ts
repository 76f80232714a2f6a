import { freshEmail, openCheckout, orderReceived, PRODUCTS, purchasesOf } from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import { CARDS, completeBankStep, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import {
  ACCOUNT,
  agreeToRepeat,
  cardInList,
  forgetAttempts,
  haveRepeatOrder,
  METHODS,
  register,
} from './account.ts'

const SUBSCRIPTIONS = `${ACCOUNT}agreements/`

// A pointer pressed after typing in a card's frame needs the whole form in sight. The checker styles the frames
// it looks into, and the card provider's policy says no to that.
test.use({ viewport: { width: 1280, height: 1800 }, allowedConsole: [/Applying inline style violates/] })
test.afterEach(({ buoy }) => forgetAttempts(buoy))

test('a customer repeats an order, has it sent early, and ends it [S7.36] [S7.37]', async ({
  page,
  buoy,
}) => {
  test.slow()
  const email = freshEmail('repeats')
  await haveRepeatOrder(page, buoy, email)
  await hydrated(page)
  await expect(page.getByText('every 4 weeks')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('dialog', { name: 'Send it now?' })).toContainText('Visa ending in 4242')
  await axe(page)
  await page.locator('#early_renewal_modal_submit').click()
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 2, paid: 2, charges: 2 })

  await page.goto(SUBSCRIPTIONS)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('Cancelled. Nothing more will be sent or charged.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
})

test('"renew now" with a card whose bank asks leads to the order [S7.37]', async ({ page, buoy }) => {
  test.slow()
  const email = freshEmail('asked')
  await register(page, email)
  await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
  await page.getByLabel('Save this card').check()
  await payWith(page, CARDS.asksAlways)
  await completeBankStep(page, 'Complete authentication')
  await orderReceived(page)
  await agreeToRepeat(page, buoy, email)
  await hydrated(page)
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.locator('#early_renewal_modal_submit').click()
  await completeBankStep(page, 'Complete authentication')
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 2, paid: 2, charges: 2 })
})

test.describe('what a repeat order is paid with', () => {
  test.use({ allowedConsole: [/Applying inline style violates|status of 422/] })

  test('is changed to a new card on its own page; before that its card cannot be deleted [S2.13]', async ({
    page,
    buoy,
  }) => {
    test.slow()
    await haveRepeatOrder(page, buoy, freshEmail('changes'))
    await page.goto(METHODS)
    await page.getByRole('button', { name: 'Delete Visa ending in 4242' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'A repeat order uses' })).toBeVisible()
    await expect(cardInList(page, '4242')).toBeVisible()

    await page.goto(SUBSCRIPTIONS)
    await page.getByRole('link', { name: /^Change payment method for / }).click()
    await hydrated(page)
    await page.getByRole('radio', { name: 'Use a new card' }).check()
    await expect(page.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
    await payWith(page, '5555555555554444')
    await expect(page.getByText('You’ll pay with this from now on.')).toBeVisible()
    await page.goto(SUBSCRIPTIONS)
    await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
    await page.goto(METHODS)
    await page.getByRole('button', { name: 'Delete Visa ending in 4242' }).click()
    await expect(page.getByText('Your card has been deleted')).toBeVisible()
  })
})
