import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { canvasOf, openEditor as openOn, openPage } from '../support/page-editor.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const openEditor = (page: Page, buoy: OpenServer, slug: string) =>
  openOn(
    page,
    buoy,
    slug,
    aNode('text', 'head', { title: 'Before the change', level: '1' }),
    aNode('button', 'away', { label: 'To the shop', href: '/index.php/shop/' }),
  )

test('by keyboard alone I change a page, publish it, and a visitor sees it [S1.29]', async ({
  page,
  buoy,
  browser,
}) => {
  const path = await openEditor(page, buoy, 'by-keyboard')
  await axe(page)

  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('treeitem').first()).toBeFocused()
  for (let step = 0; step < 5 && (await selectedName(page)) !== 'Text Before the change'; step += 1)
    await page.keyboard.press('ArrowDown')
  expect(await selectedName(page)).toBe('Text Before the change')

  await page.keyboard.press('Alt+3')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(page.getByRole('textbox', { name: 'Eyebrow' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(title).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('After the change')
  await expect(canvasOf(page).getByRole('heading', { name: 'After the change' })).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()

  const command = page.getByRole('combobox', { name: 'Command' })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(command).toBeFocused()
  await page.keyboard.type('add: divider')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Divider added.' })).toBeAttached()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(command).toBeFocused()
  await page.keyboard.type('publish')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published, version 2')).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: buoy.url })).newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'After the change' })).toBeVisible()
  await visitor.context().close()
})

/** What the outline says of the selected module. */
async function selectedName(page: Page): Promise<string> {
  const item = page.locator('[role=treeitem][aria-selected=true]')
  return (await item.count()) === 0 ? '' : ((await item.textContent()) ?? '')
}

test('two owners of one page are told of each other, and one decides', async ({ page, buoy, browser }) => {
  await openEditor(page, buoy, 'two-owners')
  const other = await (await browser.newContext({ baseURL: buoy.url })).newPage()
  await signIn(other)
  await openPage(other, buoy, 'two-owners')

  await typeTitle(page, 'Mine')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await typeTitle(other, 'Theirs')
  const asked = other.getByRole('alertdialog', { name: 'Somebody else saved this page' })
  await expect(asked).toContainText('has saved it')
  await axe(other)
  await asked.getByRole('button', { name: 'Keep mine, replace theirs' }).press('Enter')
  await expect(other.getByText('Draft saved')).toBeVisible()

  await page.reload()
  await expect(canvasOf(page).getByRole('heading', { name: 'Theirs' })).toBeVisible()
  await other.context().close()
})

test('what a step did is taken back and done again, and an older version comes back', async ({
  page,
  buoy,
}) => {
  const path = await openEditor(page, buoy, 'go-back')
  await typeTitle(page, 'A second version')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(canvasOf(page).getByRole('heading', { name: 'Before the change' })).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).press('Enter')
  await expect(canvasOf(page).getByRole('heading', { name: 'A second version' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Published, version 2')).toBeVisible()

  await page.getByRole('button', { name: 'Versions' }).press('Enter')
  await page.getByRole('button', { name: 'Go back to it: version 1' }).press('Enter')
  await expect(canvasOf(page).getByRole('heading', { name: 'Before the change' })).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Published, version 3')).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Before the change' })).toBeVisible()
})

test('what holds a page back leads to its module, and nothing is published', async ({ page, buoy }) => {
  await openEditor(page, buoy, 'held-back')
  await canvasOf(page).locator('[data-canvas-overlay]').waitFor()
  await page.getByRole('treeitem', { name: 'Button To the shop' }).click()
  await page.getByRole('textbox', { name: 'Label' }).fill('')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Check' }).click()
  await page.getByRole('treeitem').first().waitFor({ state: 'detached' })
  await expect(page.getByRole('button', { name: /^Error/ }).first()).toBeVisible()
  await expect(page.getByText(/^\d errors?$/)).toBeVisible()
})

test('in the frame a press selects, and links, forms and keys do nothing (S6.08, S6.09)', async ({
  page,
  buoy,
}) => {
  await openEditor(page, buoy, 'in-the-frame')
  const link = canvasOf(page).locator('#away')
  const box = await link.boundingBox()
  if (box === null) throw new Error('The button is not drawn.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText('Button To the shop')
  await expect(canvasOf(page).locator('main')).toHaveJSProperty('inert', true)
  expect(page.frames().some((frame) => frame.url().includes('/page-canvas/'))).toBe(true)
})

/** Selects the text of the page and types its title. */
async function typeTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('treeitem', { name: /^Text/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await expect(canvasOf(page).getByRole('heading', { name: title })).toBeVisible()
}
