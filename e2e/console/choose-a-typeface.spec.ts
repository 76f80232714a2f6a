import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner chooses a typeface among names that are set in themselves, and the popup takes it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/console/popups/new')
  await page.getByLabel('Type').selectOption('lightbox')
  await page.getByRole('button', { name: 'Just words' }).press('Enter')
  await page.getByRole('button', { name: /^Colours and type/ }).press('Enter')
  const choice = page.getByRole('group', { name: 'Typeface' })
  await expect(choice.getByRole('button')).toHaveCount(13)
  const montserrat = choice.getByRole('button', { name: 'Montserrat' })
  await expect(montserrat).toHaveCSS('font-family', '"Choice montserrat"')
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('16px "Choice montserrat"', 'Montserrat')))
    .toBe(true)
  await montserrat.press('Enter')
  await expect(montserrat).toHaveAttribute('aria-pressed', 'true')
  const popup = page.frameLocator('iframe[title="The popup as visitors see it"]')
  await expect(popup.getByRole('heading')).toHaveCSS('font-family', /^"Buoy montserrat"/)

  await page.getByRole('button', { name: /^Text/ }).press('Enter')
  await page.getByRole('radio', { name: 'עברית' }).press(' ')
  await page.getByRole('button', { name: /^Colours and type/ }).press('Enter')
  await expect(choice.getByRole('button')).toHaveText([
    'Serif',
    'Plain',
    'Same as the page',
    'Open Sans',
    'Montserrat',
    'Rubik',
    'Frank Ruhl Libre',
  ])
})
