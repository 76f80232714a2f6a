import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test.describe('with refusals on the way', () => {
  // A refused form answers 400, which the browser writes into its console.
  test.use({ allowedConsole: [/400 \(Bad Request\)/] })

  test('an owner adds a zone by postcodes, puts it first by the keyboard and tries an address', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/console/settings/shipping')
    await page.getByRole('button', { name: 'Add a zone' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Islands')
    await page.keyboard.press('Enter')

    const box = page.getByLabel('Only these postcodes')
    await expect(box).toBeVisible()
    await page.getByRole('combobox', { name: 'Countries' }).fill('Austral')
    await page.getByRole('option', { name: 'Australia' }).click()
    await box.fill('4183\n41*1')
    await expect(page.getByText('Line 2, “41*1”: A star stands at the end only, once: 40*.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Line 2')
    await box.fill('4183')
    await expect(page.getByText('One Australian postcode')).toBeVisible()

    await page.getByRole('button', { name: 'Add a way to send' }).click()
    await page.getByRole('menuitem', { name: /Flat rate/ }).click()
    await page.getByLabel('Price of the parcel').fill('30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await page.getByRole('link', { name: 'Shipping', exact: true }).click()

    const zones = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Islands' }) })
    const earlier = page.getByRole('button', { name: 'Ask Islands earlier' })
    for (const place of [3, 2, 1]) {
      await earlier.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(`Islands is number ${place} of 4 now.`)).toBeAttached()
    }
    await expect(zones.getByRole('listitem').first()).toContainText('Islands')

    await page.getByLabel('Postcode').fill('4183')
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Queensland' }).click()
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(page.getByRole('heading', { name: 'In the zone Islands' })).toBeVisible()
    await expect(page.getByText('$30.00')).toBeVisible()
  })
})
