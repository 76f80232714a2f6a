import type { BrowserContext, Request } from '@playwright/test'
import { addCard, forgetAttempts, register } from '../account/account.ts'
import type { OpenServer } from '../support/server.ts'
import { CARDS, completeBankStep, payWith, typeCard } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { clearCard, freshEmail, openCheckout, orderReceived, PRODUCTS, paymentError } from './shopping.ts'

const USED = [CARDS.pays, CARDS.isDeclined, CARDS.asksAlways]
/** The sandbox is served by the server and stands for the card provider, whose frames the card is typed into. */
const PROVIDER = '/sandbox/'
/** Names under which a card's number or code would be sent. */
const CARD_FIELDS = /\b(cvc|cvv|csc|card[_-]?number|security[_-]?code)\b|card(\[|%5B)(number|cvc)/i

test.use({ viewport: { width: 1280, height: 1800 } })
test.afterEach(({ buoy }) => forgetAttempts(buoy))

/** Everything the browser sends from now on, to the shop and to its card provider apart. */
function record(context: BrowserContext, buoy: OpenServer) {
  const sent: { toShop: string[]; toProvider: string[] } = { toShop: [], toProvider: [] }
  context.on('request', (request: Request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== new URL(buoy.url).origin) return
    const words = [
      request.url(),
      JSON.stringify(request.headers()),
      request.postDataBuffer()?.toString() ?? '',
    ]
    sent[pathname.startsWith(PROVIDER) ? 'toProvider' : 'toShop'].push(words.join('\n'))
  })
  return sent
}

/** What was sent without what numbers are grouped by. */
const plain = (words: string): string => words.replace(/%20|[\s+-]/g, '')

/** Tables that hold a number in any column. */
async function tablesWith(buoy: OpenServer, number: string): Promise<string[]> {
  const tables = await buoy.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await buoy.query(`select 1 from ${name} as line where line::text like $1 limit 1`, [
      `%${number}%`,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('a card number is typed at checkout and in the account, and never reaches the shop', async ({
  page,
  context,
  buoy,
}) => {
  test.slow()
  const sent = record(context, buoy)
  const email = freshEmail('secretive')
  await register(page, email)
  await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
  await page.getByLabel('Save this card').check()
  await payWith(page, CARDS.isDeclined)
  await expect(paymentError(page)).toContainText('The card was declined.')
  await expect(page.locator('#payment .woocommerce-NoticeGroup')).toBeFocused()
  await clearCard(page)
  await typeCard(page, CARDS.asksAlways)
  await page.locator('#place_order').press('Enter')
  await completeBankStep(page, 'Complete authentication')
  await orderReceived(page)
  await addCard(page, CARDS.pays)
  await expect(page.getByText('Your card is saved.')).toBeVisible()

  const shop = sent.toShop.map(plain)
  const provider = sent.toProvider.map(plain)
  // The record is whole: the forms came by, and the provider was told every number.
  expect(sent.toShop.filter((words) => words.includes('wc-ajax=checkout')).length).toBeGreaterThan(1)
  expect(sent.toShop.some((words) => words.includes('wc_stripe_create_setup_intent'))).toBe(true)
  for (const number of USED) {
    expect(
      provider.some((words) => words.includes(number)),
      'the provider knows the card',
    ).toBe(true)
    expect(
      shop.filter((words) => words.includes(number)),
      'sent to the shop',
    ).toEqual([])
    expect(await tablesWith(buoy, number), 'kept by the shop').toEqual([])
  }
  expect(
    sent.toShop.filter((words) => CARD_FIELDS.test(words)),
    'fields of a card',
  ).toEqual([])
})
