import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import type { OpenHouse } from '../support/house.ts'
import { signIn } from '../support/owner.ts'
import { publishModules } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** Publishes a page of its own and opens it in the editor. Returns its address for visitors. */
async function openEditor(page: Page, house: OpenHouse, slug: string): Promise<string> {
  const path = await publishModules(
    house,
    slug,
    aNode('text', 'head', { title: 'Before the change', level: '1' }),
    aNode('button', 'away', { label: 'To the shop', href: '/index.php/shop/' }),
  )
  await signIn(page)
  await openPage(page, house, slug)
  return path
}

async function openPage(page: Page, house: OpenHouse, slug: string): Promise<void> {
  const [row] = await house.query<{ id: number }>('select id from pages.page where slug = $1', [slug])
  await page.goto(`/console/pages/${row?.id}/edit`)
  await expect(canvasOf(page).locator('#head')).toBeVisible()
}

const canvasOf = (page: Page) => page.frameLocator('iframe[title="The page"]')

test('by keyboard alone I change a page, publish it, and a visitor sees it [S1.29]', async ({
  page,
  house,
  browser,
}) => {
  const path = await openEditor(page, house, 'by-keyboard')
  await axe(page)

  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('treeitem').first()).toBeFocused()
  for (let step = 0; step < 5 && (await selectedName(page)) !== 'Text Before the change'; step += 1)
    await page.keyboard.press('ArrowDown')
  expect(await selectedName(page)).toBe('Text Before the change')

  await page.keyboard.press('Enter')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(page.getByRole('textbox', { name: 'Eyebrow' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(title).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('After the change')
  await expect(canvasOf(page).getByRole('heading', { name: 'After the change' })).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('add: divider')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Divider added.' })).toBeAttached()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('publish')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published, version 2')).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: house.url })).newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'After the change' })).toBeVisible()
  await visitor.context().close()
})

/** What the outline says of the selected module. */
async function selectedName(page: Page): Promise<string> {
  const item = page.locator('[role=treeitem][aria-selected=true]')
  return (await item.count()) === 0 ? '' : ((await item.textContent()) ?? '')
}
