import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner finds a product, an action and a setting by the keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  const field = search.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await expect(search.getByRole('option', { name: 'New order' })).toHaveAttribute('aria-selected', 'true')
  await axe(page)

  await field.fill('noosa rou')
  const found = search.getByRole('group', { name: 'Products' }).getByRole('option', { name: /^Noosa Round/ })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Noosa Round' })).toBeVisible()
  await expect(search).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill('new')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('no such thing anywhere')
  await expect(search.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()

  await page.goto('/console/settings')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('postage')
  await expect(page.getByText('No settings match')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('deliver')
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([/^Shipping/])
})

test('An owner chooses the columns of a list, and a view has them again', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/products')
  const headings = page.getByRole('table', { name: 'Products' }).getByRole('columnheader')
  await expect(headings.filter({ hasText: 'Price' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Price' }).uncheck()
  await expect(headings.filter({ hasText: 'Price' })).toHaveCount(0)
  await axe(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Save the current view…' }).press('Enter')
  await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('Without prices')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  await page.getByRole('button', { name: 'Choose for me' }).press('Enter')
  await expect(headings.filter({ hasText: 'Price' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Without prices', exact: true }).press('Enter')
  await expect(headings.filter({ hasText: 'Price' })).toHaveCount(0)
})

test.describe('In a window of 800 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('every entry of the menu is in sight', async ({ page }) => {
    await signIn(page)
    const entries = page.getByRole('navigation', { name: 'Console' }).getByRole('link')
    await expect(entries.filter({ hasText: 'Settings' })).toBeInViewport({ ratio: 1 })
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 0.9 })
    await expect(entries.filter({ hasText: 'View shop' })).toBeInViewport()
  })
})
