import type { Page } from '@playwright/test'
import { signIn } from '../support/owner.ts'
import { test } from '../support/test.ts'
import { take } from './take.ts'

const AREA = 'designer'
const DESK = { width: 1280, height: 800 }

test.use({ allowedConsole: [/./] })

/** Begins a popup from a template of a type, and goes to its designer. */
async function begin(page: Page, type: string, template: string): Promise<string> {
  await page.setViewportSize(DESK)
  await page.goto('/console/popups/new')
  await page.getByLabel('Type').selectOption(type)
  await page.getByRole('button', { name: template, exact: true }).press('Enter')
  await page.waitForURL(/popups\/[0-9A-Za-z]{13}$/)
  return new URL(page.url()).pathname
}

/** Opens every part of the design, one after the other. */
async function takeParts(page: Page, name: string, only = /./): Promise<void> {
  const parts = page.locator('button[data-path^="part."]')
  await parts.first().waitFor()
  const paths = await parts.evaluateAll((all) => all.map((one) => one.getAttribute('data-path') ?? ''))
  for (const path of paths.filter((one) => only.test(one))) {
    const button = page.locator(`button[data-path="${path}"]`)
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.press('Enter')
    await take(page, AREA, `${name}: ${path.replace('part.', '')}`)
  }
}

test('the designer of popups', async ({ page }) => {
  await signIn(page)
  const design = await begin(page, 'lightbox', 'Letter by post')
  await takeParts(page, 'a letter')
  await page.setViewportSize(DESK)
  await page.goto(`${design}/when`)
  await take(page, AREA, 'when it is shown')
  await page.setViewportSize(DESK)
  await page.goto(design)
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await take(page, AREA, 'publishing', true)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 768, height: 800 })
  await page.getByRole('button', { name: 'Look at it' }).press('Enter')
  await take(page, AREA, 'the preview as a sheet', true)
})

test('the designer of games', async ({ page }) => {
  await signIn(page)
  for (const template of ['Welcome wheel', 'Summer scratch card', 'Welcome boxes']) {
    await begin(page, 'gamified', template)
    await takeParts(page, template, /game/)
  }
})
