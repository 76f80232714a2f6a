import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { awake, expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const NAMES = ['gallery-1', 'gallery-2', 'gallery-3', 'gallery-4', 'gallery-5', 'gallery-6']

const PICTURES = NAMES.map((name) => ({
  picture: { name, alt: `A tray afloat, ${name}`, width: 1200, height: 900, widths: [240, 480, 800, 1200] },
  caption: name,
}))

async function open(page: Page, buoy: OpenServer, slug: string) {
  const address = await publishModules(
    buoy,
    slug,
    aNode('text', 'title', { title: 'On the water', level: '1' }),
    aNode('carousel', 'seen', { label: 'Seen on the water', pictures: PICTURES }),
    aNode('text', 'more', { title: 'From the shop' }),
    aNode('carousel', 'trays', { label: 'Trays', products: { first: 6, by: 'position' } }),
  )
  await withoutPopups(page)
  await page.goto(address)
  await hydrated(page)
  await awake(page, 'seen')
  const seen = page.locator('#seen')
  const list = seen.getByRole('list')
  return {
    seen,
    next: seen.getByRole('button', { name: 'Next' }),
    back: seen.getByRole('button', { name: 'Back' }),
    /** How far the list has been moved, in px. */
    gone: () => list.evaluate((element) => Math.abs(Math.round(element.scrollLeft))),
  }
}

test('I move a carousel by a window full, which takes a second [S1.15] [S9.47]', async ({ page, buoy }) => {
  await page.clock.install({ time: 0 })
  const { next, gone } = await open(page, buoy, 'carousel')
  await page.clock.pauseAt(Date.UTC(1970, 0, 2))
  await next.click()
  await page.clock.runFor(900)
  const nearly = await gone()
  expect(nearly).toBeGreaterThan(0)
  await page.clock.runFor(200)
  const arrived = await gone()
  expect(arrived).toBeGreaterThan(nearly)
  await page.clock.runFor(2000)
  expect(await gone()).toBe(arrived)
  await expect(page.locator('#seen li').nth(3)).toBeInViewport()
})

test.describe('for people who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('it is there at once, and says where it ends', async ({ page, buoy }) => {
    const { next, back, gone } = await open(page, buoy, 'carousel-at-once')
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await next.click()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(await gone()).toBeGreaterThan(300)
    await axe(page, 'main')
    await back.click()
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    expect(await gone()).toBe(0)
  })

  test('it goes the other way on a page that reads from the right', async ({ page, buoy }) => {
    const { seen, next, gone } = await open(page, buoy, 'carousel-rtl')
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await next.click()
    await expect.poll(gone).toBeGreaterThan(300)
    await expect(seen.locator('li').last()).toBeInViewport()
  })
})

test('it shows the newest posts of the journal, one category or all [S1.15] [S9.47]', async ({
  page,
  buoy,
}) => {
  const address = await publishModules(
    buoy,
    'carousel-of-posts',
    aNode('text', 'title', { title: 'From the journal', level: '1' }),
    aNode('post-carousel', 'posts', { label: 'The newest posts', count: 4, level: '2' }),
    aNode('post-carousel', 'care', { categories: ['care'], columns: 2, showsPicture: false }),
  )
  await withoutPopups(page)
  await page.goto(address)
  await hydrated(page)
  await awake(page, 'posts')
  const posts = page.locator('#posts')
  const titles = await posts.locator('.entry-title').allTextContents()
  const newest = await buoy.query<{ title: string }>(
    `select title from pages.post where state = 'published' order by published_at desc, id desc limit 4`,
  )
  expect(titles).toEqual(newest.map(({ title }) => title))
  await expect(posts.getByRole('heading', { level: 2 })).toHaveCount(4)
  await posts.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(posts.locator('.et_pb_carousel_item').last()).toBeInViewport()
  await awake(page, 'care')
  const inCare = page.locator('#care .et_pb_post')
  await expect(inCare.first()).toBeVisible()
  expect(await inCare.count()).toBe(await inCare.filter({ hasText: 'Care' }).count())
  await expect(page.locator('#care img')).toHaveCount(0)
  await axe(page, 'main')
  const [first = ''] = titles
  await posts.getByRole('link', { name: first, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
})

test('it shows products that I can add at once [S1.15]', async ({ page, buoy }) => {
  await open(page, buoy, 'carousel-of-trays')
  await awake(page, 'trays')
  await expect(page.locator('#trays li .product')).toHaveCount(6)
})
