import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import type { OpenServer } from '../support/server.ts'
import { CARDS, fillAddress, payWith } from '../support/shopper.ts'
import { hydrated } from '../support/test.ts'
import { freshEmail, haveInCart, openForm, orderReceived, PRODUCTS } from './shopping.ts'

/** The ways to pay beside cards, by the names their radios bear. */
export type OtherWay =
  | 'stripe_link'
  | 'stripe_afterpay'
  | 'stripe_becs'
  | 'stripe_sepa'
  | 'stripe_boleto'
  | 'stripe_oxxo'

/** A page of the provider's own, which the sandbox stands in for. */
const PROVIDER_PAGE = /\/sandbox\/stripe\/challenges\//

/** Published test accounts of the provider, by what becomes of a debit. */
export const IBANS = { clears: 'AT611904300234573201', fails: 'AT861904300235473202' } as const
export const BECS = { bsb: '000000', clears: '000123456', isClosed: '111111113' } as const

/** Where the payer lives; what they buy travels to Australia all the same. */
const ABROAD = {
  DE: { city: 'Berlin', postcode: '10115', state: '' },
  BR: { city: 'Recife', postcode: '50030-230', state: 'PE' },
  MX: { city: 'Guadalajara', postcode: '44100', state: 'JAL' },
} as const

type Options = { from?: keyof typeof ABROAD; email?: string; quantity?: number }

/** Opens the checkout with a tray and an address, and chooses a way to pay; answers the shopper's email. */
export async function openWay(
  page: Page,
  buoy: OpenServer,
  way: OtherWay,
  { from, email = freshEmail(way.replace('stripe_', '')), quantity = 1 }: Options = {},
): Promise<string> {
  await haveInCart(page, buoy, PRODUCTS.breakfast, quantity)
  await openForm(page)
  await fillAddress(page, email)
  if (from !== undefined) await payFrom(page, from)
  await choose(page, way)
  return email
}

/** Has the bill go abroad and the tray to Byron Bay. */
export async function payFrom(page: Page, country: keyof typeof ABROAD): Promise<void> {
  const { city, postcode, state } = ABROAD[country]
  await page.locator('#ship-to-different-address-checkbox').check()
  await page.locator('#shipping_state').selectOption('NSW')
  for (const [name, value] of [
    ['first_name', 'Mia'],
    ['last_name', 'Tran'],
    ['address_1', '12 Jonson Street'],
    ['city', 'Byron Bay'],
    ['postcode', '2481'],
  ] as const) {
    await page.locator(`#shipping_${name}`).fill(value)
  }
  await page.locator('#billing_country').selectOption(country)
  // German addresses have no state.
  if (state !== '') await page.locator('select#billing_state').selectOption(state)
  await page.locator('#billing_city').fill(city)
  await page.locator('#billing_postcode').fill(postcode)
  await page.locator('#billing_postcode').blur()
}

/** Chooses a way to pay; its box comes when it is first opened. */
export async function choose(page: Page, way: OtherWay | 'stripe_cc'): Promise<void> {
  await page.locator(`#payment_method_${way}`).check()
  await expect(boxOf(page, way)).toBeVisible()
  await expect(boxOf(page, way).locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The box with the fields of a way to pay. */
export function boxOf(page: Page, way: OtherWay | 'stripe_cc'): Locator {
  return page.locator(`.payment_box.payment_method_${way}`)
}

/** The provider's frame for an IBAN, or for BSB and account number. */
export function accountFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure IBAN field"], iframe[title="Secure bank account field"]')
}

/** Types who owns a bank account, and its number. */
export async function typeBecs(page: Page, account: string, bsb: string = BECS.bsb): Promise<void> {
  await page.getByLabel('Account name').fill('Mia Tran')
  await accountFrame(page).getByLabel('BSB').pressSequentially(bsb)
  await accountFrame(page).getByLabel('Account number').pressSequentially(account)
}

/** Types who owns a European account, and its number. */
export async function typeIban(page: Page, iban: string): Promise<void> {
  await page.getByLabel('IBAN account name').fill('Mia Tran')
  await accountFrame(page).getByLabel('IBAN').pressSequentially(iban)
}

/** Agrees to the terms and places the order by keyboard. */
export async function pay(page: Page): Promise<void> {
  const terms = page.locator('#terms')
  if ((await terms.count()) > 0) await terms.check()
  await page.locator('#place_order').press('Enter')
}

/** Places the order and goes where the provider asks the shopper. */
export async function payAtProvider(page: Page): Promise<void> {
  await pay(page)
  await page.waitForURL(PROVIDER_PAGE)
}

/** Pays the order of the open page, whose first way to pay came to nothing, by card; it has one paid order then. */
export async function payByCardInstead(page: Page, buoy: OpenServer, email: string): Promise<void> {
  await choose(page, 'stripe_cc')
  await expect(page.locator('#place_order')).toHaveAttribute('aria-disabled', 'false')
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  await expect
    .poll(() => paymentStateOf(buoy, email))
    .toMatchObject({ status: 'processing', paid: true, method: 'stripe_cc', taken: true })
}

/** Back at the shop with nothing paid: the order keeps its units, says why, and its link leads to paying it. */
export async function payLinkAfter(page: Page, buoy: OpenServer, email: string, says: string): Promise<void> {
  await page.waitForURL(/order-received/)
  await expect(page.getByText(says)).toBeVisible()
  await axe(page)
  expect(await paymentStateOf(buoy, email)).toMatchObject({ paid: false, held: 1 })
  await page.getByRole('link', { name: /^Pay \$/ }).click()
  await hydrated(page)
}

/** From the provider's page by the back button to the checkout, as it was left. */
export async function backToCheckout(page: Page): Promise<void> {
  await page.goBack()
  await page.waitForURL(/\/checkout\//)
  await hydrated(page)
}

/** Lets days go by for the banks of the sandbox. */
export async function letDaysPass(context: BrowserContext, buoy: OpenServer, days: number): Promise<void> {
  const answer = await context.request.post(`${buoy.url}/sandbox/calendar`, {
    form: { days },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}

export type Standing = {
  status: string
  paid: boolean
  method: string
  /** Units that are kept for the order, and whether they have left the shelf. */
  held: number
  taken: boolean
  mails: string[]
}

/** How a shopper's only order stands in the shop: status, units and the mails that were written to them. */
export async function paymentStateOf(buoy: OpenServer, email: string): Promise<Standing> {
  const rows = await buoy.query<Standing>(
    `select o.status, o.paid_at is not null as paid, o.payment_method as method,
            coalesce((select sum(h.quantity)::int from shop.stock_hold h where h.checkout_session_id = o.checkout_session_id), 0) as held,
            o.stock_taken as taken,
            (select coalesce(array_agg(distinct m.kind), '{}') from shop.mail m
              where m.order_id = o.id and m.recipient = o.email) as mails
       from shop."order" o where o.email = $1`,
    [email],
  )
  expect(rows, 'one order of this shopper').toHaveLength(1)
  return rows[0] as Standing
}
