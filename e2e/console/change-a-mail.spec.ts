import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner changes the words of a mail, sees them at once, and takes the old ones back', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/console/settings/mail/order-refunded')
  // As plain text: axe cannot look into the frame that allows no scripts.
  await page.getByText('Plain text', { exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('We’ve refunded')
  await axe(page)
  await page.getByLabel('Heading').fill('Money for you, {{customer.first_name}}')
  await expect(preview).toContainText('Money for you,')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await page.getByRole('button', { name: 'Restore the original' }).click()
  await expect(preview).toContainText('We’ve refunded')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
})
