import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

/** What the product promises: from `npm start` to the first product sold. */
const MOST_STEPS = 12

let dataDir: string
let shop: ShopProcess

test.beforeAll(async () => {
  test.setTimeout(120_000)
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-first-sale-'))
  shop = await startShop({ DATA_DIR: dataDir, DEMO: '0' })
  await shop.ready()
  await shop.says('/console/setup?token=')
})
test.afterAll(async () => {
  shop.signal('SIGTERM', 'group')
  await shop.ended()
  await rm(dataDir, { recursive: true, force: true })
})

test('From an empty shop to the first product sold in at most twelve steps', async ({ page, browser }) => {
  test.slow()
  page.setDefaultTimeout(20_000)
  /**
   * A step is a screen on which the owner fills in or presses something and saves it; starting the server is one too. The
   * set-up list, and the list of zones between it and a zone, are only gone through: nothing is done there.
   */
  const steps = ['start the server']
  const done = (step: string) => steps.push(step)

  await page.goto(/http:\S+\/console\/setup\?token=\w+/.exec(shop.output())?.[0] ?? '')
  await page.getByLabel('Your name').fill('Sally Skipper')
  await page.getByLabel('Email').fill('sally@example.com')
  await page.getByLabel('Password', { exact: true }).fill('four unrelated wet words')
  await page.getByRole('button', { name: 'Open the store' }).click()
  await expect(page.getByText('0 of 13 done')).toBeVisible()
  done('make the owner')

  await openItem(page, 'Name your shop')
  await page.getByRole('textbox', { name: 'Store name' }).fill('Sally’s mugs')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('sally@example.com')
  await page.getByRole('textbox', { name: 'Street' }).fill('1 Main Street')
  await page.getByRole('textbox', { name: 'Suburb' }).fill('Hobart')
  await page.getByRole('textbox', { name: 'Postcode' }).fill('7000')
  await save(page)
  done('enter the store details')

  await openItem(page, 'Check the tax rates')
  await expect(page.getByText('Save this page once the rates are right.')).toBeVisible()
  await axe(page)
  await save(page)
  done('check the taxes')

  await openItem(page, 'Set delivery prices')
  await expect(page.getByText('Sydney')).toHaveCount(0)
  await page.getByRole('link', { name: /^Australia/ }).click()
  await expect(page.getByText('Nothing is offered there yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price of the parcel' }).fill('9.50')
  await page.getByRole('switch', { name: 'Offer Standard delivery' }).press('Space')
  await axe(page)
  await save(page)
  done('set the price of delivery')

  await openItem(page, 'Choose payment methods')
  await page.getByRole('checkbox', { name: 'Bank transfer' }).check()
  await page.getByRole('textbox', { name: 'BSB' }).fill('012-345')
  await page.getByRole('textbox', { name: 'Account number' }).fill('123456789')
  await save(page)
  done('choose how to be paid')

  await openItem(page, 'Publish the legal pages')
  await axe(page)
  await page.getByRole('button', { name: 'Publish our 3 texts' }).click()
  await expect(page.getByText('Published. Shop and checkout link to them from now on.')).toBeVisible()
  await expect(page.getByText('No problems')).toHaveCount(3)
  done('publish the legal pages')

  await openItem(page, 'Add your first product')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Blue mug')
  await page.getByRole('textbox', { name: /^Price/ }).fill('25')
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('5')
  await page.getByRole('radio', { name: 'Published' }).check()
  await save(page)
  done('add the product')

  const shopper = await (await browser.newContext()).newPage()
  const number = await buy(shopper)

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  for (const item of [
    'Name your shop',
    'Enter address and email',
    'Check the tax rates',
    'Set delivery prices',
  ])
    await expect(page.getByText(`${item}, done`)).toBeVisible()
  await expect(page.getByText('7 of 13 done')).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`#${number}`) }).click()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('The order is paid.')).toBeVisible()
  done('see the money in the bank account, and mark the order as paid')

  await shopper.reload()
  await expect(shopper.getByText('Thank you.').first()).toBeVisible()
  expect(steps.length, steps.join(', ')).toBeLessThanOrEqual(MOST_STEPS)
})

/** Goes on from the set-up list to where an item is done. */
async function openItem(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.').first()).toBeVisible()
  // The next one is told apart from it.
  for (const close of await page.getByRole('button', { name: 'Close this message' }).all())
    await close.click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toHaveCount(0)
}

/** Finds the mug on the home page, and buys it by bank transfer; returns the order's number. */
async function buy(shopper: Page): Promise<string> {
  await shopper.goto(shop.url)
  await expect(shopper.getByRole('heading', { level: 1, name: 'Sally’s mugs' })).toBeVisible()
  await shopper.getByRole('link', { name: 'Blue mug' }).first().click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Blue mug' })).toBeVisible()
  await expect(shopper.getByText('Change your mind')).toHaveCount(0)
  await axe(shopper)
  const added = shopper.waitForResponse((reply) => reply.url().includes('wc-ajax=add_to_cart'))
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
  expect((await added).status()).toBe(200)
  await shopper.goto(`${shop.url}/index.php/checkout/`)
  const form = shopper.locator('.wc-stripe-card-form:not([id^="S:"] *)')
  await expect(form).toHaveAttribute('aria-busy', 'false')
  const address = {
    first_name: 'Mia',
    last_name: 'Tran',
    address_1: '12 Bay Road',
    city: 'Hobart',
    postcode: '7000',
    phone: '0412 345 678',
    email: 'mia.tran@example.com',
  }
  await shopper.locator('#billing_state').selectOption('TAS')
  for (const [name, value] of Object.entries(address)) await shopper.locator(`#billing_${name}`).fill(value)
  await shopper.locator('#payment_method_bacs').check()
  await shopper.locator('#terms').check()
  await shopper.locator('#place_order').press('Enter')
  await shopper.waitForURL(/\/index\.php\/checkout\/order-received\//)
  const note = shopper.getByRole('region', { name: 'Bank transfer details' })
  await expect(note).toContainText('$34.50')
  return /Reference\D*(\d+)/.exec((await note.textContent()) ?? '')?.[1] ?? ''
}
