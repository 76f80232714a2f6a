import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { canvasOf, runCommand } from '../support/page-editor.ts'
import { newTemplate, publishTemplate, sent } from '../support/templates.ts'
import { expect, hydrated, test } from '../support/test.ts'

// What holds a template back is answered with 400, of which the browser tells as well.
test.use({ allowedConsole: [/status of 400/] })

const ROUND = '/index.php/product/noosa-round/'
const DUO = '/index.php/product/duo-slim/'

/** Makes a template for the products of a category, and opens it in the editor. */
function newProductTemplate(page: Page, name: string, category: string): Promise<void> {
  return newTemplate(page, 'Product pages', name, {
    condition: 'Products in categories',
    field: 'Categories',
    named: [category],
  })
}

test('a template for one category', async ({ page }) => {
  const [round, duo] = [await sent(page, ROUND), await sent(page, DUO)]
  await signIn(page)
  await newProductTemplate(page, 'Timber', 'Timber & Bamboo')
  // A sample of the category, as visitors will see it.
  await expect(canvasOf(page).getByRole('button', { name: 'Add to cart' }).first()).toBeAttached()
  await runCommand(page, 'add: text')
  await expect(canvasOf(page).getByRole('heading', { name: 'A heading' })).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect(await sent(page, ROUND)).toBe(round)
  await publishTemplate(page)
  await axe(page)

  await test.step('draws the pages of its products, and no others', async () => {
    await expect.poll(() => sent(page, ROUND)).toContain('data-template')
    expect(await sent(page, DUO)).toBe(duo)
    await page.goto(ROUND)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noosa Round')
    await expect(page.getByRole('heading', { name: 'A heading' })).toBeVisible()
    await expect(page).toHaveTitle(/Noosa Round/)
    await axe(page)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((one) => JSON.parse(one)['@type'])).toContain('Product')
    await page.getByRole('tab', { name: /Reviews/ }).click()
    await expect(page.locator('#reviews .review').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('button', { name: 'Added to cart' })).toBeVisible()
  })

  await test.step('is held back without a buy form', async () => {
    await page.goto('/console/pages/templates')
    await expect(page.getByRole('button', { name: 'Actions for Timber' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Actions for Timber' }).click()
    await page.getByRole('menuitem', { name: 'Edit the content' }).click()
    await expect(canvasOf(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('tab', { name: 'Outline' }).click()
    await page.getByRole('treeitem', { name: 'Buy form' }).click()
    await page.keyboard.press('Delete')
    await runCommand(page, 'publish')
    await expect(page.getByText('The template has no buy form').first()).toBeVisible()
    await expect(page.getByText('1 error')).toBeVisible()
    expect(await sent(page, ROUND)).toContain('single_add_to_cart_button')
  })

  await test.step('and leaves the pages as they were when it is archived', async () => {
    await page.goto('/console/pages/templates')
    await page.getByRole('button', { name: 'Actions for Timber' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText('Timber is archived.')).toBeVisible()
    await expect.poll(() => sent(page, ROUND)).toBe(round)
  })
})

test('without script a product by a template is bought all the same', async ({ page, buoy, browser }) => {
  await signIn(page)
  await newProductTemplate(page, 'Foam', 'Soft Foam Trays')
  await publishTemplate(page)
  await expect.poll(() => sent(page, DUO)).toContain('data-template')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: buoy.url })
  const plain = await context.newPage()
  await plain.goto(DUO)
  await plain.getByRole('radio', { name: 'Terracotta' }).check()
  await plain.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(plain).toHaveURL(/\/index\.php\/cart\/$/)
  await expect(plain.getByText('Duo Slim').first()).toBeVisible()
  await context.close()
})

test('a choice changes the pictures and the price of a product by a template', async ({ page }) => {
  await signIn(page)
  await newProductTemplate(page, 'Foam again', 'Soft Foam Trays')
  await publishTemplate(page)
  await expect.poll(() => sent(page, DUO)).toContain('data-template')
  await page.goto(DUO)
  await hydrated(page)
  await page.getByRole('radio', { name: 'Navy' }).check()
  await expect(page).toHaveURL(/attribute_/)
  await expect(page.locator('form.cart .price')).not.toContainText('–')
  await expect(page.locator('.flex-control-thumbs [aria-current="true"]')).toHaveAccessibleName(/navy/i)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
    await axe(page)
  }
})

test('the column with the buy form stays in view beside the pictures', async ({ page }) => {
  await signIn(page)
  await newProductTemplate(page, 'Foam once more', 'Soft Foam Trays')
  await publishTemplate(page)
  await expect.poll(() => sent(page, DUO)).toContain('data-template')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(DUO)
  await hydrated(page)
  const column = page.locator('.et_pb_column', { has: page.locator(':scope > .et_pb_wc_add_to_cart') })
  // Long pictures beside it, so that there is a way to scroll.
  await page.locator('.et_pb_wc_images').evaluate((element) => {
    element.style.minHeight = '3000px'
  })
  const before = await column.evaluate((element) => element.getBoundingClientRect().top)
  await page.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }))
  const after = await column.evaluate((element) => element.getBoundingClientRect().top)
  expect(before).toBeGreaterThan(0)
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThanOrEqual(before)
})
