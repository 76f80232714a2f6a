import { expect, type Page } from '@playwright/test'
import { openCheckout, orderReceived, PRODUCTS } from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import type { OpenServer } from '../support/server.ts'
import { CARDS, payWith, typeCard } from '../support/shopper.ts'
import { hydrated } from '../support/test.ts'

export const ACCOUNT = '/index.php/my-account/'
export const PASSWORD = 'three dry towels'
export const METHODS = `${ACCOUNT}payment-methods/`
export const ADD_METHOD = `${ACCOUNT}add-payment-method/`

/** Can be saved, and is declined whenever it is charged; one of Stripe's published test cards. */
export const SAVED_THEN_DECLINED = '4000000000000341'

type Mail = { to: string; kind: string; text: string }

/** The path of the link in the newest mail of a kind, from the mailbox for trying out. */
async function mailedPath(page: Page, kind: string, email: string): Promise<string> {
  let path = ''
  await expect
    .poll(async () => {
      const reply = await page.request.get('/sandbox/mailbox/', { headers: { accept: 'application/json' } })
      const { mails } = (await reply.json()) as { mails: Mail[] }
      const mail = mails.find((one) => one.kind === kind && one.to === email.toLowerCase())
      path = /\/index\.php\/my-account\/\S+\?key=\w+/.exec(mail?.text ?? '')?.[0] ?? ''
      return path
    })
    .not.toBe('')
  return path
}

/** Makes an account by hand, as a visitor does, opens it by the mailed link, and is logged in on the account page. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto(ACCOUNT)
  await hydrated(page)
  await page.locator('#reg_email').fill(email)
  await page.locator('#reg_password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByText('We’ve emailed you.')).toBeVisible()
  await page.goto(await mailedPath(page, 'account-created', email))
  await hydrated(page)
  await page.locator('#username').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#password').press('Enter')
  await expect(page.locator('form.woocommerce-form-login')).toHaveCount(0)
  await page.goto(ACCOUNT)
}

/** Logs in with the form of the account page that is on show, and waits for the page that was asked for. */
export async function logIn(page: Page, email: string): Promise<void> {
  await hydrated(page)
  await page.locator('#username').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#password').press('Enter')
  await expect(page.locator('form.woocommerce-form-login')).toHaveCount(0)
  await page.goto(METHODS)
}

/** Opens a form for a card in the account and waits until its frames can be typed into. */
export async function openCardForm(page: Page, path = ADD_METHOD): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(page.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
}

/** Types a card on the add-payment-method page and presses its button. */
export async function addCard(page: Page, number: string): Promise<void> {
  await openCardForm(page)
  await typeCard(page, number)
  await page.locator('#place_order').press('Enter')
}

/** Saves a card in the account. */
export async function haveCard(page: Page, number: string): Promise<void> {
  await addCard(page, number)
  await page.waitForURL(/notice=method-added/)
  await expect(page.getByText('Your card is saved.')).toBeVisible()
}

/** A saved card in the list of the account. */
export function cardInList(page: Page, last4: string) {
  return page.locator('.payment-method').filter({ hasText: `ending in ${last4}` })
}

/** Has the card shield forget: the shoppers of these tests share one address, and some are declined. */
export async function forgetAttempts(buoy: OpenServer): Promise<void> {
  await buoy.query('delete from shop.payment_attempt')
}

/** Has the one order of a customer, who keeps a card, sent again every four weeks. */
export async function agreeToRepeat(page: Page, buoy: OpenServer, email: string): Promise<void> {
  const [order] = await buoy.query<{ id: number }>('select id from shop."order" where email = $1', [email])
  await page.goto(`${ACCOUNT}view-order/${order?.id}/`)
  await hydrated(page)
  await page.getByText('Send this again every few weeks').click()
  await page.locator('#agrees').check()
  await axe(page)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('We’ll send it again on the date below')).toBeVisible()
}

/** A new customer with a paid order, a saved Visa, and the order sent again every four weeks. */
export async function haveRepeatOrder(page: Page, buoy: OpenServer, email: string): Promise<void> {
  await register(page, email)
  await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  await haveCard(page, CARDS.pays)
  await agreeToRepeat(page, buoy, email)
}
