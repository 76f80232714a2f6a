import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import { awake, expect, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const CAROUSEL_MS = 700
const SHOWCASE = '/index.php/modules-portfolio/'

/** Titles of the projects on show in a portfolio. */
const titles = (page: Page, id: string) =>
  page.locator(`#${id} .et_pb_portfolio_item.active h2`).allInnerTexts()
const links = (page: Page, id: string) =>
  page
    .locator(`#${id} .et_pb_portofolio_pagination a`)
    .evaluateAll((all) => all.map((link) => link.getAttribute('data-page')))
const link = (page: Page, id: string, name: string) =>
  page.locator(`#${id} .et_pb_portofolio_pagination [data-page="${name}"]`)
const filter = (page: Page, id: string, category: string) =>
  page.locator(`#${id} .et_pb_portfolio_filters [data-category-slug="${category}"]`)

test.beforeEach(async ({ page }) => {
  await withoutPopups(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('I look at the set-ups of one category, and turn its pages [S1.17] [S4.72] [S4.73] [S4.74] [S9.54]', async ({
  page,
}) => {
  await page.goto(SHOWCASE)
  await awake(page, 'filtered')
  await expect(page.locator('#filtered')).toHaveAttribute('data-posts-number', '4')
  expect(await titles(page, 'filtered')).toHaveLength(4)
  expect(await links(page, 'filtered')).toEqual(['1', '2', '3', 'next'])
  await filter(page, 'filtered', 'drinks').click()
  await expect(filter(page, 'filtered', 'drinks')).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#filtered .et_pb_portfolio_filters').getByRole('status')).toHaveText('Drinks: 5')
  expect(await links(page, 'filtered')).toEqual(['1', '2', 'next'])
  for (const item of await page.locator('#filtered .et_pb_portfolio_item.active').all())
    await expect(item).toHaveClass(/\bproject_category_drinks\b/)
  await link(page, 'filtered', 'next').click()
  expect(await titles(page, 'filtered')).toHaveLength(1)
  expect(await links(page, 'filtered')).toEqual(['prev', '1', '2'])
  expect(new URL(page.url()).hash).toBe('#filtered|drinks|2')
})

test('with 0 to a page all of them are there at once [S9.54]', async ({ page, buoy }) => {
  const all = aNode('portfolio', 'everything', { perPage: 0 })
  await page.goto(await publishModules(buoy, 'everything', all))
  await awake(page, 'everything')
  expect(await titles(page, 'everything')).toHaveLength(9)
  await expect(page.locator('.et_pb_portofolio_pagination')).toHaveCount(0)
})

test('a link opens a category at its page, beside others, and back goes back [S2.36]', async ({ page }) => {
  await page.goto(`${SHOWCASE}#filtered|drinks|2||few|all|3`)
  await awake(page, 'filtered')
  await expect(filter(page, 'filtered', 'drinks')).toHaveAttribute('aria-current', 'true')
  await expect(link(page, 'filtered', '2')).toHaveAttribute('aria-current', 'page')
  await awake(page, 'few')
  await expect(link(page, 'few', '3')).toHaveAttribute('aria-current', 'page')
  await filter(page, 'filtered', 'beach').click()
  expect(new URL(page.url()).hash).toBe('#filtered|beach|1||few|all|3')
  await page.goBack()
  await expect(filter(page, 'filtered', 'drinks')).toHaveAttribute('aria-current', 'true')
  await expect(link(page, 'filtered', '2')).toHaveAttribute('aria-current', 'page')
})

for (const given of [
  '#filtered|nowhere|99',
  '#filtered|"><script>|x',
  '#filtered|__proto__|1',
  '#filtered|%',
]) {
  test(`an address that says ${given} shows set-ups`, async ({ page }) => {
    await page.goto(SHOWCASE + given)
    await awake(page, 'filtered')
    await expect(filter(page, 'filtered', 'all')).toHaveAttribute('aria-current', 'true')
    expect((await titles(page, 'filtered')).length).toBeGreaterThan(0)
  })
}

test('a portfolio has as many columns as its own width has room for [S9.53]', async ({ page, buoy }) => {
  const modules = [aNode('portfolio', 'wide', { perPage: 0 }), aNode('portfolio-carousel', 'row-of', {})]
  await page.goto(await publishModules(buoy, 'columns', ...modules))
  await awake(page, 'row-of')
  for (const [width, columns] of [
    [1600, 5],
    [1599, 4],
    [1024, 4],
    [1023, 3],
    [768, 3],
    [767, 2],
    [480, 2],
    [479, 1],
  ] as const) {
    for (const id of ['wide', 'row-of'])
      await page.locator(`#${id}`).evaluate((module, px) => {
        module.style.width = `${px}px`
      }, width)
    // Under reduced motion every style changes a frame later.
    const inFirstRow = () =>
      page.locator('#wide .et_pb_portfolio_item').evaluateAll((items) => {
        const tops = items.map((item) => item.getBoundingClientRect().top)
        return tops.filter((top) => top === tops[0]).length
      })
    await expect.poll(inFirstRow, `at ${width} px`).toBe(columns)
    await expect(page.locator('#row-of .et_pb_portfolio_items')).toHaveAttribute(
      'data-portfolio-columns',
      String(columns),
    )
    await expect(page.locator('#row-of .et_pb_portfolio_item.active')).toHaveCount(columns)
  }
})

test('the row of set-ups moves in 700 ms, and a press meanwhile does nothing [S9.48]', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(SHOWCASE)
  await awake(page, 'carousel')
  const row = page.locator('#carousel .et_pb_portfolio_items')
  await expect(row).toHaveAttribute('data-portfolio-columns', '4')
  await expect(row).toHaveCSS('transition-duration', '0.7s')
  await page.clock.pauseAt(60_000)
  const first = () =>
    page
      .locator('#carousel .et_pb_portfolio_item')
      .evaluateAll((items) => items.findIndex((item) => item.matches('.active')))
  const on = page.locator('#carousel .et-pb-arrow-next')
  await on.focus()
  await page.keyboard.press('Enter')
  expect(await first()).toBe(4)
  await page.clock.runFor(CAROUSEL_MS - 1)
  await page.keyboard.press('Enter')
  expect(await first()).toBe(4)
  await page.clock.runFor(1)
  await page.keyboard.press('Enter')
  expect(await first()).toBe(5)
  await page.clock.runFor(CAROUSEL_MS)
  await page.keyboard.press('Enter')
  expect(await first()).toBe(0)
})

test('from the page of set-ups I come to one, with its pictures and others like it', async ({ page }) => {
  await page.goto('/index.php/set-ups/')
  await awake(page, 'set-ups')
  await axe(page)
  await page.getByRole('link', { name: 'Long lunch over the sandbar' }).first().click()
  await expect(page).toHaveURL(/\/index\.php\/project\/long-lunch-over-the-sandbar\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long lunch over the sandbar')
  await awake(page, 'project-gallery')
  await awake(page, 'project-more')
  await expect(page.locator('#project-more')).not.toContainText('Long lunch over the sandbar')
  await axe(page)
})

test('everybody can use the portfolios', async ({ page }) => {
  await page.goto(SHOWCASE)
  for (const id of ['filtered', 'carousel', 'few', 'large']) await awake(page, id)
  await axe(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all set-ups are there, and lead to their pages', async ({ page }) => {
    await page.goto(SHOWCASE)
    await expect(page.locator('#filtered .et_pb_portfolio_item:visible')).toHaveCount(9)
    await expect(page.locator('#filtered .et_pb_portfolio_filters')).toBeHidden()
    await expect(page.locator('#filtered .et_pb_portfolio_item a').first()).toHaveAttribute(
      'href',
      /^\/index\.php\/project\/[a-z-]+\/$/,
    )
  })
})
