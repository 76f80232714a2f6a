import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

const SAMPLE = new URL(
  '../../packages/shop/catalogue/product-csv/samples/woocommerce-products.csv',
  import.meta.url,
)

/** The export of a WooCommerce shop with a column of its own, and pictures on a machine that nobody may ask. */
async function exportOfOldShop(): Promise<Buffer> {
  const text = (await readFile(SAMPLE, 'utf8')).replaceAll(
    'https://old-shop.example/wp-',
    'http://127.0.0.1:9/wp-',
  )
  const [headings = '', ...rows] = text.trimEnd().split('\n')
  return Buffer.from([`${headings},Motto`, ...rows.map((row) => `${row},Made by hand`)].join('\n'))
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/console/products/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'old-shop.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
}

test('An owner brings the products of another shop, and a column that nobody knew', async ({ page }) => {
  test.slow()
  await signIn(page)
  const file = await exportOfOldShop()
  await choose(page, file)
  await expect(page.getByRole('combobox', { name: 'This file comes from' })).toHaveValue('WooCommerce')
  const leftOut = page.getByRole('region', { name: '5 columns are skipped' })
  await expect(leftOut.getByRole('listitem').first()).toHaveText(/Motto\s*Not known\./)
  await lookAtEveryWidth(page)
  await page.getByRole('combobox', { name: 'Motto means' }).click()
  await page.getByRole('option', { name: 'Title for search engines' }).click()
  await expect(page.getByRole('region', { name: '4 columns are skipped' })).toBeVisible()

  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Result of the check' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('Its numbers have a decimal point, as 0.4 in line 2 shows.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Refused rows' })).toContainText(
    'A grouped product only shows others',
  )
  await expect(page.getByRole('table', { name: 'Rows with notes' })).toContainText(
    'here a variation each for S, M, L',
  )
  await lookAtEveryWidth(page)
  await page.getByRole('button', { name: 'Back to the columns' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 6 rows' }).click({ timeout: 20_000 })

  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('0 of 4 pictures fetched, 4 missing')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('table', { name: 'Missing pictures' })).toContainText('which is never called')
  await lookAtEveryWidth(page)
  await axe(page)

  await choose(page, file)
  await expect(page.getByRole('combobox', { name: 'Motto means' })).toHaveValue('Title for search engines')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeVisible({ timeout: 20_000 })
})
