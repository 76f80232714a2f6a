import type { BrowserContext, Page } from '@playwright/test'
import {
  freshEmail,
  haveInCart,
  openCheckout,
  openForm,
  orderReceived,
  PRODUCTS,
  paymentError,
  purchasesOf,
} from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, completeBankStep, fillAddress, payWith } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import {
  cardInList,
  forgetAttempts,
  haveCard,
  logIn,
  METHODS,
  PASSWORD,
  register,
  SAVED_THEN_DECLINED,
} from './account.ts'

const SAVE = 'Save this card to my account for next time'
const { tinny } = PRODUCTS

// A pointer pressed after typing in a card's frame needs the whole form in sight. The checker styles the frames
// it looks into, and the card provider's policy says no to that.
test.use({ viewport: { width: 1280, height: 1800 }, allowedConsole: [/Applying inline style violates/] })
test.afterEach(({ buoy }) => forgetAttempts(buoy))

/** Opens the checkout of a customer, whose address it knows from the first time on. */
async function openAgain(page: Page, buoy: Parameters<typeof haveInCart>[1], email: string): Promise<void> {
  await haveInCart(page, buoy, tinny)
  await openForm(page)
  if ((await page.locator('#billing_address_1').inputValue()) === '') await fillAddress(page, email)
}

/** Presses the button of the checkout with whatever is chosen there. */
async function pressPay(page: Page): Promise<void> {
  await page.locator('#terms').check()
  await page.locator('#place_order').press('Enter')
}

const choice = (page: Page, name: RegExp | string) => page.getByRole('radio', { name })

test('a customer saves a card while they buy, and pays with it next time without typing [S1.13] [S3.07] [S3.08] [S4.08] [S4.09] [S4.10] [S4.23] [S6.02]', async ({
  page,
  buoy,
}) => {
  test.slow()
  const email = freshEmail('keeps')
  await register(page, email)
  await openCheckout(page, buoy, { product: tinny, email })
  await expect(page.locator('.woocommerce-SavedPaymentMethods-token')).toHaveCount(0)
  await page.getByLabel(SAVE).check()
  const first = page.waitForRequest((request) => request.url().includes('wc-ajax=checkout'))
  await payWith(page, CARDS.pays)
  expect(new URLSearchParams((await first).postData() ?? '').get('wc-stripe_cc-new-payment-method')).toBe(
    'true',
  )
  await orderReceived(page)

  await openAgain(page, buoy, email)
  await expect(choice(page, /^Visa ending in 4242/)).toBeChecked()
  await expect(page.locator('.wc-stripe-card-form')).toBeHidden()
  await expect(page.getByLabel(SAVE)).toBeHidden()
  await choice(page, 'Use a new card').check()
  await expect(page.locator('.wc-stripe-card-form')).toBeVisible()
  await expect(page.getByLabel(SAVE)).toBeVisible()
  const wallet = page.locator('[data-wallets="checkout_method"]')
  await choice(page, 'Google Pay').check()
  await expect(page.locator('#place_order')).toBeHidden()
  await expect(wallet).toBeVisible()
  await choice(page, 'Credit or debit card').check()
  await choice(page, /^Visa ending in 4242/).check()
  await expect(page.locator('#place_order')).toBeVisible()
  await expect(wallet).toBeHidden()
  await axe(page)
  const second = page.waitForRequest((request) => request.url().includes('wc-ajax=checkout'))
  await pressPay(page)
  const sent = new URLSearchParams((await second).postData() ?? '')
  expect(sent.get('wc-stripe_cc-payment-token')).toMatch(/^\d+$/)
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 2, paid: 2, charges: 2 })
})

test('a card that they do not ask to keep is not kept', async ({ page, buoy }) => {
  const email = freshEmail('forgets')
  await register(page, email)
  await openCheckout(page, buoy, { product: tinny, email })
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  await page.goto(METHODS)
  await expect(page.getByText('No saved cards')).toBeVisible()
})

/** Switches the provider's own wallet on or off by the console's own call. */
async function setLink(context: BrowserContext, isOn: boolean): Promise<void> {
  const page = await context.newPage()
  await signIn(page)
  const address = '/console/api/payment-methods'
  const settings = (await (await page.request.get(address)).json()) as { on: string[] }
  const others = settings.on.filter((id) => id !== 'stripe_link')
  const saved = await page.request.put(address, {
    data: { ...settings, on: isOn ? [...others, 'stripe_link'] : others },
  })
  expect(saved.status()).toBe(200)
  await page.close()
}

test.describe('where the provider’s own wallet is off', () => {
  test.beforeEach(({ context }) => setLink(context, false))
  test.afterEach(({ context }) => setLink(context, true))

  test('a guest has nowhere to keep a card, so they are not asked [S6.01] [S6.02] [S6.06]', async ({
    page,
    buoy,
  }) => {
    await openCheckout(page, buoy, { product: tinny })
    await expect(page.getByLabel(SAVE)).toHaveCount(0)
    await page.getByLabel('Create an account').check()
    await expect(page.locator('#account_password')).toBeVisible()
    await expect(page.getByLabel(SAVE)).toHaveCount(0)
  })
})

