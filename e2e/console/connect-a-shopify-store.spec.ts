import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test.use({ allowedConsole: [/status of 400/] })

test('An owner has codes made in their Shopify store, and is told beside the field when its key will not do', async ({
  page,
  buoy,
}) => {
  await signIn(page)
  await page.goto('/console/popups/new')
  await page.getByLabel('Type').selectOption('lightbox')
  await page.getByRole('button', { name: 'Just words' }).press('Enter')
  await page.getByRole('button', { name: /^Coupon/ }).press('Enter')
  await page.getByRole('switch', { name: 'Show a coupon' }).press(' ')
  await page.getByLabel('A visitor gets').selectOption('A new code of a Shopify store')
  const store = page.getByRole('group', { name: 'Shopify store' })
  await store.getByLabel('Address of your Shopify store').fill(`${buoy.url}/sandbox/sites/stores/shopify`)
  await store.getByLabel('Key of the Admin API').fill('shpat_read_only')
  await store.getByRole('button', { name: 'Connect the store' }).press('Enter')
  await expect(page.getByText('The key may not make discounts: give it “write_discounts”.')).toBeVisible()
  await store.getByLabel('Key of the Admin API').fill('shpat_sandbox')
  await store.getByRole('button', { name: 'Connect the store' }).press('Enter')
  await expect(page.getByText(/^Codes are made in localhost/)).toBeVisible()
  await expect(page.getByText('No codes are ready yet.')).toBeVisible()

  await page.getByLabel('The code takes off').selectOption('An amount, in the store’s currency')
  await page.getByLabel('Amount', { exact: true }).fill('7.5')
  await page.getByLabel('Codes kept ready').fill('20')
  await axe(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Disconnect' }).press('Enter')
  await expect(store.getByLabel('Key of the Admin API')).toHaveValue('')
})
