import type { Page } from '@playwright/test'
import { freshEmail } from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import { watchScrolling } from '../support/scrolling.ts'
import { bank, CARDS, completeBankStep, typeCard } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import {
  ACCOUNT,
  ADD_METHOD,
  addCard,
  cardInList,
  forgetAttempts,
  haveCard,
  METHODS,
  openCardForm,
  register,
} from './account.ts'

const MASTERCARD = '5555555555554444'

// A pointer pressed after typing in a card's frame needs the whole form in sight. The checker styles the frames
// it looks into, and the card provider's policy says no to that.
test.use({ viewport: { width: 1280, height: 1800 }, allowedConsole: [/Applying inline style violates/] })
test.afterEach(({ buoy }) => forgetAttempts(buoy))

/** What the form for a new card says is wrong. */
const refusal = (page: Page) => page.locator('#payment .woocommerce-error')

test('a customer adds a card without buying anything [S1.14] [S2.12] [S7.08]', async ({ page, buoy }) => {
  const email = freshEmail('adds')
  await register(page, email)
  await page.goto(METHODS)
  await expect(page.getByText('No saved cards')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Add a card' }).click()
  await expect(page).toHaveURL(/\/add-payment-method\/$/)
  await expect(page.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
  await axe(page)
  const asked = page.waitForRequest((request) => request.url().includes('wc_stripe_create_setup_intent'))
  await addCard(page, CARDS.pays)
  const fields = new URLSearchParams((await asked).postData() ?? '')
  expect(fields.get('stripe_source_id')).toMatch(/^pm_/)
  expect(fields.get('nonce')).not.toBe('')
  await expect(page.getByText('Your card is saved.')).toBeVisible()
  await expect(cardInList(page, '4242')).toContainText('Default')
  await axe(page)
  const charged = await buoy.query(
    'select charge.id from sandbox.charge join sandbox.customer on customer.id = charge.customer_id where email = $1',
    [email],
  )
  expect(charged).toEqual([])
})

test.describe('a card whose bank wants to be asked', () => {
  test('is saved once its owner has said yes [S7.09]', async ({ page }) => {
    await register(page, freshEmail('says-yes'))
    await addCard(page, CARDS.asksOnce)
    await completeBankStep(page, 'Complete authentication')
    await expect(page.getByText('Your card is saved.')).toBeVisible()
    await expect(cardInList(page, '3155')).toBeVisible()
  })

  test('is not saved when they fail or go away, and may be tried again [S7.09] [S8.28]', async ({ page }) => {
    test.slow()
    await register(page, freshEmail('says-no'))
    await addCard(page, CARDS.asksAlways)
    await completeBankStep(page, 'Fail authentication')
    await expect(refusal(page)).toHaveText('We are unable to authenticate your payment method.')
    await axe(page)
    await page.locator('#place_order').press('Enter')
    await expect(bank(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
    await page.getByRole('button', { name: /^Close and cancel/ }).click()
    await expect(refusal(page)).toBeVisible()
    await expect(page.locator('#place_order')).toHaveAttribute('aria-disabled', 'false')
    await page.locator('#place_order').press('Enter')
    await completeBankStep(page, 'Complete authentication')
    await expect(page.getByText('Your card is saved.')).toBeVisible()
    await expect(page.locator('.payment-method')).toHaveCount(1)
  })
})

test('a card that the bank declines is not saved, and its owner hears why [S7.09]', async ({ page }) => {
  await register(page, freshEmail('declined'))
  await addCard(page, CARDS.isDeclined)
  await expect(refusal(page)).toHaveText('The card was declined.')
  await page.goto(METHODS)
  await expect(page.getByText('No saved cards')).toBeVisible()
})

test('what is wrong with a card is scrolled to without haste, stops 100 px below the edge and takes the focus [S9.06] [S9.18]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await register(page, freshEmail('scrolls'))
  await openCardForm(page)
  await typeCard(page, CARDS.isDeclined)
  const scrolling = await watchScrolling(page)
  await page.locator('#place_order').press('Enter')
  const { durationMs, top } = await scrolling.evaluate(({ result }) => result)
  expect(Math.abs(top - 100)).toBeLessThan(2)
  expect(durationMs).toBeGreaterThan(350)
  await expect(page.locator('#payment .woocommerce-NoticeGroup')).toBeFocused()
})

test('a customer offers another card first, and deletes one [S2.13]', async ({ page }) => {
  test.slow()
  await register(page, freshEmail('tidies'))
  await haveCard(page, CARDS.pays)
  await haveCard(page, MASTERCARD)
  await expect(cardInList(page, '4242')).toContainText('Default')
  await page.getByRole('button', { name: 'Make default Mastercard ending in 4444' }).click()
  await expect(page.getByText('We’ll offer this card first from now on.')).toBeVisible()
  await expect(cardInList(page, '4444').getByText('Default')).toBeVisible()

  await page.getByRole('link', { name: 'Change payment method' }).click()
  await hydrated(page)
  await expect(page.getByRole('radio', { name: /ending in 4444/ })).toBeChecked()
  await page.getByRole('radio', { name: /ending in 4242/ }).check()
  await axe(page)
  await page.locator('#place_order').press('Enter')
  await expect(page.getByText('You’ll pay with this from now on.')).toBeVisible()
  await expect(cardInList(page, '4242').getByText('Default')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Visa ending in 4242' }).click()
  await expect(page.getByText('Your card has been deleted')).toBeVisible()
  await expect(cardInList(page, '4242')).toHaveCount(0)
  await expect(cardInList(page, '4444').getByText('Default')).toBeVisible()
})

test('somebody who is not logged in is asked to log in first [S6.01] [S6.02]', async ({ page }) => {
  await page.goto(ADD_METHOD)
  await expect(page.locator('form.woocommerce-form-login')).toBeVisible()
  await expect(page.locator('.wc-stripe-card-form')).toHaveCount(0)
  expect(new URL(page.url()).pathname.startsWith(ACCOUNT)).toBe(true)
})
