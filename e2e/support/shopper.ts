import { expect, type FrameLocator, type Page } from '@playwright/test'
import { hydrated } from './test.ts'

/** Stripe's published test cards, by what they do. */
export const CARDS = {
  pays: '4242424242424242',
  isDeclined: '4000000000000002',
  lacksFunds: '4000000000009995',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
  isExpired: '4000000000000069',
  hasWrongCode: '4000000000000127',
  cannotBeProcessed: '4000000000000119',
} as const

/** An Australian address that every check lets through. */
const ADDRESS = {
  first_name: 'Mia',
  last_name: 'Tran',
  address_1: '12 Hastings Street',
  city: 'Noosa Heads',
  postcode: '4567',
  phone: '0412 345 678',
}

/** Fills the checkout's billing fields by the documented names. */
export async function fillAddress(page: Page, email = 'mia.tran@example.com'): Promise<void> {
  await page.locator('#billing_state').selectOption('QLD')
  for (const [name, value] of Object.entries({ ...ADDRESS, email })) {
    await page.locator(`#billing_${name}`).fill(value)
  }
}

/** Types a card into the provider's frames as a shopper does. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await cardField(page, 'card number').pressSequentially(number)
  await cardField(page, 'card expiry').pressSequentially(`12${(new Date().getFullYear() + 1) % 100}`)
  await cardField(page, 'security code').pressSequentially('123')
}

/** Pays with a card: types it, agrees to the terms where they are asked for, and places the order. */
export async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  const terms = page.locator('#terms')
  if ((await terms.count()) > 0) await terms.check()
  // By keyboard, as the card was typed: a pointer would be put where the button stood before Chromium
  // has brought the frame that was typed into back into view.
  await page.locator('#place_order').press('Enter')
}

/** The bank's page in the provider's dialog, when it asks for 3-D Secure. */
export function bank(page: Page): FrameLocator {
  return page.getByRole('dialog', { name: 'Your bank asks' }).frameLocator('iframe')
}

/**
 * Answers the bank by the keyboard: Chromium drops what a pointer does to a frame that has moved within the
 * last half second, as the bank's does while its dialog rises. People are slower than that.
 */
export async function completeBankStep(
  page: Page,
  answer: 'Complete authentication' | 'Fail authentication',
): Promise<void> {
  await bank(page).getByRole('button', { name: answer }).press('Enter')
}

/** The input inside the frame of one card field. */
function cardField(page: Page, name: 'card number' | 'card expiry' | 'security code') {
  return page.frameLocator(`iframe[title="Secure ${name} field"]`).locator('input')
}

/** Buys the product whose page is open by card, and leaves; answers the order and what its goods came to, in cents. */
export async function buyByCard(visitor: Page, origin: string): Promise<{ id: number; items: number }> {
  await hydrated(visitor)
  await visitor
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click()
  await expect
    .poll(async () => (await visitor.context().cookies()).find(({ name }) => name === 'buoy_cart')?.value)
    .toMatch(/^1\./)
  const cookie = (await visitor.context().cookies()).find(({ name }) => name === 'buoy_cart')
  await visitor.goto(`${origin}/index.php/checkout/`)
  await hydrated(visitor)
  await fillAddress(visitor)
  await payWith(visitor, CARDS.pays)
  await visitor.waitForURL(/order-received\/\d+/)
  const id = Number(/order-received\/(\d+)/.exec(visitor.url())?.[1])
  await visitor.context().close()
  return { id, items: Number(cookie?.value.split('.')[1]) }
}
