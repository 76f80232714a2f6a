import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { signIn } from './owner.ts'
import { publishModules } from './pages.ts'
import type { OpenServer } from './server.ts'

/** Publishes a page of these modules and opens it in the editor. Returns its address for visitors. */
export async function openEditor(
  page: Page,
  buoy: OpenServer,
  slug: string,
  ...modules: ModuleNode[]
): Promise<string> {
  const path = await publishModules(buoy, slug, ...modules)
  await signIn(page)
  await openPage(page, buoy, slug)
  await expect(canvasOf(page).locator(`#${modules[0]?.id}`)).toBeVisible()
  return path
}

/** Opens a page in the editor, by its slug. */
export async function openPage(page: Page, buoy: OpenServer, slug: string): Promise<void> {
  const [row] = await buoy.query<{ id: number }>('select id from pages.page where slug = $1', [slug])
  await page.goto(`/console/pages/${row?.id}/edit`)
  await expect(canvasOf(page).locator('[data-page-canvas]')).toBeVisible()
}

/** The frame that draws the page. */
export function canvasOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="The page"]')
}

/** Runs a command of the editor by its name, as somebody without a mouse does. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByLabel('Command', { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}
