import { bank, CARDS, completeBankStep, payWith } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import {
  cardInput,
  clearCard,
  freshEmail,
  openCheckout,
  orderReceived,
  paymentError,
  purchasesOf,
  readError,
} from './shopping.ts'

test('a guest buys a tray by card [S1.08] [S1.09] [S2.14] [S4.14] [S4.15] [S4.16] [S4.18]', async ({
  page,
  buoy,
}) => {
  const email = freshEmail('guest')
  await openCheckout(page, buoy, { email })
  const submits = await page.evaluateHandle(() => {
    const sources: string[] = []
    document.querySelector('form.checkout')?.addEventListener('submit', (event) => {
      const data = new FormData(event.target as HTMLFormElement)
      sources.push(String(data.get('stripe_source')))
    })
    return sources
  })
  const sent = page.waitForRequest((request) => request.url().includes('wc-ajax=checkout'))
  await payWith(page, CARDS.pays)
  const form = new URLSearchParams((await sent).postData() ?? '')
  // The first submit has no card yet; it becomes a payment method, and setting the field submits again.
  expect(await submits.jsonValue()).toEqual(['', form.get('stripe_source')])
  expect(form.get('stripe_source')).toMatch(/^pm_/)
  expect(form.get('payment_method')).toBe('stripe_cc')
  expect((await sent).postData()).not.toContain('4242')
  await orderReceived(page)
  await expect(page.getByText(email)).toBeVisible()
  const { total, ...purchase } = await purchasesOf(buoy, email)
  expect(purchase).toEqual({ orders: 1, paid: 1, charges: 1, charged: total })
})

test('the card provider is told who owns the card [S3.17] [S7.40]', async ({ page, buoy }) => {
  const email = freshEmail('owner')
  await openCheckout(page, buoy, { email })
  const asked = page.waitForRequest((request) => request.url().endsWith('/payment_methods'))
  await payWith(page, CARDS.pays)
  const told = new URLSearchParams((await asked).postData() ?? '')
  expect(told.get('billing_details[name]')).toBe('Mia Tran')
  expect(told.get('billing_details[email]')).toBe(email)
  expect(told.get('billing_details[phone]')).toBe('0412 345 678')
  expect(told.get('billing_details[address][line1]')).toBe('12 Hastings Street')
  expect(told.get('billing_details[address][city]')).toBe('Noosa Heads')
  expect(told.get('billing_details[address][state]')).toBe('QLD')
  expect(told.get('billing_details[address][postal_code]')).toBe('4567')
  expect(told.get('billing_details[address][country]')).toBe('AU')
  await orderReceived(page)
})

test('the card elements have a font size of 15 pixels [S9.15]', async ({ page, buoy }) => {
  await openCheckout(page, buoy)
  for (const name of ['card number', 'card expiry', 'security code']) {
    await expect(cardInput(page, name)).toHaveCSS('font-size', '15px')
  }
})

const REFUSALS: { title: string; card: string; message: string }[] = [
  { title: 'declined [S8.19]', card: CARDS.isDeclined, message: 'The card was declined' },
  { title: 'without money [S8.20]', card: CARDS.lacksFunds, message: 'Your card has insufficient funds' },
  { title: 'expired [S8.18]', card: CARDS.isExpired, message: 'The card has expired' },
  {
    title: 'with the wrong code [S8.16]',
    card: CARDS.hasWrongCode,
    message: "The card's security code is incorrect",
  },
  {
    title: 'that cannot be processed',
    card: CARDS.cannotBeProcessed,
    message: 'An error occurred while processing the card',
  },
]

for (const { title, card, message } of REFUSALS) {
  test(`a shopper hears why: a card ${title} [S8.40]`, async ({ page, buoy }) => {
    await openCheckout(page, buoy)
    await payWith(page, card)
    await expect(paymentError(page)).toContainText(message)
    await expect(page.locator('#place_order')).toHaveAttribute('aria-disabled', 'false')
  })
}

