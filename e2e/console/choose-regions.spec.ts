import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

test('An owner shows a popup in two states, and is told what their installation lacks for it', async ({
  page,
}) => {
  await signIn(page)
  const made = await page.request.post('/console/api/popups/DemoPondLettr/duplicate')
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/console/popups/${id}/when`)
  await page.getByRole('button', { name: 'And …' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Region: state or province' }).press('Enter')
  const rules = page.getByRole('list', { name: 'Rules of group 2' })
  await expect(rules.getByRole('combobox', { name: 'Country of the regions' })).toHaveValue('Australia')
  await expect(rules.getByText('This installation does not know regions', { exact: false })).toBeVisible()

  const regions = rules.getByRole('combobox', { name: 'Regions', exact: true })
  await regions.fill('queens')
  await page.getByRole('option', { name: 'Queensland (AU-QLD)' }).click()
  await regions.fill('AU-VIC')
  await page.getByRole('option', { name: 'Victoria (AU-VIC)' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('and the region is AU-QLD or AU-VIC.', { exact: false })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible()
  await lookAtEveryWidth(page)
  await page.reload()
  await expect(rules.getByText('Queensland (AU-QLD)')).toBeVisible()
})
