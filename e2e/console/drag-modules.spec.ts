import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Locator, Page } from '@playwright/test'
import { canvasOf, openEditor } from '../support/page-editor.ts'
import { expect, test } from '../support/test.ts'

const MODULES = [
  aNode('text', 'first', { title: 'The first', level: '1' }),
  aNode('text', 'second', { title: 'The second' }),
]

test('by mouse I drag a module onto the page and to another place, and a visitor sees it there', async ({
  page,
  buoy,
  browser,
}) => {
  const path = await openEditor(page, buoy, 'by-mouse', ...MODULES)
  const canvas = canvasOf(page)
  await page.getByRole('tab', { name: 'Add' }).click()
  await page.getByRole('textbox', { name: 'Find a module' }).fill('button')

  await drag(page, page.getByRole('button', { name: 'Button', exact: true }), canvas.locator('#second'), 0.2)
  await expect(page.getByRole('textbox', { name: 'Label' })).toHaveValue('To the shop')
  expect(await drawn(canvas.locator('body'))).toEqual(['The first', 'To the shop', 'The second'])

  await drag(page, canvas.getByText('To the shop'), canvas.locator('#first'), 0.2)
  await expect.poll(() => drawn(canvas.locator('body'))).toEqual(['To the shop', 'The first', 'The second'])
  await drag(page, canvas.locator('#first'), canvas.locator('#second'), 0.8)
  await expect.poll(() => drawn(canvas.locator('body'))).toEqual(['To the shop', 'The second', 'The first'])
  await expect(page.getByText('Draft saved')).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published, version 2')).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: buoy.url })).newPage()
  await visitor.goto(path)
  expect(await drawn(visitor.locator('main'))).toEqual(['To the shop', 'The second', 'The first'])
  await visitor.context().close()
})

/** Drags the middle of one element onto another; `share` says how far down in it, from 0 to 1. */
async function drag(page: Page, from: Locator, onto: Locator, share: number): Promise<void> {
  const [start, end] = [await from.boundingBox(), await onto.boundingBox()]
  if (start === null || end === null) throw new Error('It is not drawn.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  const [x, y] = [end.x + end.width / 2, end.y + end.height * share]
  await page.mouse.move(x, y, { steps: 12 })
  await page.mouse.move(x + 1, y)
  await page.mouse.up()
}

/** What the modules of the test say, from top to bottom. */
async function drawn(around: Locator): Promise<string[]> {
  return around.locator('.et_pb_text :is(h1, h2), .et_pb_button_module_wrapper a').allTextContents()
}
