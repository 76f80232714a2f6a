import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

// What is refused is answered with 409, of which the browser tells as well.
test.use({ allowedConsole: [/status of 409/] })

test('I make a page from a template, change its address, make it the home page, and take it back', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/console/pages')
  await expect(page.getByRole('link', { name: 'Floating trays for long afternoons' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'New page' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Our summer')
  await page.getByRole('radio', { name: /Landing page/ }).press('Space')
  await axe(page)
  await page.getByRole('button', { name: 'Create and publish' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Our summer' })).toBeVisible()
  await axe(page)

  await page.getByRole('textbox', { name: 'Address' }).fill('summer')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
  const settings = page.url()
  await page.goto('/index.php/our-summer/?from=letter')
  await expect(page).toHaveURL(/\/index\.php\/summer\/\?from=letter$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our summer')
  await axe(page)

  await page.goto(settings)
  await page.getByRole('button', { name: 'Actions for Our summer' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Make it the home page' }).press('Enter')
  await expect(page.getByText('Our summer is the home page now.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our summer')

  await page.goto(settings)
  await page.getByRole('button', { name: 'Actions for Our summer' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
  await expect(page.getByText('Make another page the home page first')).toBeVisible()

  await page.goto('/console/pages?search=home')
  await page.getByRole('button', { name: 'Actions for Floating trays for long afternoons' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Make it the home page' }).press('Enter')
  await expect(page.getByText('is the home page now.')).toBeVisible()
  await page.goto(settings)
  await page.getByRole('button', { name: 'Actions for Our summer' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
  await expect(page.getByText('This page is archived')).toBeVisible()
  expect((await page.request.get('/index.php/our-summer/')).status()).toBe(404)
})

test('I add a redirect, and bring those of another shop along', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/pages/redirects')
  await page.getByRole('button', { name: /addresses of Shopify/ }).press('Enter')
  await expect(page.getByText(/redirects added/)).toBeVisible()
  await page.getByRole('button', { name: 'New redirect' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Old address' }).fill('/our-story.html')
  await dialog.getByRole('textbox', { name: 'Leads to' }).fill('/index.php/about/')
  await axe(page)
  await dialog.getByRole('button', { name: 'Add it' }).press('Enter')
  await expect(page.getByText('/our-story.html leads to /index.php/about/.')).toBeVisible()
  await axe(page)
  await page.goto('/our-story.html')
  await expect(page).toHaveURL(/\/index\.php\/about\/$/)
  await page.goto('/collections/all/products/noosa-round')
  await expect(page).toHaveURL(/\/index\.php\/product\/noosa-round\/$/)

  await page.goto('/console/pages/redirects/import')
  const csv = 'from,to\n/leaflet,/index.php/faq/\nnowhere,/x\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(
    page.getByText('1 new redirects, 0 that change, 0 that are here already, 1 that cannot'),
  ).toBeVisible()
  await expect(page.getByText('Line 3')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Import 1 redirect' }).press('Enter')
  await expect(page.getByRole('button', { name: '/leaflet' })).toBeVisible()
})
