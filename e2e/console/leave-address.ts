import { expect, type Page } from '@playwright/test'

/** A visitor of the foreign site meets its popup and leaves an address there. */
export async function leaveAddress(page: Page, shopUrl: string, email: string): Promise<void> {
  await page.goto(`${shopUrl.replace('localhost', '127.0.0.1')}/sandbox/sites/garden/`)
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Your email').fill(email)
  await popup.getByRole('button', { name: 'Send me the letter' }).click()
  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
}
