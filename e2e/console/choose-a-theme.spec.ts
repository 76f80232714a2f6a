import { SHIPPED_THEME } from '@buoy/pages/theme/rules/theme.ts'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { preset, publishTheme } from '../support/theme.ts'

const SCREEN = '/console/settings/theme'
const PRODUCT = '/index.php/product/noosa-round/'

test.beforeEach(async ({ page, buoy }) => {
  await buoy.query('delete from pages.theme_draft')
  await publishTheme(buoy, SHIPPED_THEME)
  await signIn(page)
})
test.afterEach(async ({ buoy }) => publishTheme(buoy, SHIPPED_THEME))

const shopIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="The shop in this theme"]')
const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property)

/** The ground of the shop as everybody sees it. */
async function groundOfShop(page: Page): Promise<string> {
  const visitor = await page.context().newPage()
  await visitor.goto(PRODUCT)
  const ground = await styleOf(visitor.locator('body'), 'background-color')
  await visitor.close()
  return ground
}

const SAND = 'rgb(250, 245, 234)'
const HARBOUR_GREY = 'rgb(243, 245, 248)'

test('I try a theme on my own pages, publish it, and shoppers see it', async ({ page }) => {
  await page.goto(SCREEN)
  await expect(shopIn(page).getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Harbour/ }).press('Enter')
  await expect
    .poll(() => styleOf(shopIn(page).locator('body'), 'background-color'), 'the preview wears it')
    .toBe(HARBOUR_GREY)
  await expect(page.getByRole('status').filter({ hasText: 'Only you see this.' })).toBeVisible()
  expect(await groundOfShop(page), 'nobody else does').toBe(SAND)

  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'This is what visitors see.' })).toBeVisible()
  await expect.poll(() => groundOfShop(page)).toBe(HARBOUR_GREY)

  const visitor = await page.context().newPage()
  await visitor.goto(PRODUCT)
  const buy = visitor.getByRole('button', { name: 'Add to cart' }).first()
  expect(await styleOf(buy, 'background-color')).toBe('rgb(200, 53, 42)')
  expect(await styleOf(buy, 'color'), 'light words on a dark accent').toBe(HARBOUR_GREY)
  expect(await styleOf(buy, 'border-radius')).toBe('6px')
  expect(await styleOf(visitor.getByRole('heading', { level: 1 }), 'font-family')).toContain('Archivo')
  expect(await styleOf(visitor.locator('body'), 'font-family')).toContain('Instrument Sans')
  await visitor.close()

  await page.getByRole('button', { name: /^Teal/ }).press('Enter')
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect.poll(() => groundOfShop(page), 'back to the shipped theme').toBe(SAND)
  const earlier = page.getByRole('list', { name: 'Earlier themes' })
  await expect(earlier.getByText('Published on')).toHaveCount(1)
  await earlier.getByRole('button').nth(1).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Primary' })).toHaveValue('#1e4b8f')
})

