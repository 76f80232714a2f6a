import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const SLIDE_IN = '/index.php/header-slide-in/'
const FULLSCREEN = '/index.php/header-fullscreen/'

async function open(page: Page, address: string): Promise<void> {
  await withoutPopups(page)
  await page.goto(address)
  await hydrated(page)
}

const header = (page: Page) => page.locator('#main-header')
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })

for (const [style, hook] of [
  ['fixed', 'et_fixed_nav'],
  ['transparent', 'et_transparent_nav'],
  ['split-logo', 'et_header_style_split'],
  ['slide-in', 'et_header_style_slide'],
  ['fullscreen', 'et_header_style_fullscreen'],
  ['vertical', 'et_vertical_nav'],
] as const) {
  test(`a page has its head in the style ${style}, with search, account and cart [S2.50]`, async ({
    page,
  }) => {
    await open(page, `/index.php/header-${style}/`)
    await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${hook}\\b`))
    await expect(header(page)).toHaveAttribute('data-style', style)
    await expect(header(page).getByRole('link', { name: 'Bobalong, home' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Search' })).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Account' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
    await axe(page)
  })
}

test('a vertical head is a column beside the page, a split one has the name in its middle [S2.50]', async ({
  page,
}) => {
  await open(page, '/index.php/header-vertical/')
  const [column, content] = [await header(page).boundingBox(), await page.locator('#content').boundingBox()]
  expect(column).toMatchObject({ x: 0, y: 0, height: page.viewportSize()?.height })
  expect(content?.x).toBe(column?.width)
  await open(page, '/index.php/header-split-logo/')
  const logo = await header(page).getByRole('link', { name: 'Bobalong, home' }).boundingBox()
  const middle = (logo?.x ?? 0) + (logo?.width ?? 0) / 2
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(2)
})

test('under a transparent head the content begins 58 px further down, and its ground does not [S9.32]', async ({
  page,
}) => {
  const places = () =>
    page.evaluate(() => ({
      section: document.querySelector('#head')?.getBoundingClientRect().top ?? 0,
      words: document.querySelector('#head-row')?.getBoundingClientRect().top ?? 0,
    }))
  await open(page, '/index.php/header-fixed/')
  const fixed = await places()
  await open(page, '/index.php/header-transparent/')
  const transparent = await places()
  expect(transparent.section).toBe(0)
  expect(transparent.words - (fixed.words - fixed.section)).toBe(58)
  await expect(header(page).locator('> div')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await scrollTo(page, 400)
  await expect(header(page).locator('> div')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('the head is fixed on my way down and normal on my way up, and nothing jumps [S4.39]', async ({
  page,
}) => {
  await open(page, '/index.php/header-fixed/')
  const state = (name: string) => expect(header(page)).toHaveAttribute('data-state', name)
  const height = async () => (await header(page).boundingBox())?.height
  const before = await height()
  await state('normal')
  await scrollTo(page, 600)
  await state('fixed')
  await expect(header(page)).toHaveClass(/\bet-fixed-header\b/)
  expect(await height()).toBe(before)
  await scrollTo(page, 500)
  await state('normal')
  await expect(header(page)).not.toHaveClass(/\bet-fixed-header\b/)
})

for (const { style, address, hook } of [
  { style: 'slide-in', address: SLIDE_IN, hook: 'et_pb_slide_menu_opened' },
  { style: 'fullscreen', address: FULLSCREEN, hook: 'et_pb_fullscreen_menu_opened' },
]) {
  test(`I open and close the ${style} menu by its toggle, by key, and get the focus back [S4.41]`, async ({
    page,
  }) => {
    await open(page, address)
    const menu = page.locator('.et_slide_in_menu_container')
    await expect(menu).toHaveAttribute('data-state', 'closed')
    await opener(page).click()
    await expect(menu).toHaveAttribute('data-state', 'opened')
    await expect(menu).toHaveClass(new RegExp(`\\b${hook}\\b`))
    await expect(menuOf(page).getByRole('link', { name: 'Drinks' })).toBeVisible()
    await axe(page, 'dialog[open]')
    await page.getByRole('button', { name: 'Close menu' }).press('Enter')
    await expect(menu).toHaveAttribute('data-state', 'closed')
    await expect(menuOf(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await opener(page).press('Enter')
    await expect(menu).toHaveAttribute('data-state', 'opened')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveAttribute('data-state', 'closed')
    await expect(opener(page)).toBeFocused()
  })
}

test('the fullscreen menu does not wait in a window that I have put away [S4.42]', async ({ page }) => {
  await open(page, FULLSCREEN)
  await opener(page).click()
  await expect(menuOf(page)).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(menuOf(page)).toBeHidden()
})

test('a mouse that opens a sub-menu by coming to its button does not close it by pressing that once', async ({
  page,
}) => {
  await open(page, '/index.php/header-fixed/')
  const more = page.getByRole('button', { name: 'More in About' })
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
})

test('a sub-menu opens by its button and slides 700 ms; Escape leads back [S9.30]', async ({ page }) => {
  await open(page, '/index.php/header-fixed/')
  const more = page.getByRole('button', { name: 'More in About' })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our story' })
  await expect(link).toBeHidden()
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  const durations = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => (one as CSSTransition).transitionProperty === 'grid-template-rows')
      .map((one) => one.effect?.getTiming().duration),
  )
  expect(durations).toEqual([700])
  await expect(link).toBeVisible()
  await axe(page, '#main-header')
  await page.keyboard.press('Escape')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(more).toBeFocused()
  await expect(link).toBeHidden()
})

test('a menu has three levels, and a mouse opens them by pointing', async ({ page }) => {
  await open(page, '/index.php/header-fixed/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'About' }).hover()
  await expect(main.getByRole('link', { name: 'Delivery and returns' })).toBeVisible()
  await main.getByRole('button', { name: 'More in Delivery and returns' }).press('Enter')
  await main.getByRole('link', { name: 'Warranty' }).press('Enter')
  await expect(page).toHaveURL(/\/warranty\/$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  /** A finger that goes from one place to another, as the browser hears it. */
  async function swipe(page: Page, from: number, to: number): Promise<void> {
    const client = await page.context().newCDPSession(page)
    const touch = (type: string, x: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }],
      })
    await touch('touchStart', from)
    await touch('touchMove', (from + to) / 2)
    await touch('touchMove', to)
    await touch('touchEnd', to)
  }

  test('I swipe the slide-in menu in from within 30 px of the edge [S9.31]', async ({ page }) => {
    await open(page, SLIDE_IN)
    await swipe(page, 325, 150)
    await expect(menuOf(page)).toBeHidden()
    await swipe(page, 335, 150)
    await expect(menuOf(page)).toBeVisible()
    await swipe(page, 150, 320)
    await expect(menuOf(page)).toBeHidden()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of ['/index.php/header-fixed/', SLIDE_IN, FULLSCREEN]) {
    test(`I find menu, search and cart as links and a form on ${address}`, async ({ page }) => {
      await page.goto(address)
      await page.getByText('Menu', { exact: true }).click()
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await expect(menu.getByRole('link', { name: 'About' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
      await page.getByRole('searchbox', { name: 'Search the shop' }).fill('chess')
      await page.getByRole('searchbox', { name: 'Search the shop' }).press('Enter')
      await expect(page).toHaveURL(/\/shop\/\?s=chess$/)
    })
  }
})
