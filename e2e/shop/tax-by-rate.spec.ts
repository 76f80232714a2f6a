import { join, resolve } from 'node:path'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { freshEmail, haveInCart, openCheckout, orderReceived, PRODUCTS } from './shopping.ts'

const PHOTO = join(resolve(import.meta.dirname, '../..'), 'db/seed/pictures/duo-slim-1.jpg')
const BOOK = { slug: 'tides-and-tables', name: 'Tides and Tables' }

test('an owner taxes a book at 5 %, and a shopper sees both rates from the cart to the invoice', async ({
  page,
  context,
  buoy,
}) => {
  test.slow()
  await signIn(page)
  await page.goto('/console/settings/tax')
  await page.getByRole('button', { name: 'Add a class' }).click()
  await page.getByLabel('Class', { exact: true }).nth(3).fill('Books')
  const rates = page.getByRole('group', { name: /^Rates of Books/ })
  await rates.getByRole('button', { name: 'Add a rate' }).click()
  await rates.getByLabel('Percent').fill('5')
  await axe(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()

  await page.goto('/console/products/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(BOOK.name)
  // Sold by its address alone, so that flows that count what the shop lists find what they expect.
  await page.getByRole('radio', { name: 'Hidden' }).check()
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(page.getByRole('button', { name: /^Picture 1: not described yet/ })).toBeVisible()
  await page.getByLabel('Price, GST included').fill('21')
  await page.getByLabel('Stock', { exact: true }).fill('9')
  await page.getByRole('combobox', { name: 'Tax class' }).click()
  await page.getByRole('option', { name: /^GST-free/ }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. Only people with a direct link see it.')).toBeVisible()

  const shopper = await context.newPage()
  await shopper.goto(`/index.php/product/${BOOK.slug}/`)
  await expect(shopper.locator('form.cart .price')).toHaveText('$21.00')
  await page.getByRole('combobox', { name: 'Tax class' }).click()
  await page.getByRole('option', { name: 'Books, GST 5%' }).click()
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => {
      await shopper.reload()
      return shopper.locator('form.cart .price').textContent()
    })
    .toMatch(/^\$21\.00\s*incl\. GST$/)

  await haveInCart(shopper, buoy, BOOK)
  await openCheckout(shopper, buoy, { product: PRODUCTS.round, email: freshEmail('reader') })
  await expect(shopper.locator('.order-total')).toContainText(
    /includes \$[\d.]+ GST 10% and \$1\.\d\d GST 5%/,
  )
  await payWith(shopper, CARDS.pays)
  await orderReceived(shopper)
  const details = shopper.locator('.woocommerce-order-details')
  await expect(details).toContainText('GST 10% in the total')
  await expect(details).toContainText('GST 5% in the total')
  const paper = await shopper.getByRole('link', { name: 'Tax invoice (PDF)' }).getAttribute('href')
  const invoice = await shopper.request.get(paper ?? '')
  expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/console/reports?report=tax')
  await expect(page.getByRole('columnheader', { name: 'Sales at GST 5%' })).toBeVisible()
})
