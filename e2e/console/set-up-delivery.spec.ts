import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test.describe('with refusals on the way', () => {
  // A refused form answers 400 or 409, which the browser writes into its console.
  test.use({ allowedConsole: [/400 \(Bad Request\)|409 \(Conflict\)/] })

  test('an owner adds a zone by postcodes while another writes in it, puts it first by the keyboard and tries an address', async ({
    page,
    context,
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

    await page.getByRole('button', { name: 'Add a delivery option' }).click()
    await page.getByRole('menuitem', { name: /Flat rate/ }).click()
    await page.getByLabel('Price of the parcel').fill('30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All changes are saved')).toBeVisible()

    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Only these postcodes').fill('4183\n4184')
    // Twice in a row: nobody meets themselves.
    await other.keyboard.press('ControlOrMeta+s')
    await other.keyboard.press('ControlOrMeta+s')
    await expect(other.getByText('All changes are saved')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expect(other.getByRole('alertdialog')).toHaveCount(0)
    await other.close()

    await page.getByLabel('Price of the parcel').fill('31')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    const told = page.getByRole('alertdialog', { name: 'Someone else has saved this meanwhile' })
    await expect(told).toContainText('Only these postcodes: 4183 → 4183 4184')
    await expect(told).toContainText('Standard delivery, Price of the parcel: $30.00 → $31.00')
    await axe(page)
    await told.getByRole('button', { name: 'Keep my changes on top of theirs' }).press('Enter')
    await expect(box).toHaveValue('4183\n4184')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await page.getByRole('link', { name: 'Shipping', exact: true }).click()

    const zones = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Islands' }) })
    const earlier = page.getByRole('button', { name: 'Move Islands up' })
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
    await expect(page.getByText('$31.00')).toBeVisible()
  })
})
