import { checkerOn } from '../support/axe.ts'
import { bank, bankIsReady, expect, openToPay, test, typeCard } from './bare-shop.ts'

const ASKS_ALWAYS = '4000002760003184'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a shopper confirms the payment at their bank', async ({ page, box, shop }) => {
  const id = await openToPay(page, box, shop)
  await typeCard(page, ASKS_ALWAYS)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(bank(page).getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(bank(page).locator('dl')).toContainText('Order 1001')
  await expect(bank(page).locator('dl')).toContainText('AUD 49.95')
  await expect(bank(page).locator('dl')).toContainText('Visa ending in 3184')
  expect((await (await checkerOn(page)).analyze()).violations).toEqual([])
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.locator('#result')).toHaveText('succeeded')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await box.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
})

test('a shopper who fails at their bank may try another card', async ({ page, box, shop }) => {
  const id = await openToPay(page, box, shop)
  await typeCard(page, ASKS_ALWAYS)
  await page.getByRole('button', { name: 'Pay' }).click()
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.locator('#result')).toHaveText('error payment_intent_authentication_failure')
  const charges = await box.stripe.charges.list({ payment_intent: id })
  expect(charges.data).toEqual([])
})

for (const [way, leave] of [
  ['the close button', (page) => page.getByRole('button', { name: 'Close and cancel' }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  [
    'Escape inside the bank’s page',
    async (page) => {
      await bank(page).getByRole('button').first().focus()
      // Pressed on the page: the frame is gone before the key comes up, and its locator would wait for that.
      await page.keyboard.press('Escape')
    },
  ],
] satisfies [string, (page: import('@playwright/test').Page) => Promise<void>][]) {
  test(`a shopper leaves their bank’s page by ${way}`, async ({ page, box, shop }) => {
    const id = await openToPay(page, box, shop)
    await typeCard(page, ASKS_ALWAYS)
    const pay = page.getByRole('button', { name: 'Pay' })
    await pay.click()
    await bankIsReady(page)
    await leave(page)
    await expect(page.locator('#result')).toHaveText('error payment_intent_authentication_failure')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(pay).toBeFocused()
    expect((await box.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  })
}

test('while the bank asks, the keyboard stays in its dialog', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  await typeCard(page, ASKS_ALWAYS)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(bank(page).getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator('#pay:focus-within')).toHaveCount(0)
  }
})

test('a shop that gives a return address sends the shopper to the bank and gets them back', async ({
  page,
  box,
  shop,
}) => {
  const intent = await box.stripe.paymentIntents.create({
    amount: 4995,
    currency: 'aud',
    confirm: true,
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: `${shop.origin}/?order=7`,
  })
  await page.goto(String(intent.next_action?.redirect_to_url?.url))
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await page.waitForURL(`${shop.origin}/**`)
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded')
})
