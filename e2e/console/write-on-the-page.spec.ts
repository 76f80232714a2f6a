import { aNode } from '@buoy/pages/pages.fixtures.ts'
import { axe } from '../support/axe.ts'
import { canvasOf, openEditor } from '../support/page-editor.ts'
import { expect, test } from '../support/test.ts'

const MODULES = [
  aNode('text', 'head', { title: 'Old headline', level: '1', body: 'First **words** here.\n\nSecond.' }),
  aNode('button', 'go', { label: 'Old label', href: '/index.php/shop/' }),
]

/** Longer than the pause in typing after which a new undo step begins, a second. */
const PAUSE_MS = 1200

test('I write a headline where it stands, by keyboard, and each pause is a step', async ({ page, buoy }) => {
  await openEditor(page, buoy, 'write-here', ...MODULES)
  const canvas = canvasOf(page)
  await page.keyboard.press('Alt+2')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText('Text Old headline')
  await page.keyboard.press('Enter')
  const field = canvas.getByRole('textbox', { name: 'Text' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Old headline')
  await axe(page)

  await page.keyboard.type('New')
  await expect(canvas.locator('#head h1')).toHaveText('New')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('New')
  await page.waitForTimeout(PAUSE_MS)
  await page.keyboard.type(' headline')
  await expect(canvas.locator('#head h1')).toHaveText('New headline')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field).toHaveValue('New')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field).toHaveValue('Old headline')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(field).toHaveValue('New')

  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('First **words** here.\n\nSecond.')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Third.')
  await expect(canvas.locator('#head p').last()).toHaveText('Second. Third.')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused()
  await expect(page.getByText('Draft saved')).toBeVisible()
})

test('a double click writes the text under the pointer, and a mark makes words bold', async ({
  page,
  buoy,
}) => {
  await openEditor(page, buoy, 'click-and-write', ...MODULES)
  const canvas = canvasOf(page)
  const doubleClick = async (selector: string) => {
    const box = await canvas.locator(selector).boundingBox()
    if (box === null) throw new Error('It is not drawn.')
    await page.mouse.dblclick(box.x + 20, box.y + box.height / 2)
  }
  const field = canvas.getByRole('textbox', { name: 'Text' })
  await doubleClick('#go a')
  await expect(field).toHaveValue('Old label')
  await page.keyboard.type('Shop now')
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(canvas.locator('#go a')).toHaveText('Shop now')

  await doubleClick('#head p >> nth=-1')
  await expect(field).toHaveValue('First **words** here.\n\nSecond.')
  await field.fill('Only this')
  await field.press('ControlOrMeta+a')
  await canvas.getByRole('button', { name: 'Bold' }).click()
  await expect(field).toHaveValue('**Only this**')
  await expect(canvas.locator('#head strong')).toHaveText('Only this')
  await page.keyboard.press('Escape')
  await expect(canvas.locator('#head [data-text-covered]')).toHaveCount(0)
})

test('a module without a text on the page is edited in the inspector', async ({ page, buoy }) => {
  await openEditor(page, buoy, 'no-text-here', aNode('divider', 'line', { room: 60 }))
  await page.getByRole('treeitem', { name: 'Divider' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Selected module' }).locator(':focus')).toHaveCount(1)
})

test('with "Show hover" the selected module looks as it does while it is hovered', async ({ page, buoy }) => {
  const hovering = {
    ...aNode('text', 'head', { title: 'Calm' }),
    common: {
      views: { content: { hover: { title: 'Excited' } }, styles: { hover: { color: 'rgb(255, 0, 0)' } } },
    },
  }
  await openEditor(page, buoy, 'show-hover', hovering, aNode('text', 'next', { title: 'Next' }))
  const canvas = canvasOf(page)
  await page.getByRole('treeitem', { name: 'Text Calm' }).click()
  await expect(canvas.locator('#head h2')).toHaveText('Calm')
  await page.getByRole('switch', { name: 'Show hover' }).check()
  await expect(canvas.locator('#head h2')).toHaveText('Excited')
  await expect(canvas.locator('#head')).toHaveCSS('color', 'rgb(255, 0, 0)')
  await page.getByRole('treeitem', { name: 'Text Next' }).click()
  await expect(canvas.locator('#head h2')).toHaveText('Calm')
})
