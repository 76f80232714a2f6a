import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { canvasOf, runCommand } from '../support/page-editor.ts'
import { sent } from '../support/templates.ts'
import { expect, test } from '../support/test.ts'

// The demo store's own not-found page is deleted, which other files read.
test.use({ leavesServerUnusable: true, allowedConsole: [/status of 40[04]/] })

test("a not-found page of the owner's own takes the place of the built-in one, and goes again", async ({
  page,
  buoy,
}) => {
  const NOWHERE = '/index.php/nowhere-at-all/'
  await buoy.query("delete from pages.page where slug = 'not-found'", [])
  await signIn(page)
  await page.goto('/console/pages/templates')
  await page.getByRole('button', { name: 'Make a not-found page' }).click()
  await expect(canvasOf(page).getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await runCommand(page, 'publish')
  await expect(page.getByText(/Published, version \d/)).toBeVisible()
  await expect.poll(() => sent(page, NOWHERE)).toContain('Popular with other shoppers')
  const response = await page.goto(NOWHERE)
  expect(response?.status()).toBe(404)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('main').getByRole('button', { name: 'Search' })).toBeVisible()
  await expect(page.locator('ul.products')).toBeVisible()
  await axe(page)
  await page.goto('/console/pages/templates')
  await axe(page)
  await page.getByRole('button', { name: 'Use the built-in layout for: Not-found page' }).click()
  await expect.poll(() => sent(page, NOWHERE)).not.toContain('Popular with other shoppers')
  expect((await page.request.get(NOWHERE)).status()).toBe(404)
})
