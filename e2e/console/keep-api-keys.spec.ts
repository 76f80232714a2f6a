import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner creates a key of the API, a program uses it, and the owner revokes it', async ({
  page,
  buoy,
}) => {
  await signIn(page)
  await page.goto('/console/popups/api-keys')
  await expect(page.getByText('No keys yet')).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Create a key' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create a key' })
  await dialog.getByRole('button', { name: 'Create the key' }).press('Enter')
  await expect(dialog.getByText('Give the key a name.')).toBeVisible()
  await expect(dialog.getByText('Choose what the key may do.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Our dashboard')
  await dialog.getByRole('checkbox', { name: 'Read campaigns' }).press('Space')
  await axe(page)
  await dialog.getByRole('button', { name: 'Create the key' }).press('Enter')
  await expect(dialog).toBeHidden()

  const key = (await page.getByRole('textbox', { name: 'Key' }).textContent()) ?? ''
  expect(key).toMatch(/^buoy_\w{43}$/)
  const row = page.getByRole('list', { name: 'Keys' }).getByRole('listitem')
  await expect(row).toContainText('Read campaigns')
  await expect(row).toContainText('never used')
  await axe(page)
  const ask = (path: string) =>
    fetch(`${buoy.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
  expect((await (await ask('/campaigns?limit=1')).json()).data).toHaveLength(1)
  expect((await ask('/leads')).status).toBe(403)

  await page.reload()
  await expect(row).toContainText('last used')
  await expect(page.getByText(key)).toHaveCount(0)
  await row.getByRole('button', { name: 'Revoke the key Our dashboard' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Revoke “Our dashboard”?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Revoke the key' }).press('Enter')
  await expect(row).toContainText('Revoked')
  expect((await ask('/campaigns')).status).toBe(401)
  await axe(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await buoy.query('delete from popups.api_key')
})
