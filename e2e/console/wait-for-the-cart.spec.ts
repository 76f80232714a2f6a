import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner lets a popup wait for what happens to the cart, and asks what is in it [W3.31] [W4.20]', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/console/popups?search=Pond')
  await page.getByRole('button', { name: 'Actions for Pond letter' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Pond letter (copy)' })).toBeVisible()
  await page.goto(`${page.url().replace(/\/$/, '')}/when`)
  const saved = page.getByRole('status').filter({ hasText: /^Saved / })

  await page.getByRole('button', { name: 'Add a moment' }).press('Enter')
  await page.getByRole('menuitem', { name: 'When the cart changes' }).press('Enter')
  const triggers = page.getByRole('list', { name: 'Triggers' })
  await expect(triggers).toContainText('in Shopify, WooCommerce, Wix and Ecwid stores')
  await triggers.getByRole('combobox', { name: 'Products' }).fill('Duo')
  await page.getByRole('option', { name: /^Duo/ }).first().click()
  await triggers.getByRole('combobox', { name: 'Products' }).fill('6786188247105')
  await page.getByRole('option', { name: 'Product id 6786188247105' }).click()
  await expect(page.getByText('when one of 2 products is added to the cart', { exact: false })).toBeVisible()

  await triggers.getByLabel('What happens to the cart').selectOption('the cart’s value is')
  await triggers.getByRole('combobox', { name: 'Comparison' }).selectOption('more than')
  await triggers.getByRole('textbox', { name: 'Amount in the store’s currency' }).fill('49.5')
  await expect(page.getByText('when the cart’s value is more than 49.5', { exact: false })).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'And …' }).press('Enter')
  await page.getByRole('menuitem', { name: 'What is in the cart' }).press('Enter')
  const rules = page.getByRole('list', { name: 'Rules of group 2' })
  await rules.getByRole('textbox', { name: 'Number of items' }).fill('3')
  await expect(page.getByText('and the number of items in the cart is at least 3.')).toBeVisible()
  await expect(saved).toBeVisible()

  const tried = page.getByRole('status')
  await page.getByLabel('Page', { exact: true }).fill('http://127.0.0.1/sandbox/sites/garden/')
  await page.getByRole('textbox', { name: 'Items in the cart' }).fill('2')
  await page.getByRole('button', { name: 'Would this visitor see it?' }).press('Enter')
  await expect(tried.getByText(/^No\. .*: the number of items in the cart is at least 3\.$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Items in the cart' }).fill('3')
  await page.getByRole('button', { name: 'Would this visitor see it?' }).press('Enter')
  await expect(tried.getByText('Yes, this visitor would see it.')).toBeVisible()

  await page.reload()
  await expect(triggers.getByLabel('What happens to the cart')).toHaveValue('value')
  await expect(triggers.getByRole('textbox', { name: 'Amount in the store’s currency' })).toHaveValue('49.5')
})
