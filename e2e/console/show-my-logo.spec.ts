import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const SCREEN = '/console/settings/brand'

test.beforeEach(async ({ page }) => signIn(page))

/** A wide mark with nothing around it, made by the browser itself. */
async function mark(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 300 })
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser does not draw')
    context.fillStyle = '#b93e25'
    context.arc(150, 150, 140, 0, 7)
    context.fill()
    context.fillRect(340, 120, 540, 60)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}

/** Chooses the newest picture of the library in a group of the screen. */
async function choose(page: Page, group: string): Promise<void> {
  await page
    .getByRole('group', { name: group })
    .getByRole('button', { name: 'Choose a picture' })
    .press('Enter')
  const library = page.getByRole('dialog')
  await library
    .getByRole('button', { name: /Our mark/ })
    .first()
    .press('Enter')
  await expect(library).toBeHidden()
}

test('I upload a logo and an icon; shoppers see both, and undo takes them out', async ({ page }) => {
  await page.goto('/console/pictures')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).press('Enter')
  await (await chooser).setFiles([{ name: 'our-mark.png', mimeType: 'image/png', buffer: await mark(page) }])
  await page.getByRole('button', { name: 'Open our-mark.png' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Picture' })
  await drawer.getByRole('button', { name: 'Describe it…' }).press('Enter')
  await page.getByRole('textbox', { name: 'Description (alt text)' }).fill('Our mark')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  // The dialog closes once the description is stored.
  await expect(page.getByRole('textbox', { name: 'Description (alt text)' })).toBeHidden()

  await page.goto(SCREEN)
  await expect(page.getByRole('heading', { name: 'Logo and icon' })).toBeVisible()
  await choose(page, 'Logo')
  await choose(page, 'Icon')
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()

  const visitor = await page.context().newPage()
  await visitor.goto('/')
  const logo = visitor.getByRole('banner').getByRole('img', { name: 'Our mark' })
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(264)
  for (const side of ['32x32', '48x48', '192x192']) {
    const href = await visitor.locator(`link[rel="icon"][sizes="${side}"]`).getAttribute('href')
    expect((await visitor.request.get(href ?? '/none')).status()).toBe(200)
  }
  await expect(visitor.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', /icon-180\.png$/)
  await axe(visitor)

  // The form has a way back of its own, which is disabled now.
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.and(page.locator(':enabled')).press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toHaveCount(3)
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('banner').getByRole('img', { name: 'Our mark' })).toHaveCount(0)
  }).toPass()
})
