import { expect, hydrated, test } from '../support/test.ts'

test('a shopper takes what goes together with one press, and finds more under her cart', async ({ page }) => {
  await page.goto('/index.php/product/scallop-tray/')
  await hydrated(page)
  const together = page.getByRole('region', { name: 'Often bought together' })
  await expect(together.getByRole('checkbox')).toHaveCount(3)
  await together.getByLabel('Sundowner Bar Float').uncheck()
  await together.getByRole('button', { name: /^Add all 2/ }).click()
  await together.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('row', { name: /Scallop Tray/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Little Tinny/ })).toBeVisible()
  const more = page.getByRole('region', { name: 'Goes with your cart' })
  await expect(more.getByRole('heading', { name: 'Sundowner Bar Float' })).toBeVisible()
})
