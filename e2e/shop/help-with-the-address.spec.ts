import { expect, test } from '../support/test.ts'
import { haveInCart, openForm, PRODUCTS } from './shopping.ts'

test('A postcode of another state is refused beside its field, and settled by one click', async ({
  page,
  buoy,
}) => {
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await openForm(page)
  await page.locator('#billing_city').fill('Padington')
  await page.locator('#billing_postcode').fill('4064')
  await page.locator('#billing_postcode').blur()
  await expect(page.locator('#billing_state_field')).toContainText('The postcode 4064 is in QLD.')
  await expect(page.locator('#billing_postcode_field')).toContainText('4064 is in QLD, not in NSW')
  await page.getByRole('button', { name: 'Change the state to QLD' }).click()
  await expect(page.locator('#billing_state')).toHaveValue('QLD')
  await expect(page.locator('#billing_postcode_field')).not.toContainText('not in NSW')
  await page.getByRole('button', { name: 'Use Paddington' }).click()
  await expect(page.locator('#billing_city')).toHaveValue('Paddington')
  await expect(page.locator('#billing_city_field').getByRole('status')).toHaveCount(0)
})

test('A suburb from the list fills in state and postcode, kept over a reload [S3.09]', async ({
  page,
  buoy,
}) => {
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await openForm(page)
  await page.locator('#billing_city').pressSequentially('Bulimb')
  await expect(page.locator('#billing_localities option[value="Bulimba QLD 4171"]')).toHaveCount(1)
  await page.locator('#billing_city').fill('Bulimba QLD 4171')
  await expect(page.locator('#billing_postcode')).toHaveValue('4171')
  await page.reload()
  await expect(page.locator('#billing_city')).toHaveValue('Bulimba')
  await expect(page.locator('#billing_state')).toHaveValue('QLD')
  await expect(page.locator('#billing_postcode')).toHaveValue('4171')
})
