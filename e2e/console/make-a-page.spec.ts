import { signIn } from '../support/owner.ts'
import { canvasOf, runCommand } from '../support/page-editor.ts'
import { expect, test } from '../support/test.ts'

test('by keyboard alone I make a page from nothing, and a visitor reads it', async ({
  page,
  buoy,
  browser,
}) => {
  await signIn(page)
  await page.goto('/console/pages')
  await page.getByRole('link', { name: 'New page' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).press('ControlOrMeta+a')
  await page.keyboard.type('How we pack')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Edit the content' }).press('Enter')
  await expect(canvasOf(page).getByRole('heading', { name: 'How we pack' })).toBeVisible()

  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('treeitem').first()).toBeFocused()
  await runCommand(page, 'add: button')
  await expect(page.getByRole('status').filter({ hasText: 'Button added.' })).toBeAttached()
  await page.getByRole('textbox', { name: 'Label' }).press('ControlOrMeta+a')
  await page.keyboard.type('See our boxes')
  await expect(canvasOf(page).getByText('See our boxes')).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()

  await runCommand(page, 'publish')
  await expect(page.getByText(/Published, version \d/)).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: buoy.url })).newPage()
  await visitor.goto('/index.php/how-we-pack/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('How we pack')
  await expect(visitor.getByRole('link', { name: 'See our boxes' })).toBeVisible()
  await visitor.context().close()
})
