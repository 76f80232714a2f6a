import { freshEmail, haveInCart, openCheckout, orderReceived, PRODUCTS } from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { forgetAttempts, register } from './account.ts'

// A pointer pressed after typing in a card's frame needs the whole form in sight. The checker styles the frames
// it looks into, and the card provider's policy says no to that.
test.use({ viewport: { width: 1280, height: 1800 }, allowedConsole: [/Applying inline style violates/] })
test.afterEach(({ buoy }) => forgetAttempts(buoy))

test('a customer finds the card they want among many [S8.35]', async ({ page, buoy }) => {
  test.slow()
  const email = freshEmail('many')
  await register(page, email)
  await openCheckout(page, buoy, { product: PRODUCTS.breakfast, email })
  await page.locator('#wc-stripe_cc-new-payment-method').check()
  await payWith(page, CARDS.pays)
  await orderReceived(page)

  await haveMoreCards(buoy, email)
  await haveInCart(page, buoy, PRODUCTS.breakfast)
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
  buoy: { query: (text: string, values: unknown[]) => Promise<unknown> },
  email: string,
): Promise<void> {
  await buoy.query(
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
