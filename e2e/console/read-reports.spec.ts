import { readFile } from 'node:fs/promises'
import { freshEmail, haveInCart, openForm, orderReceived, PRODUCTS } from '../shop/shopping.ts'
import { withoutPopups } from '../storefront/without-popups.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, fillAddress, payWith } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('An owner reads what was sold today, sorts it, and takes the figures away', async ({ page, buoy }) => {
  await withoutPopups(page)
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await openForm(page)
  await fillAddress(page, freshEmail('reported'))
  await payWith(page, CARDS.pays)
  await orderReceived(page)

  await signIn(page)
  await page.goto('/console/reports')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('today')
  const figures = page.getByRole('region', { name: 'Table' })
  await expect(figures.getByRole('row')).toHaveCount(3)
  const [sum] = await buoy.query<{ net: number; orders: number }>(
    `select (sum(total) - coalesce((select sum(amount) from report.money_back), 0))::int as net, count(*)::int as orders
     from report.sale`,
  )
  const net = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(
    (sum?.net ?? 0) / 100,
  )
  await expect(figures.getByRole('row', { name: /^Total/ })).toContainText(net)

  await page.getByRole('button', { name: 'Products', exact: true }).click()
  await expect(figures.getByRole('rowheader', { name: PRODUCTS.tinny.name })).toBeVisible()
  await figures.getByRole('button', { name: 'Product', exact: true }).press('Enter')
  await expect(figures.getByRole('columnheader', { name: /^Product/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(PRODUCTS.tinny.name)
})
