import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, fillAddress, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { leaveAddress } from './leave-address.ts'

const PRODUCT = '/index.php/product/noosa-round/'

test('An owner raises a price in the drawer, the shop shows it, and they take it back', async ({
  page,
  context,
}) => {
  const shop = await context.newPage()
  await shop.goto(PRODUCT)
  const price = shop.locator('.price').first()
  const before = (await price.textContent()) ?? ''

  await signIn(page)
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('searchbox').fill('Noosa Round')
  await page.getByRole('button', { name: 'Noosa Round', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Noosa Round' })
  await drawer.getByLabel('Price, GST included').first().fill('321.50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('is now $321.50')).toBeVisible()
  await axe(page)
  await expect(async () => {
    await shop.reload()
    await expect(price).toContainText('$321.50', { timeout: 500 })
  }).toPass()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Changed back.')).toBeVisible()
  await expect(async () => {
    await shop.reload()
    await expect(price).toHaveText(before, { timeout: 500 })
  }).toPass()
})

test('A price that is none is refused beside its field', async ({ page, buoy }) => {
  await signIn(page)
  await page.goto('/console/products?search=noosa')
  await page.getByRole('button', { name: 'Noosa Round', exact: true }).click()
  const field = page.getByRole('dialog').getByLabel('Price, GST included').first()
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByText('Enter a price such as 49.95.')).toBeVisible()
  const rows = await buoy.query<{ free: number }>(
    'select count(*)::int as free from shop.variant where price = 0',
  )
  expect(rows).toEqual([{ free: 0 }])
})

test.describe('Stock that moved meanwhile', () => {
  test.use({ allowedConsole: [/409/] })

  test('is not overwritten: the owner is told the true number', async ({ page, buoy }) => {
    await signIn(page)
    await page.goto('/console/products?search=noosa')
    await page.getByRole('button', { name: 'Noosa Round', exact: true }).click()
    const field = page.getByRole('dialog').getByLabel('Stock').first()
    const seen = Number(await field.inputValue())
    await buoy.query(
      "update shop.variant set stock = stock - 1 where product_id = (select id from shop.product where slug = 'noosa-round')",
    )
    await field.fill('99')
    await field.press('Enter')
    await expect(page.getByText(`there are ${seen - 1} now`)).toBeVisible()
    await expect(field).toHaveValue(String(seen - 1))
  })
})

test('An owner sees an order, its ledger and its mail, and sends it off', async ({ page, context }) => {
  test.slow()
  const shop = await context.newPage()
  await shop.goto(PRODUCT)
  await hydrated(shop)
  await shop.locator('.single_add_to_cart_button').click()
  await expect(shop.locator('.single_add_to_cart_button')).toHaveClass(/added/)
  await shop.goto('/index.php/checkout/')
  await hydrated(shop)
  await fillAddress(shop, 'ledger@example.com')
  await payWith(shop, CARDS.pays)
  await shop.waitForURL(/order-received/)

  await signIn(page)
  // Other flows of this store may have left orders too.
  await page.getByRole('link', { name: /orders? to fulfil/ }).click()
  await page
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Order #\d+$/ })).toBeVisible()
  await expect(page.getByText('Mia Tran').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment ledger' })).toBeVisible()
  await expect(page.getByText(/pi_\w+/).first()).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Mark as sent and completed' }).click()
  await expect(page.getByText('The order is now: Completed.')).toBeVisible()

  await page.getByRole('link', { name: 'Emails', exact: true }).click()
  await page.getByRole('searchbox').fill('ledger@example.com')
  await page
    .getByRole('row', { name: /ledger@example\.com/ })
    .getByRole('link', { name: /^Your Bobalong order \d+$/ })
    // The list has just become shorter, and a press on what has moved is dropped.
    .press('Enter')
  await expect(page.frameLocator('iframe').getByText('Noosa Round').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Noosa Round')

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('order moved to completed').first()).toBeVisible()
})

test('An owner reads who left an address on a foreign site, and takes it away as a file', async ({
  page,
  context,
  buoy,
}) => {
  await leaveAddress(await context.newPage(), buoy.url, 'Fern@Example.com')

  await signIn(page)
  await page.getByRole('link', { name: 'Leads' }).click()
  await page.getByRole('button', { name: 'fern@example.com' }).click()
  const drawer = page.getByRole('dialog', { name: 'fern@example.com' })
  await expect(drawer.getByRole('link', { name: /Fern & Stone/ })).toHaveAttribute(
    'href',
    /\/sandbox\/sites\/garden\//,
  )
  await axe(page)
  await page.keyboard.press('Escape')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const file = await (await downloading).createReadStream()
  const text = Buffer.concat(await file.toArray()).toString('utf8')
  expect(text).toContain('fern@example.com')
})