test('Colours that cannot be told apart are not published, and one press mends them', async ({ page }) => {
  await page.goto(SCREEN)
  const primary = page.getByRole('textbox', { name: 'Primary' })
  await primary.fill('#8fb9c2')
  await primary.press('Tab')
  const finding = page.getByRole('alert').filter({ hasText: 'Links on the ground' })
  await expect(finding).toContainText('Primary and Ground have a contrast of 1.9')
  await expect(finding).toContainText('4.5 is needed')
  await expect(primary).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expect(page.getByText('2 pairs of colours have too little contrast.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: /^Use #/ }).press('Enter')
  await expect(finding).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
  await expect(primary).not.toHaveValue('#8fb9c2')
})

test('Each step can be taken back by the keyboard, and the draft is there tomorrow', async ({ page }) => {
  await page.goto(SCREEN)
  const accent = page.getByRole('textbox', { name: 'Accent' })
  await page.getByRole('button', { name: /^Kiln/ }).press('Enter')
  await expect(accent).toHaveValue('#9cc9d6')
  await page.getByRole('radio', { name: 'Square' }).press('Space')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('radio', { name: 'Soft' })).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(accent).toHaveValue('#ffc63a')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/theme/draft') && response.request().method() === 'PUT',
  )
  await page.keyboard.press('Control+Shift+z')
  await expect(accent).toHaveValue('#9cc9d6')
  expect((await kept).status()).toBe(204)
  await page.reload()
  await expect(accent).toHaveValue('#9cc9d6')
  await expect(page.getByText('Only you see this. It is saved as a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(accent).toHaveValue('#ffc63a')
})

test('I give my shop dark colours for devices in dark mode', async ({ page }) => {
  await page.goto(SCREEN)
  await page.getByRole('switch', { name: 'Use dark colours in dark mode' }).press('Space')
  const dark = page.getByRole('group', { name: 'Dark mode colours' })
  const ground = dark.getByRole('textbox', { name: 'Ground' })
  await expect(ground).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  const groundInPreview = () => styleOf(shopIn(page).locator('body'), 'background-color')
  await expect.poll(groundInPreview, 'the preview is dark').not.toBe(SAND)
  await axe(page)
  await page.getByRole('radio', { name: 'Light' }).press('Space')
  await expect.poll(groundInPreview).toBe(SAND)

  await dark.getByRole('textbox', { name: 'Ink' }).fill('#123456')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await dark.getByRole('button', { name: 'Suggest from the light colours' }).press('Enter')
  await ground.fill('#101418')
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'This is what visitors see.' })).toBeVisible()
  await expect.poll(() => groundOfShop(page), 'in light mode as before').toBe(SAND)
  const visitor = await page.context().newPage()
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await visitor.goto(PRODUCT)
  await expect.poll(() => styleOf(visitor.locator('body'), 'background-color')).toBe('rgb(16, 20, 24)')
  await visitor.close()

  await page.getByRole('button', { name: /^After dark/ }).press('Enter')
  await expect(page.getByText('This theme is dark already, on every device.')).toBeVisible()
})

test('I look at any kind of page, at the width of a phone too', async ({ page }) => {
  await page.goto(SCREEN)
  await page.getByRole('combobox', { name: 'Page to preview' }).press('Enter')
  await page.getByRole('option', { name: 'A product' }).press('Enter')
  await expect(shopIn(page).getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Phone' }).press('Space')
  await expect
    .poll(() =>
      shopIn(page)
        .locator('body')
        .evaluate(() => innerWidth),
    )
    .toBe(390)
  await page.getByRole('button', { name: /^Press/ }).press('Enter')
  await expect
    .poll(() => styleOf(shopIn(page).locator('h1').first(), 'font-family'))
    .toContain('Archivo Variable')
})

test.describe('When something stands in the way', () => {
  test.use({ allowedConsole: [/500|409/] })
  const trouble = { code: 'internal', message: 'Something broke in the store. Try again in a moment.' }

  test('I am told that the theme did not load, or that my draft is not kept', async ({ page }) => {
    await page.route('**/console/api/theme', (route) => route.fulfill({ status: 500, json: trouble }))
    await page.goto(SCREEN)
    await expect(page.getByRole('alert')).toContainText('This did not load')
    await axe(page)
    await page.unroute('**/console/api/theme')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.route('**/console/api/theme/draft', (route) => route.fulfill({ status: 500, json: trouble }))
    await page.getByRole('button', { name: /^Press/ }).press('Enter')
    await expect(page.getByText('Your draft is not saved. Something broke in the store.')).toBeVisible()
  })

  test('I am told that somebody else has published meanwhile', async ({ page, buoy }) => {
    await page.goto(SCREEN)
    await page.getByRole('button', { name: /^Press/ }).press('Enter')
    await publishTheme(buoy, preset('kiln'))
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    const told = page.getByRole('alertdialog', { name: 'Someone else has saved this meanwhile' })
    await expect(told).toContainText('They changed')
    await told.getByRole('button', { name: 'Use theirs, discard mine' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Accent' })).toHaveValue('#9cc9d6')
    await expect(page.getByText('This is what visitors see.')).toBeVisible()
  })
})
