import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { freshEmail, haveInCart, openForm, orderReceived, PRODUCTS } from './shopping.ts'

// The shop moves to the United States: no other file can use its server.
test.use({ leavesServerUnusable: true })

/** Changes a document of the console as its screen does, by what is stored. */
async function change(page: Page, path: string, edit: object): Promise<void> {
  const url = `/console/api${path}`
  const stored = (await (await page.request.get(url)).json()) as object
  const saved = await page.request.put(url, { data: { ...stored, ...edit } })
  expect(saved.status(), `${path}: ${await saved.text()}`).toBe(200)
}

test('a shop in Texas adds tax to its prices, from the product page to a refund in part', async ({
  page,
  context,
  buoy,
}) => {
  test.slow()
  await signIn(page)
  await buoy.query(
    `with zone as (
       insert into shop.shipping_zone (name, countries, position) values ('Texas', '{US}', 0) returning id
     )
     insert into shop.shipping_method (zone_id, kind, title, position, settings)
     select id, 'flat_rate', 'Standard delivery', 0,
       '{"cost": 500, "perItem": 0, "classCosts": [], "classMode": "each"}' from zone`,
  )
  const address = { street: '100 Congress Avenue', suburb: 'Austin', state: 'TX', postcode: '78701' }
  const habits = { locale: 'en-US', taxName: 'Sales tax', abn: '', businessNumberLabel: 'EIN' }
  await change(page, '/store/details', { country: 'US', phone: '', ...habits, ...address })

  await page.goto('/console/settings/tax')
  await expect(page.getByRole('radio', { name: 'Do not include Sales tax' })).toBeChecked()
  const rates = page.getByRole('group', { name: /^Rates of Standard/ })
  for (const [at, name, percent] of [
    [0, 'State', '6.25'],
    [1, 'Austin', '2'],
  ] as const) {
    await rates.getByRole('button', { name: 'Add a rate' }).click()
    await rates.getByRole('combobox', { name: 'State' }).nth(at).click()
    await page.getByRole('option', { name: 'Texas' }).click()
    await rates.getByLabel('Name').nth(at).fill(name)
    await rates.getByLabel('Percent').nth(at).fill(percent)
  }
  await rates.getByLabel('Postcodes').nth(1).fill('787*')
  await rates
    .getByRole('checkbox', { name: /^Charged together/ })
    .nth(1)
    .check()
  await axe(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `reports/tax-on-top/tax-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()

  const shopper = await context.newPage()
  await shopper.goto(`/index.php/product/${PRODUCTS.round.slug}/`)
  await expect(shopper.locator('form.cart .price')).toContainText('plus Sales tax')
  const data = await shopper.locator('script[type="application/ld+json"]').first().textContent()
  expect(data).toContain('"valueAddedTaxIncluded":false')
  await shopper.screenshot({ path: 'reports/tax-on-top/product.png' })

  await haveInCart(shopper, buoy, PRODUCTS.round, 2)
  await shopper.goto('/index.php/cart/')
  await expect(shopper.locator('.cart_totals')).toContainText('Calculated at checkout')
  await expect(shopper.locator('.cart_totals')).not.toContainText('Includes')
  for (const width of [360, 768, 1280]) {
    await shopper.setViewportSize({ width, height: 900 })
    await shopper.screenshot({ path: `reports/tax-on-top/cart-${width}.png`, fullPage: true })
  }

  await openForm(shopper)
  await hydrated(shopper)
  await expect(shopper.locator('.order-total')).toContainText('before Sales tax')
  await shopper.locator('#billing_state').selectOption('TX')
  for (const [name, value] of Object.entries({
    first_name: 'Mia',
    last_name: 'Tran',
    address_1: '500 East 4th Street',
    city: 'Austin',
    postcode: '78701',
    phone: '512 974 2000',
    email: freshEmail('texan'),
  })) {
    await shopper.locator(`#billing_${name}`).fill(value)
  }
  // 2 × $129.00 and $5.00: 6.25 % is 16.4375, 2 % is 5.26.
  const review = shopper.locator('.woocommerce-checkout-review-order-table')
  await expect(review.locator('.tax-rate')).toContainText(['State 6.25%', 'Austin 2%'])
  await expect(review.locator('.order-total')).toContainText('$284.70')
  for (const width of [360, 768, 1280]) {
    await shopper.setViewportSize({ width, height: 900 })
    await shopper.screenshot({ path: `reports/tax-on-top/checkout-${width}.png`, fullPage: true })
  }
  await payWith(shopper, CARDS.pays)
  await orderReceived(shopper)
  const details = shopper.locator('.woocommerce-order-details')
  await expect(details).toContainText('State 6.25%')
  await expect(details).not.toContainText('in the total')
  for (const width of [360, 768, 1280]) {
    await shopper.setViewportSize({ width, height: 900 })
    await shopper.screenshot({ path: `reports/tax-on-top/received-${width}.png`, fullPage: true })
  }
  const paper = await shopper.getByRole('link', { name: 'Invoice (PDF)', exact: true }).getAttribute('href')
  const invoice = await shopper.request.get(paper ?? '')
  expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const [order] = await buoy.query<{ id: number; total: number; tax_added: number }>(
    'select id::int, total, tax_added from shop."order" order by id desc limit 1',
  )
  expect(order).toMatchObject({ total: 28_470, tax_added: 2170 })
  await page.goto(`/console/orders/${order?.id}`)
  await expect(page.getByText('Austin 2%').first()).toBeVisible()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Quantity of Noosa Round').fill('1')
  await page.screenshot({ path: 'reports/tax-on-top/refund.png' })
  // Half of $258.00, with half of its tax of $16.13 and $5.16.
  await dialog.getByRole('button', { name: 'Refund $139.65' }).click()
  await expect(page.getByText('$139.65 refunded.')).toBeVisible()

  // The same shop shows prices with the tax of its own address, and carts with that of the shopper's.
  await page.goto('/console/settings/tax')
  for (const where of ['In the shop', 'In the cart and at checkout']) {
    await page.getByRole('combobox', { name: where }).click()
    await page.getByRole('option', { name: 'With Sales tax' }).click()
  }
  await axe(page)
  await page.setViewportSize({ width: 360, height: 900 })
  await page.screenshot({ path: 'reports/tax-on-top/shown-360.png', fullPage: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  // $129.00, $8.06 and $2.58.
  await expect(async () => {
    await shopper.goto(`/index.php/product/${PRODUCTS.round.slug}/`)
    await expect(shopper.locator('form.cart .price')).toContainText('$139.64', { timeout: 1000 })
  }).toPass()
  await expect(shopper.locator('form.cart .price')).toContainText('incl. Sales tax')
  await haveInCart(shopper, buoy, PRODUCTS.round, 2)
  await shopper.goto('/index.php/cart/')
  await hydrated(shopper)
  const totals = shopper.locator('.cart_totals')
  await expect(totals.locator('.cart-subtotal')).toContainText('$279.29')
  await expect(totals).toContainText('Includes $16.44 State 6.25% and $5.26 Austin 2%.')
  await expect(totals.locator('.tax-rate')).toHaveCount(0)
  await expect(totals.locator('.order-total')).toContainText('$284.70')
  for (const width of [360, 768, 1280]) {
    await shopper.setViewportSize({ width, height: 900 })
    await shopper.screenshot({ path: `reports/tax-on-top/cart-with-tax-${width}.png`, fullPage: true })
  }
})
