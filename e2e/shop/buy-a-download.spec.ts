import { readFile } from 'node:fs/promises'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, fillAddress, payWith } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { freshEmail, haveInCart, openForm, orderReceived } from './shopping.ts'

const BOOK = { slug: 'tide-table', name: 'Tide table' }
const BYTES = 'High water at noon, low water at six.'

test('an owner sells a file, and a shopper buys it without a delivery and downloads it', async ({
  page,
  context,
  buoy,
}) => {
  test.slow()
  await signIn(page)
  await page.goto('/console/products/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(BOOK.name)
  await page.getByRole('radio', { name: 'Hidden' }).check()
  await page.getByLabel('Price, GST included').fill('22')
  await page.getByRole('switch', { name: 'Track stock' }).uncheck()
  await page.getByRole('switch', { name: 'Needs shipping' }).uncheck()
  const downloads = page.getByRole('region', { name: 'Downloads' })
  await downloads.locator('input[type=file]').setInputFiles({
    name: 'tides.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(BYTES),
  })
  await expect(downloads.getByLabel('Name')).toHaveValue('tides.txt')
  await downloads.getByLabel('Downloads of each file').fill('1')
  await axe(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. Only people with a direct link see it.')).toBeVisible()

  const shopper = await context.newPage()
  await haveInCart(shopper, buoy, BOOK)
  await openForm(shopper)
  await expect(shopper.getByText('Deliver to a different address')).toHaveCount(0)
  await expect(shopper.getByRole('heading', { name: 'Delivery' })).toHaveCount(0)
  await expect(shopper.locator('#order_review .shipping')).toHaveCount(0)
  await fillAddress(shopper, freshEmail('reader'))
  await payWith(shopper, CARDS.pays)
  await orderReceived(shopper)
  await axe(shopper)
  await expect(shopper.getByText('1 download left')).toBeVisible()
  const begun = shopper.waitForEvent('download')
  await shopper.getByRole('link', { name: 'Download tides.txt' }).click()
  const file = await begun
  expect(file.suggestedFilename()).toBe('tides.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(BYTES)
  await shopper.reload()
  await expect(shopper.getByText('You’ve reached the download limit')).toBeVisible()
  await expect(shopper.getByRole('link', { name: 'Download tides.txt' })).toHaveCount(0)
})