test.describe('where the provider’s own wallet is on', () => {
  for (const { title, card, asks } of [
    { title: 'a guest', card: CARDS.pays, asks: false },
    { title: 'a guest whose bank asks', card: CARDS.asksAlways, asks: true },
  ]) {
    test(`${title} who makes an account saves their card on the way and finds it there [S4.10] [S6.02] [S6.06] [S6.07]`, async ({
      page,
      buoy,
    }) => {
      test.slow()
      const email = freshEmail('arrives')
      await openCheckout(page, buoy, { product: tinny, email })
      await expect(page.getByLabel(SAVE)).toHaveCount(0)
      await page.getByLabel('Create an account').check()
      await page.locator('#account_password').fill(PASSWORD)
      await page.getByLabel(SAVE).check()
      await payWith(page, card)
      if (asks) await completeBankStep(page, 'Complete authentication')
      await orderReceived(page)
      await page.goto(METHODS)
      if (asks) await logIn(page, email)
      await expect(cardInList(page, card.slice(-4))).toContainText('Default')
      const owners = await buoy.query<{ email: string }>(
        `select person.email from shop.provider_customer owner join people.customer person on person.id = owner.customer_id
          where person.email = $1`,
        [email],
      )
      expect(owners).toEqual([{ email }])
    })
  }
})

test('a saved card that is declined says so, and another pays the same order', async ({ page, buoy }) => {
  test.slow()
  const email = freshEmail('swaps')
  await register(page, email)
  await haveCard(page, '5555555555554444')
  await haveCard(page, SAVED_THEN_DECLINED)
  await openAgain(page, buoy, email)
  await choice(page, /ending in 0341/).check()
  await pressPay(page)
  await expect(paymentError(page)).toHaveText('The card was declined.')
  await expect(page.locator('#place_order')).toHaveAttribute('aria-disabled', 'false')
  await axe(page)
  await choice(page, /ending in 4444/).check()
  await page.locator('#place_order').press('Enter')
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 1, paid: 1, charges: 1 })
})

test('a saved card whose bank always asks is asked about: they fail, try again and have paid [S2.28]', async ({
  page,
  buoy,
}) => {
  test.slow()
  const email = freshEmail('proves')
  await register(page, email)
  await openCheckout(page, buoy, { product: tinny, email })
  await page.getByLabel(SAVE).check()
  await payWith(page, CARDS.asksAlways)
  await completeBankStep(page, 'Complete authentication')
  await orderReceived(page)

  await openAgain(page, buoy, email)
  await expect(choice(page, /ending in 3184/)).toBeChecked()
  await pressPay(page)
  await completeBankStep(page, 'Fail authentication')
  await expect(paymentError(page)).toHaveText('We are unable to authenticate your payment method.')
  await page.locator('#place_order').press('Enter')
  await completeBankStep(page, 'Complete authentication')
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 2, paid: 2, charges: 2 })
})

test('an order that waits for its money is paid with a saved card [S2.11] [S3.07] [S4.08]', async ({
  page,
  buoy,
}) => {
  test.slow()
  const email = freshEmail('waits')
  await register(page, email)
  await openCheckout(page, buoy, { product: tinny, email })
  await payWith(page, CARDS.isDeclined)
  await expect(paymentError(page)).toContainText('The card was declined.')
  await haveCard(page, CARDS.pays)
  const [order] = await buoy.query<{ id: number; key: string }>(
    'select id, key from shop."order" where email = $1',
    [email],
  )
  await page.goto(`/index.php/checkout/order-pay/${order?.id}/?pay_for_order=true&key=${order?.key}`)
  await expect(choice(page, /^Visa ending in 4242/)).toBeChecked()
  await expect(page.locator('#place_order')).toHaveAttribute('aria-disabled', 'false')
  await axe(page)
  await pressPay(page)
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 1, paid: 1, charges: 1 })
})

test('a card that ends soon says so, and one that has ended cannot be chosen', async ({ page, buoy }) => {
  const email = freshEmail('ends')
  await register(page, email)
  await haveCard(page, CARDS.pays)
  await haveCard(page, '5555555555554444')
  const ends = (last4: string, days: number) =>
    buoy.query(
      `update shop.saved_method method set expires_on = current_date + $3::int
         from shop.provider_customer owner join people.customer person on person.id = owner.customer_id
        where owner.id = method.provider_customer_id and person.email = $1 and method.last4 = $2`,
      [email, last4, days],
    )
  await ends('4242', 20)
  await ends('4444', -20)
  await page.goto(METHODS)
  await expect(cardInList(page, '4242')).toContainText('expires soon:')
  await expect(cardInList(page, '4444')).toContainText('expired')
  await axe(page)
  await openAgain(page, buoy, email)
  await expect(choice(page, /ending in 4242/)).toBeChecked()
  await expect(choice(page, /ending in 4444/)).toBeDisabled()
})
