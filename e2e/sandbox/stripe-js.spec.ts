import type { Page } from '@playwright/test'
import { bank, expect, openToPay, test, typeCard } from './bare-shop.ts'

/** The script as pages see it, in as much detail as these tests need. */
type Result = {
  error?: { code?: string }
  paymentMethod?: { id: string }
  paymentIntent?: object
  setupIntent?: object
}
type Stripe = Record<string, (...parameters: unknown[]) => Promise<Result>>
type ShopWindow = {
  stripe: Stripe & { elements(): { create(kind: string, options?: object): { mount(at: string): void } } }
  fields: { number: object }
  result?: Result
  single?: object
}

/** Calls the script with data that can cross into the page. */
function call(page: Page, name: string, ...parameters: unknown[]): Promise<Result> {
  return page.evaluate(
    ([name, parameters]) =>
      (window as unknown as ShopWindow).stripe[name]?.(...parameters) ?? Promise.reject(name),
    [name, parameters] as const,
  )
}

test('makes a payment method that the server then confirms, and sees it through', async ({
  page,
  box,
  shop,
}) => {
  await openToPay(page, box, shop)
  await typeCard(page, '4000002760003184')
  const made = await page.evaluate(() => {
    const { stripe, fields } = window as unknown as ShopWindow
    return stripe.createPaymentMethod?.({
      type: 'card',
      card: fields.number,
      billing_details: { email: 'mia@example.com', address: { postal_code: '2026' } },
    })
  })
  expect(made?.paymentMethod).toMatchObject({
    billing_details: { email: 'mia@example.com', address: { postal_code: '2026' } },
    card: { last4: '3184' },
  })
  const intent = await box.stripe.paymentIntents.create({
    amount: 4995,
    currency: 'aud',
    confirm: true,
    payment_method: made?.paymentMethod?.id ?? '',
  })
  expect(intent.status).toBe('requires_action')
  const handled = call(page, 'handleNextAction', { clientSecret: intent.client_secret })
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  expect((await handled).paymentIntent).toMatchObject({ id: intent.id, status: 'succeeded' })
  expect(await call(page, 'retrievePaymentIntent', intent.client_secret)).toMatchObject({
    paymentIntent: { status: 'succeeded' },
  })
})

test('opens the bank for an intent that the server has confirmed', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  const intent = await box.stripe.paymentIntents.create({
    amount: 4995,
    currency: 'aud',
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
  })
  const confirmed = call(page, 'confirmCardPayment', intent.client_secret)
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  expect((await confirmed).paymentIntent).toMatchObject({ status: 'succeeded' })
})

test('leaves the bank to the page when it asks for that', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  const intent = await box.stripe.paymentIntents.create({ amount: 4995, currency: 'aud' })
  const data = { payment_method: 'pm_card_authenticationRequired' }
  const confirmed = await call(page, 'confirmCardPayment', intent.client_secret, data, {
    handleActions: false,
  })
  expect(confirmed.paymentIntent).toMatchObject({ status: 'requires_action' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('keeps a card for later, once the bank agrees', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  const customer = await box.stripe.customers.create({ email: 'mia@example.com' })
  const setup = await box.stripe.setupIntents.create({ customer: customer.id })
  const kept = call(page, 'confirmCardSetup', setup.client_secret, {
    payment_method: 'pm_card_authenticationRequiredOnSetup',
  })
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  expect((await kept).setupIntent).toMatchObject({ id: setup.id, status: 'succeeded' })
  const methods = await box.stripe.paymentMethods.list({ customer: customer.id })
  expect(methods.data.map(({ card }) => card?.last4)).toEqual(['3155'])
})

test('has one field for a whole card, too', async ({ page, box, shop }) => {
  const id = await openToPay(page, box, shop)
  await page.evaluate(() => {
    const shopWindow = window as unknown as ShopWindow
    const single = shopWindow.stripe.elements().create('card', { style: { base: { fontSize: '15px' } } })
    shopWindow.single = single
    const place = document.createElement('div')
    place.id = 'single'
    place.className = 'field'
    document.querySelector('main')?.append(place)
    single.mount('#single')
  })
  const inputs = page.frameLocator('#single iframe').locator('input')
  await inputs.nth(0).pressSequentially('5555555555554444')
  await inputs.nth(1).pressSequentially('1230')
  await inputs.nth(2).pressSequentially('123')
  await expect(page.locator('#single')).toHaveClass(/StripeElement--complete/)
  await page.frameLocator('#single iframe').getByRole('img', { name: 'Mastercard' }).waitFor()
  const secret = (await box.stripe.paymentIntents.retrieve(id)).client_secret
  const paid = await page.evaluate((secret) => {
    const { stripe, single } = window as unknown as ShopWindow
    return stripe.confirmCardPayment?.(secret, { payment_method: { card: single } })
  }, secret)
  expect(paid?.paymentIntent).toMatchObject({ status: 'succeeded' })
})

test('answers wrong use with an error, not with a broken page', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  expect(await call(page, 'confirmCardPayment', 'pi_nonsense')).toMatchObject({
    error: { type: 'invalid_request_error', code: 'parameter_invalid_client_secret' },
  })
  expect(await call(page, 'createPaymentMethod', { type: 'card', card: {} })).toMatchObject({
    error: { code: 'parameter_invalid_card' },
  })
  await page.route('**/sandbox/stripe/v1/**', (route) => route.abort())
  const intent = await box.stripe.paymentIntents.create({ amount: 4995, currency: 'aud' })
  expect(await call(page, 'retrievePaymentIntent', intent.client_secret)).toMatchObject({
    error: { type: 'api_connection_error' },
  })
})
