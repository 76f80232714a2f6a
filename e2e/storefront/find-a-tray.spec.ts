import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/test.ts'

const SHOP = '/index.php/shop/'

/** Prices of the tiles in their order, in cents. */
async function prices(page: Page): Promise<number[]> {
  const texts = await page.locator('ul.products .price .amount').allTextContents()
  return texts.map((text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100))
}

test('I browse from the shop to a tray [S1.05]', async ({ page }) => {
  await page.goto(SHOP)
  await expect(page.locator('ul.products > li')).toHaveCount(9)
  await page.getByRole('link', { name: 'Noosa Round' }).click()
  await expect(page).toHaveURL(/\/index\.php\/product\/noosa-round\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noosa Round')
})

test('I sort by choosing, and the address says so [S2.16] [S2.21]', async ({ page }) => {
  await page.goto(SHOP)
  await hydrated(page)
  const select = page.locator('select.orderby')
  await expect(select).toHaveAttribute('name', 'orderby')
  expect(
    await select.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'])
  await select.selectOption('price')
  await expect(page).toHaveURL(/\?orderby=price$/)
  const rising = await prices(page)
  expect(rising).toHaveLength(9)
  expect(rising).toEqual([...rising].sort((a, b) => a - b))
  await expect(page.locator('select.orderby')).toHaveValue('price')
})

test('I narrow it down to a category, in the filters on a wide screen and by a link on a phone', async ({
  page,
}) => {
  await page.goto(SHOP)
  const links = page.getByRole('navigation', { name: 'Categories' })
  await expect(links).toBeHidden()
  await expect(page.getByRole('group', { name: 'Category' }).getByLabel('Kids & Games')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await links.getByRole('link', { name: 'Kids & Games' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kids & Games')
  await expect(page.locator('ul.products > li')).toHaveCount(2)
})

test('I search from the head of any page [S2.17]', async ({ page }) => {
  await page.goto('/index.php/about/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await expect(field).toBeFocused()
  await axe(page)
  await field.fill('chess')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/index\.php\/shop\/\?s=chess$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “chess”')
  await expect(page.getByRole('link', { name: 'Rottnest Games Tray' })).toBeVisible()
})

test('I find a tray by the first letters of its name, with the keys alone', async ({ page }) => {
  await page.goto('/index.php/about/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Search' }).press('Enter')
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await expect(field).toBeFocused()
  await page.keyboard.type('rottn')
  const option = page.getByRole('option', { name: /Rottnest Games Tray/ })
  await expect(option).toContainText('$')
  await expect(page.getByRole('option', { name: 'Search for “rottn”' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/rottnest-games-tray\/$/)
})

test('my typing errors are mended, and I am told', async ({ page }) => {
  await page.goto(`${SHOP}?s=flaoting+tary`)
  await expect(page.getByText('No results for “flaoting tary”.')).toBeVisible()
  await page.getByRole('link', { name: 'floating tray', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “floating tray”')
  await expect(page.locator('ul.products > li').first()).toBeVisible()
})

test('I narrow the shop down in place; the address says how, and a chip takes it back', async ({ page }) => {
  await page.goto(SHOP)
  await hydrated(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Kids & Games').check()
  await expect(page).toHaveURL(/\?product_cat=kids-games$/)
  await expect(page.locator('ul.products > li')).toHaveCount(2)
  await filters.getByLabel('To', { exact: true }).fill('100')
  await filters.getByLabel('To', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?product_cat=kids-games&max_price=100$/)
  await expect(page.locator('ul.products > li')).toHaveCount(1)
  await axe(page)
  await page.getByRole('link', { name: 'Remove filter Up to $100.00' }).click()
  await expect(page.locator('ul.products > li')).toHaveCount(2)
  await expect(page.locator('#result-count')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/max_price=100$/)
  await expect(page.locator('ul.products > li')).toHaveCount(1)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.locator('ul.products > li')).toHaveCount(9)
})

test('a search that finds nothing says so and leads on', async ({ page }) => {
  await page.goto(`${SHOP}?s=submarine`)
  await expect(page.getByText('No products match “submarine”')).toBeVisible()
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page.locator('ul.products > li')).toHaveCount(9)
})

test('what I search for is text and nothing else', async ({ page }) => {
  const phrase = '"><img src=x onerror=document.title=1>'
  await page.goto(`${SHOP}?s=${encodeURIComponent(phrase)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${phrase}”`)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('I find categories in the menu and close it by key [S2.17]', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Big Floats' })).toBeVisible()
    await axe(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await menu.getByRole('link', { name: 'Big Floats' }).click()
    await expect(page).toHaveURL(/\/product-category\/big-floats\/$/)
  })
})

test.describe('on a phone, by filters', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('I filter in a sheet that comes from below', async ({ page }) => {
    await page.goto(SHOP)
    await hydrated(page)
    const opener = page.getByRole('link', { name: 'Filter' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await expect(sheet).toBeVisible()
    await sheet.getByLabel('Sage').check()
    await expect(sheet.getByRole('button', { name: 'Show 1 product' })).toBeVisible()
    await axe(page, 'dialog[open]')
    await sheet.getByRole('button', { name: 'Show 1 product' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.locator('ul.products > li')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Remove filter Sage' })).toBeVisible()
  })
})

test('I narrow by a detail with the keyboard, and find it again by its address', async ({ page }) => {
  await page.goto(SHOP)
  await hydrated(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const material = filters.locator('details', { has: page.locator('summary', { hasText: 'Material' }) })
  await material.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = material.getByRole('checkbox').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?filter_material=[a-z0-9-]+$/)
  await expect(first).toBeChecked()
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toBeVisible()
  await axe(page)
  const found = await page.locator('ul.products > li').count()
  await page.reload()
  await expect(first).toBeChecked()
  await expect(page.locator('ul.products > li')).toHaveCount(found)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('I filter with the plain form', async ({ page }) => {
    await page.goto(SHOP)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByLabel('Coral').check()
    await filters.getByLabel('Navy').check()
    await filters.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/filter_colour=coral&filter_colour=navy/)
    await expect(page.locator('ul.products > li')).toHaveCount(2)
    await expect(filters.getByLabel('Coral')).toBeChecked()
  })

  test('I sort with a button [S2.21]', async ({ page }) => {
    await page.goto(SHOP)
    await page.locator('select.orderby').selectOption('price-desc')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/\?orderby=price-desc$/)
    const falling = await prices(page)
    expect(falling).toEqual([...falling].sort((a, b) => b - a))
  })
})
