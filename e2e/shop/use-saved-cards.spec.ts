import type { Locator, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { CARDS, fillAddress, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { pay } from './other-ways.ts'
import { freshEmail, haveInCart, openForm, orderReceived, PRODUCTS } from './shopping.ts'

test.use({
  viewport: { width: 1280, height: 1800 },
  actionTimeout: 15_000,
  // The checker styles the frames it looks into, and the card provider's policy says no to that.
  allowedConsole: [/Applying inline style violates/],
})

const newCard = (page: Page): Locator => page.locator('.wc-stripe-card-form')
const saveBox = (page: Page): Locator => page.locator('#wc-stripe_cc-new-payment-method')

test('A customer pays with the card she has saved, and finds it among many [S4.08] [S4.09] [S8.35]', async ({
  page,
  house,
}) => {
  test.slow()
  const email = freshEmail('keeper')
  await page.goto('/index.php/my-account/')
  await hydrated(page)
  await page.locator('#reg_email').fill(email)
  await page.locator('#reg_password').fill('three dry towels')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByText('Your account is ready')).toBeVisible()
  await haveInCart(page, house, PRODUCTS.breakfast)
  await openForm(page)
  await fillAddress(page, email)
  await expect(saveBox(page)).toBeVisible()
  await saveBox(page).check()
  await payWith(page, CARDS.pays)
  await orderReceived(page)

  await haveInCart(page, house, PRODUCTS.breakfast)
  await page.goto('/index.php/checkout/')
  await hydrated(page)
  const saved = page.getByRole('radio', { name: /Visa ending in 4242/ })
  await expect(saved).toBeChecked()
  await expect(newCard(page)).toBeHidden()
  await expect(saveBox(page)).toBeHidden()
  await page.getByRole('radio', { name: 'Use a new card' }).check()
  await expect(newCard(page)).toBeVisible()
  await expect(saveBox(page)).toBeVisible()
  await axe(page)
  await saved.check()
  await expect(newCard(page)).toBeHidden()
  await expect(saveBox(page)).toBeHidden()
  await pay(page)
  await orderReceived(page)

  await haveMoreCards(house, email)
  await haveInCart(page, house, PRODUCTS.breakfast)
  await page.goto('/index.php/checkout/')
  await hydrated(page)
  const search = page.getByRole('searchbox', { name: 'Find a saved card' })
  await search.fill('9003')
  await expect(page.getByRole('radio', { name: /ending in 9003/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /ending in 9002/ })).toBeHidden()
  await expect(page.getByText('No matches found')).toHaveCount(0)
  await search.fill('7777')
  await expect(page.getByRole('status').filter({ hasText: 'No matches found' })).toBeVisible()
  await axe(page)
})

/** Five more saved cards: so many that there is a field to find one. */
async function haveMoreCards(
  house: { query: (text: string, values: unknown[]) => Promise<unknown> },
  email: string,
): Promise<void> {
  await house.query(
    `insert into shop.saved_method (provider_customer_id, gateway, provider_id, brand, last4, expires_on, fingerprint, saved_at)
     select m.provider_customer_id, m.gateway, 'pm_more_' || n, 'mastercard', (9000 + n)::text, m.expires_on,
            m.fingerprint || n, m.saved_at
       from generate_series(1, 5) n, shop.saved_method m
       join shop.provider_customer p on p.id = m.provider_customer_id
       join people.customer c on c.id::text = p.customer_id
      where c.email = $1`,
    [email],
  )
}
