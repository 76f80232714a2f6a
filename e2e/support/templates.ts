import { expect, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { canvasOf } from './page-editor.ts'

/** Which pages a template is for: a condition, the field that it opens, and what is chosen there. */
type For = { condition: string; field: string; named: readonly string[] }

/** Makes a template of a kind in the console, and opens it in the editor. */
export async function newTemplate(page: Page, kind: string, name: string, pages?: For): Promise<void> {
  await page.goto('/console/pages/templates')
  await page.getByRole('link', { name: `New template for: ${kind}` }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  if (pages !== undefined) {
    await page.getByRole('radio', { name: pages.condition }).check()
    for (const one of pages.named) {
      await page.getByRole('combobox', { name: pages.field }).fill(one.slice(0, 5))
      await page.getByRole('option', { name: one, exact: true }).click()
    }
    await page.keyboard.press('Escape')
  }
  await axe(page)
  await page.getByRole('button', { name: 'Create and edit' }).click()
  await expect(canvasOf(page).getByRole('heading', { level: 1 })).toBeVisible()
}

/** Publishes the template that is open in the editor. */
export async function publishTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/Published, version \d/)).toBeVisible()
}

/** A page as it is sent to everybody. */
export async function sent(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text()
}