test('a shopper is declined and pays the same order with another card [S8.39] [S8.41] [S8.42]', async ({
  page,
  buoy,
}) => {
  const email = freshEmail('declined')
  await openCheckout(page, buoy, { email })
  await payWith(page, CARDS.isDeclined)
  await expect(paymentError(page)).toHaveText('The card was declined.')
  await readError(page)
  await clearCard(page)
  await payWith(page, CARDS.lacksFunds)
  await expect(paymentError(page)).toHaveText('Your card has insufficient funds.')
  await readError(page)
  await clearCard(page)
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  const { total, ...purchase } = await purchasesOf(buoy, email)
  expect(purchase).toEqual({ orders: 1, paid: 1, charges: 1, charged: total })
})

test('a card error is scrolled to in 200 ms, stops 200 px above and takes the focus [S8.41] [S9.06] [S9.17]', async ({
  page,
  buoy,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openCheckout(page, buoy)
  await payWith(page, CARDS.isDeclined)
  await expect(paymentError(page)).toBeVisible()
  await expect(page.locator('#payment .woocommerce-NoticeGroup')).toBeFocused()
  const top = await page
    .locator('#payment .woocommerce-NoticeGroup')
    .evaluate((notice) => notice.getBoundingClientRect().top)
  expect(Math.abs(top - 200)).toBeLessThan(2)
})

test('an incomplete card is refused before anything is ordered [S8.16] [S8.40]', async ({ page, buoy }) => {
  const email = freshEmail('incomplete')
  await openCheckout(page, buoy, { email })
  await payWith(page, '4242')
  await expect(paymentError(page)).toHaveText('The card number is incomplete.')
  expect((await purchasesOf(buoy, email)).orders).toBe(0)
})

test.describe('when the bank wants to be asked', () => {
  test('a shopper proves who they are and has paid [S2.28] [S4.17] [S4.18]', async ({ page, buoy }) => {
    const email = freshEmail('proves')
    await openCheckout(page, buoy, { email })
    await payWith(page, CARDS.asksAlways)
    await expect(page.getByRole('dialog', { name: 'Your bank asks' })).toBeVisible()
    expect(new URL(page.url()).hash).toMatch(/^#confirm-pi-pi_\w+:%2Findex\.php%2Fcheckout%2Forder-received/)
    await completeBankStep(page, 'Complete authentication')
    await orderReceived(page)
    expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 1, paid: 1, charges: 1 })
  })

  test('a shopper who fails hears so and pays with another card [S4.19] [S8.28]', async ({ page, buoy }) => {
    const email = freshEmail('fails')
    await openCheckout(page, buoy, { email })
    await payWith(page, CARDS.asksAlways)
    await completeBankStep(page, 'Fail authentication')
    await expect(paymentError(page)).toHaveText('We are unable to authenticate your payment method.')
    await expect(page.locator('#place_order')).toHaveAttribute('aria-disabled', 'false')
    expect(await purchasesOf(buoy, email)).toMatchObject({ paid: 0, charges: 0 })
    await readError(page)
    await clearCard(page)
    await payWith(page, CARDS.pays)
    await orderReceived(page)
    expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 1, paid: 1, charges: 1 })
  })

  test('a shopper who closes the bank’s page may try again [S4.19]', async ({ page, buoy }) => {
    const email = freshEmail('closes')
    await openCheckout(page, buoy, { email })
    await payWith(page, CARDS.asksOnce)
    await expect(bank(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
    await page.getByRole('button', { name: 'Close and cancel the payment' }).click()
    await expect(paymentError(page)).toBeVisible()
    await page.locator('#place_order').press('Enter')
    await completeBankStep(page, 'Complete authentication')
    await orderReceived(page)
    expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 1, paid: 1, charges: 1 })
  })

  test('a return address of another origin is not followed [S2.28]', async ({ page, buoy }) => {
    await openCheckout(page, buoy)
    await page.evaluate(() => {
      location.hash = '#confirm-pi-pi_1_secret_2:https%3A%2F%2Fexample.com%2Fthanks'
    })
    await expect(page.locator('#place_order')).toHaveAttribute('aria-disabled', 'false')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).origin).toBe(buoy.url)
  })
})
