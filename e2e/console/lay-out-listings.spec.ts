import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { canvasOf, runCommand } from '../support/page-editor.ts'
import { newTemplate, publishTemplate, sent } from '../support/templates.ts'
import { expect, hydrated, test } from '../support/test.ts'

// What holds a template back is answered with 400, and what is not found with 404, of which the browser tells as well.
test.use({ allowedConsole: [/status of 40[04]/] })

const SHOP = '/index.php/shop/'
const TIMBER = '/index.php/product-category/timber-bamboo/'
const FOAM = '/index.php/product-category/foam-trays/'

/** The names of the products on the page, in their order. */
function productsOn(page: Page): Promise<string[]> {
  return page.locator('ul.products h3').allTextContents()
}

test('a template for one category of products', async ({ page, buoy, browser }) => {
  const [shop, timber, foam] = [await sent(page, SHOP), await sent(page, TIMBER), await sent(page, FOAM)]
  await page.goto(TIMBER)
  const products = await productsOn(page)
  await signIn(page)
  await newTemplate(page, 'Shop and category pages', 'Wood', {
    condition: 'Some categories',
    field: 'Categories',
    named: ['Timber & Bamboo'],
  })
  await expect(canvasOf(page).getByRole('heading', { level: 1 })).toHaveText('Timber & Bamboo')
  await runCommand(page, 'add: text')
  await expect(canvasOf(page).getByRole('heading', { name: 'A heading' })).toBeVisible()
  expect(await sent(page, TIMBER)).toBe(timber)
  await publishTemplate(page)

  await test.step('is seen by a shopper there, and nowhere else', async () => {
    await expect.poll(() => sent(page, TIMBER)).toContain('data-template')
    expect(await sent(page, FOAM)).toBe(foam)
    expect(await sent(page, SHOP)).toBe(shop)
    await page.goto(TIMBER)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timber & Bamboo')
    await expect(page.getByRole('heading', { name: 'A heading' })).toBeVisible()
    await expect(page).toHaveTitle(/Timber & Bamboo/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${TIMBER}$`))
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((one) => JSON.parse(one)['@type'])).toContain('BreadcrumbList')
    expect(await productsOn(page)).toEqual(products)
    await axe(page)
  })

  await test.step('filters and sorts at the addresses of before', async () => {
    await page.getByRole('complementary', { name: 'Filters' }).getByLabel('On sale').check()
    await expect(page).toHaveURL(/on_sale=1/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
    await expect(page.getByRole('list', { name: 'Selected filters' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${TIMBER}$`))
    await page.getByLabel('Sort by').selectOption('price')
    await expect(page).toHaveURL(/orderby=price/)
    await expect(page.locator('[data-template]')).toBeAttached()
    expect((await page.request.get(`${TIMBER}?paged=99`)).status()).toBe(404)
  })

  await test.step('works without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: buoy.url })
    const plain = await context.newPage()
    await plain.goto(TIMBER)
    await plain.getByRole('complementary', { name: 'Filters' }).getByLabel('On sale').check()
    await plain.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(plain).toHaveURL(/on_sale=1/)
    await context.close()
  })

  await test.step('fits phones, tablets and wide windows', async () => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(TIMBER)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
      await axe(page)
    }
  })

  await test.step('is held back without its products', async () => {
    await page.goto('/console/pages/templates')
    await page.getByRole('button', { name: 'Actions for Wood' }).click()
    await page.getByRole('menuitem', { name: 'Edit the content' }).click()
    await expect(canvasOf(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('tab', { name: 'Outline' }).click()
    await page.getByRole('treeitem', { name: 'Products of the listing' }).click()
    await page.keyboard.press('Delete')
    await runCommand(page, 'publish')
    await expect(page.getByText('The template has no products').first()).toBeVisible()
    expect(await sent(page, TIMBER)).toContain('data-template')
  })

  await test.step('and one press brings the page of today back', async () => {
    await page.goto('/console/pages/templates')
    await axe(page)
    await page.getByRole('button', { name: 'Use the built-in layout for: Shop and category pages' }).click()
    await expect(page.getByText('the built-in layout is used again')).toBeVisible()
    await expect.poll(() => sent(page, TIMBER)).toBe(timber)
    expect(await sent(page, SHOP)).toBe(shop)
  })
})

test('a template of search results', async ({ page }) => {
  const [shop, found] = [await sent(page, SHOP), await sent(page, `${SHOP}?s=bamboo`)]
  await signIn(page)
  await newTemplate(page, 'Search results', 'Finds')
  await publishTemplate(page)
  await expect.poll(() => sent(page, `${SHOP}?s=bamboo`)).toContain('data-template')
  expect(await sent(page, SHOP)).toBe(shop)
  await page.goto(`${SHOP}?s=bamboo`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bamboo')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  await axe(page)
  const again = page.getByRole('main').getByRole('combobox', { name: 'Search the shop' })
  await again.fill('tray')
  await again.press('Enter')
  await expect(page).toHaveURL(/\?s=tray/)
  await expect(page.locator('ul.products').first()).toBeVisible()
  await page.goto(`${SHOP}?s=qqqxyz`)
  await expect(page.getByText('Popular with other shoppers')).toBeVisible()
  await page.goto('/console/pages/templates')
  await page.getByRole('button', { name: 'Use the built-in layout for: Search results' }).click()
  await expect.poll(() => sent(page, `${SHOP}?s=bamboo`)).toBe(found)
})
