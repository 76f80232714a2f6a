import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner imports a file: sees what would happen, lets it happen, and gets the list of refused rows', async ({
  page,
}) => {
  test.slow()
  // Sold by its address alone, so that flows that count what the shop lists find what they expect.
  const rows = [
    'Type,SKU,Name,Visibility in catalogue,Regular price,Stock',
    'simple,FILE-1,Tray from a file,hidden,49.95,5',
    'simple,FILE-2,Tray without a price,hidden,cheap,1',
  ]
  await signIn(page)
  await page.goto('/console/products/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'trays.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Result of the check' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('cell', { name: '"cheap" is not an amount' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'See the products' }).click()
  await page.getByRole('searchbox').fill('Tray from a file')
  await expect(page.getByRole('button', { name: 'Tray from a file', exact: true })).toBeVisible()
})

test('An owner raises several prices at once, sees each before, and takes it back', async ({
  page,
  buoy,
}) => {
  const prices = () =>
    buoy.query(
      `select sku, price from shop.variant join shop.product on product.id = product_id
       where slug in ('spritz-ring-six', 'rottnest-games-tray') order by sku`,
    )
  const before = await prices()
  await signIn(page)
  await page.goto('/console/products')
  await page.getByRole('checkbox', { name: 'Choose Spritz Ring Six' }).check()
  await page.getByRole('checkbox', { name: 'Choose Rottnest Games Tray' }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Prices…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByRole('textbox', { name: 'Increase, or decrease with a minus' }).fill('10')
  await expect(dialog.getByRole('list')).toContainText('$163.90')
  await axe(page)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  expect(await prices()).not.toEqual(before)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('2 changed back.')).toBeVisible()
  expect(await prices()).toEqual(before)
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an owner counts the stock by the keyboard alone and finds it in the history', async ({ page }) => {
    await signIn(page)
    await page.goto('/console/products/stock?search=byron')
    const field = page.getByRole('textbox', { name: /^Stock of Byron/ })
    await expect(field).toBeVisible()
    await field.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('31')
    await page.keyboard.press('Enter')
    await expect(page.getByText('is now 31')).toBeVisible()
    const history = page.getByRole('button', { name: /^History of Byron/ })
    await history.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('Counted')).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(history).toBeFocused()
  })
})
