import { aNode } from '@buoy/pages/pages.fixtures.ts'
import { axe } from '../support/axe.ts'
import { canvasOf, openEditor, openPage, runCommand } from '../support/page-editor.ts'
import { expect, test } from '../support/test.ts'

// Deleting what is in use is answered with 409, of which the browser tells as well.
test.use({ allowedConsole: [/status of 409/] })

test('by keyboard alone I save a section, link it on another page, change both at once, and unlink it', async ({
  page,
  buoy,
}) => {
  await openEditor(page, buoy, 'source-page', aNode('text', 'hello', { title: 'Shared words' }))
  const said = page.getByRole('status')
  await page.keyboard.press('Alt+2')
  await page.keyboard.press('ArrowDown')
  await runCommand(page, 'save the section')
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await axe(page)
  await page.keyboard.type('Our promise')
  await page.keyboard.press('Enter')
  await expect(said.filter({ hasText: 'Saved as Our promise, and linked here.' })).toBeAttached()
  await expect(canvasOf(page).getByRole('heading', { name: 'Shared words' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Linked section' })).toBeVisible()
  await axe(page)
  await runCommand(page, 'publish')
  await expect(page.getByText('Published, version 2')).toBeVisible()

  await openEditor(page, buoy, 'other-page', aNode('text', 'own', { title: 'Own words' }))
  await runCommand(page, 'insert linked: our')
  await expect(canvasOf(page).getByRole('heading', { name: 'Shared words' })).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await runCommand(page, 'publish')
  await expect(page.getByText('Published, version 2')).toBeVisible()

  await page.goto('/console/pages/sections')
  await expect(page.getByRole('link', { name: 'source-page' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Delete Our promise' }).press('Enter')
  await expect(page.getByText(/linked on “other-page”, “source-page”/)).toBeVisible()

  await page.getByRole('link', { name: 'Our promise', exact: true }).press('Enter')
  await expect(canvasOf(page).getByRole('heading', { name: 'Shared words' })).toBeVisible()
  await page.keyboard.press('Alt+2')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(canvasOf(page).getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.type('Changed words')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await runCommand(page, 'publish')
  await expect(page.getByText('Published, version 2')).toBeVisible()
  for (const slug of ['source-page', 'other-page'])
    await expect
      .poll(async () => (await page.request.get(`/index.php/${slug}/`)).text())
      .toContain('Changed words')

  await openPage(page, buoy, 'other-page')
  await expect(canvasOf(page).getByRole('heading', { name: 'Changed words' })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Alt+2')
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { name: 'Linked section' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await runCommand(page, 'unlink')
  await expect(said.filter({ hasText: 'Our promise is unlinked.' })).toBeAttached()
  await expect(page.getByRole('treeitem', { name: 'Text Changed words' })).toBeVisible()
})
