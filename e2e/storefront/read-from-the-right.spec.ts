import type { Locator, Page } from '@playwright/test'
import { awake, expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A page of the demo store as somebody reads it whose script runs from right to left. */
async function open(page: Page, slug: string) {
  await withoutPopups(page)
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto(`/index.php/${slug}/`)
  await hydrated(page)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
}

const edges = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left: Math.round(left), right: Math.round(right) }
  })

/** Whether what is drawn pointing one way is shown pointing the other. */
const isMirrored = (locator: Locator) =>
  locator.evaluate((element) => {
    const { transform, scale } = getComputedStyle(element)
    return transform.startsWith('matrix(-1') || scale.startsWith('-1')
  })

test('the ways of sliders and carousels point where they lead [S1.15]', async ({ page }) => {
  await open(page, 'modules-sliders')
  await awake(page, 'automatic-slider')
  const slider = page.locator('#automatic-slider')
  const [next, previous] = [
    slider.getByRole('button', { name: 'Next slide' }),
    slider.getByRole('button', { name: 'Previous slide' }),
  ]
  expect([await isMirrored(next), await isMirrored(previous)]).toEqual([true, true])
  expect((await edges(next)).right).toBeLessThan((await edges(previous)).left)
  await awake(page, 'pictures-carousel')
  const carousel = page.locator('#pictures-carousel')
  const further = carousel.getByRole('button', { name: 'Next' })
  expect(await isMirrored(further)).toBe(true)
  const [first, second] = [carousel.locator('li').first(), carousel.locator('li').nth(1)]
  expect((await edges(second)).right).toBeLessThan((await edges(first)).left)
  await further.press('Enter')
  await expect(carousel.locator('li').nth(3)).toBeInViewport()
})

test('projects move in from the left, where the arrow points [S9.48]', async ({ page }) => {
  await open(page, 'modules-portfolio')
  await awake(page, 'carousel')
  const carousel = page.locator('#carousel')
  const next = carousel.locator('.et-pb-arrow-next')
  expect(await isMirrored(next.locator('svg'))).toBe(true)
  const beyond = carousel.locator('.et_pb_carousel_item:not(.active)').first()
  const box = await edges(carousel)
  expect((await edges(beyond)).right).toBeLessThanOrEqual(box.left + 1)
  await next.press('Enter')
  await expect.poll(async () => (await edges(carousel.locator('.active').first())).right).toBe(box.right)
})

test('tabs begin at the right, and the left arrow goes on to the next [S4.70]', async ({ page }) => {
  await open(page, 'modules-tabs')
  const strip = page.getByRole('tablist').first()
  await strip.scrollIntoViewIfNeeded()
  const tabs = strip.getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  expect((await edges(tabs.first())).left).toBeGreaterThan((await edges(tabs.nth(1))).left)
  await tabs.first().press('ArrowLeft')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.nth(1)).toBeFocused()
})

test('bars fill from the right, and a share is written as everywhere', async ({ page }) => {
  await open(page, 'modules-counters')
  const track = page.locator('.et_pb_counter_container').first()
  await track.scrollIntoViewIfNeeded()
  const fill = track.locator('.et_pb_counter_amount')
  expect((await edges(fill)).right).toBe((await edges(track)).right)
  const grows = fill.evaluate((element) => {
    const [from] = getComputedStyle(element).transformOrigin.split(' ')
    return Math.round(Number.parseFloat(from ?? '') - element.getBoundingClientRect().width)
  })
  expect(await grows).toBe(0)
  const circle = page.locator('.et_pb_circle_counter .percent').first()
  await circle.scrollIntoViewIfNeeded()
  const sign = await edges(circle.locator('.percent-sign'))
  expect(sign.left).toBeGreaterThanOrEqual((await edges(circle.locator('.percent-value'))).right - 1)
})

test('a menu opens inside the window, and nothing scrolls sideways', async ({ page }) => {
  await open(page, 'modules-navigation')
  const menu = page.locator('.et_pb_menu').first()
  await menu.scrollIntoViewIfNeeded()
  await page.locator('[data-island="awake"]:has(> .et_pb_menu)').first().waitFor({ state: 'attached' })
  const more = menu.locator('button[aria-expanded]').first()
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  const opened = menu.locator('.sub-menu').first()
  await expect(opened).toBeVisible()
  const { left, right } = await edges(opened)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(1000)
  for (const slug of ['modules-navigation', 'modules-small', 'modules-gallery', 'modules-shop']) {
    await open(page, slug)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${slug} scrolls sideways`).toBe(0)
  }
})
