import { axe } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

test('the panel of the menu shows what is in each category, and loads its pictures once it is opened', async ({
  page,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => pictures.push(...(/little-tinny-2/.exec(request.url()) ?? [])))
  await withoutPopups(page)
  await page.goto('/index.php/about/')
  await hydrated(page)
  expect(pictures).toEqual([])
  await page.getByRole('button', { name: 'More in Shop' }).press('Enter')
  const kids = page.locator('#top-menu').getByRole('link', { name: 'Kids & Games', exact: true })
  await expect(kids.locator('img')).toHaveJSProperty('complete', true)
  await expect
    .poll(() => kids.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  // The picture only repeats what the link says.
  await expect(kids.locator('img')).toHaveAttribute('alt', '')
  await axe(page, '#main-header')
  await kids.press('Enter')
  await expect(page).toHaveURL(/kids-games/)
})
