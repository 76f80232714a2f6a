import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { awake, expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

/** The home page's slider with time in the test's hands and nothing floating above it. */
async function openHome(page: Page) {
  await withoutPopups(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  await hydrated(page)
  await page.locator('[data-island="awake"] > .et_pb_slider').waitFor()
  await page.mouse.move(5, 5)
  return { slider: page.locator('.et_pb_slider') }
}

/** Place of the active slide, counted from 0. */
function activeIndex(page: Page): Promise<number> {
  return page
    .locator('.et_pb_slide')
    .evaluateAll((slides) => slides.findIndex((slide) => slide.matches('.et-pb-active-slide')))
}

const FADE_MS = 700
const INTERVAL_MS = 7000

test('I step through the slides and come round at both ends [S4.59]', async ({ page }) => {
  await openHome(page)
  const previous = page.getByRole('button', { name: 'Previous slide' })
  const next = page.getByRole('button', { name: 'Next slide' })
  await previous.click()
  expect(await activeIndex(page)).toBe(2)
  await page.clock.runFor(FADE_MS)
  await next.click()
  expect(await activeIndex(page)).toBe(0)
})

test('I jump to a slide by its dot [S4.60]', async ({ page }) => {
  const { slider } = await openHome(page)
  await page.getByRole('button', { name: 'Slide 3' }).click()
  expect(await activeIndex(page)).toBe(2)
  await expect(slider.locator('.et-pb-active-slide')).toContainText('Made for flat blue days')
})

test('a second press while the slides fade, which takes 700 ms, does nothing [S4.61] [S9.43]', async ({
  page,
}) => {
  await openHome(page)
  const next = page.getByRole('button', { name: 'Next slide' })
  await next.click()
  await page.clock.runFor(FADE_MS - 1)
  await next.click()
  expect(await activeIndex(page)).toBe(1)
  await page.clock.runFor(1)
  await next.click()
  expect(await activeIndex(page)).toBe(2)
  await expect(page.locator('.et_pb_slide').first()).toHaveCSS('transition-duration', /^0\.7s/)
})

test('the slides move on by themselves every 7 seconds [S4.62] [S9.44]', async ({ page }) => {
  const { slider } = await openHome(page)
  await expect(slider).toHaveClass(/\bet_slider_auto\b.*\bet_slider_speed_7000\b/)
  await page.clock.runFor(INTERVAL_MS - 100)
  expect(await activeIndex(page)).toBe(0)
  await page.clock.runFor(200)
  expect(await activeIndex(page)).toBe(1)
})

test('they stand still while the pointer rests on them [S4.63]', async ({ page }) => {
  const { slider } = await openHome(page)
  await slider.hover()
  await page.clock.runFor(2 * INTERVAL_MS)
  expect(await activeIndex(page)).toBe(0)
  await page.mouse.move(5, 5)
  await page.clock.runFor(INTERVAL_MS)
  expect(await activeIndex(page)).toBe(1)
})

test('they stand still while they carry the pause class [S4.64]', async ({ page }) => {
  const { slider } = await openHome(page)
  await slider.evaluate((element) => element.classList.add('et_pb_pause_slider'))
  await page.clock.runFor(2 * INTERVAL_MS)
  expect(await activeIndex(page)).toBe(0)
})

test('the picture I see is fetched first; the others when the page is there [S4.62]', async ({ page }) => {
  await withoutPopups(page)
  const fetched: string[] = []
  page.on('request', (request) => {
    const name = /\/pictures\/(hero-\d)-/.exec(request.url())?.[1]
    if (name !== undefined) fetched.push(name)
  })
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  // The page is not there as long as its first picture is not.
  await page.route('**/pictures/hero-1-*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await hydrated(page)
  await page.locator('[data-island="awake"] > .et_pb_slider').waitFor({ state: 'attached' })
  expect([...new Set(fetched)]).toEqual(['hero-1'])
  goOn()
  await expect.poll(() => [...new Set(fetched)].sort()).toEqual(['hero-1', 'hero-2', 'hero-3'])
})

const PICTURE = { name: 'hero-1', alt: 'A pool', width: 2400, height: 1200, widths: [240, 480, 800] }

/** A page with two sliders whose timing their class names give, time in the test's hands. */
async function openTwo(page: Page, buoy: OpenServer, slug: string, classes: [string, string]) {
  const slider = (id: string, className: string) => ({
    ...aNode('slider', id, {
      automatic: false,
      slides: ['One', 'Two', 'Three'].map((headline) => ({ headline, picture: PICTURE })),
    }),
    common: { className },
  })
  const address = await publishModules(buoy, slug, slider('upper', classes[0]), slider('lower', classes[1]))
  await withoutPopups(page)
  await page.clock.install({ time: 0 })
  await page.goto(address)
  await hydrated(page)
  await awake(page, 'lower')
  await awake(page, 'upper')
  await page.mouse.move(5, 5)
  const active = (id: string) => page.locator(`#${id} .et-pb-active-slide`)
  return { upper: active('upper'), lower: active('lower') }
}

test('each slider keeps the pace that its class names give [S4.62] [S1.15]', async ({ page, buoy }) => {
  const { upper, lower } = await openTwo(page, buoy, 'two-paces', [
    'et_slider_auto et_slider_speed_60000',
    'mine',
  ])
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(1)
  await page.clock.runFor(61_000)
  await expect(upper).toContainText('Two')
  await expect(lower).toContainText('One')
  await axe(page, 'main')
})

test('without a pace each slide follows as soon as the one before has faded in [S9.45] [S9.46] [S4.61]', async ({
  page,
  buoy,
}) => {
  const { upper } = await openTwo(page, buoy, 'no-pace', ['et_slider_auto et_pb_pause_slider', 'mine'])
  await page.clock.runFor(5000)
  await expect(upper).toContainText('One')
  await page.locator('#upper').evaluate((element) => element.classList.remove('et_pb_pause_slider'))
  // In small steps: three fades later it would be the first slide again.
  for (let waited = 0; (await upper.textContent())?.includes('One'); waited += 100) {
    expect(waited, 'ms since it may go on').toBeLessThan(2000)
    await page.clock.runFor(100)
  }
  const shown = await upper.textContent()
  await page.clock.runFor(FADE_MS + 20)
  await expect(upper).not.toHaveText(shown ?? '')
})

test('a paused slider looks every two seconds whether it may go on [S4.65]', async ({ page, buoy }) => {
  const { upper } = await openTwo(page, buoy, 'paused', ['et_slider_auto et_slider_speed_60000', 'mine'])
  const slider = page.locator('#upper')
  await slider.evaluate((element) => element.classList.add('et_pb_pause_slider'))
  await page.clock.runFor(70_000)
  await expect(upper).toContainText('One')
  await slider.evaluate((element) => element.classList.remove('et_pb_pause_slider'))
  await page.clock.runFor(2000)
  await expect(upper).toContainText('Two')
})

test.describe('for people who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the slides wait for a press', async ({ page }) => {
    await openHome(page)
    await page.clock.runFor(2 * INTERVAL_MS)
    expect(await activeIndex(page)).toBe(0)
    await page.getByRole('button', { name: 'Next slide' }).click()
    expect(await activeIndex(page)).toBe(1)
  })
})

test('the home page shows trays that I can add at once [S1.25] [S3.01]', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const module = page.locator('.et_pb_shop')
  await expect(module.locator('li .product')).toHaveCount(4)
  const button = module.locator('.add_to_cart_button').first()
  await expect(button).toHaveAttribute('data-product_id', /^\d+$/)
  await expect(button).toHaveAttribute('data-quantity', '1')
  const sent = page.waitForRequest((request) => request.url().includes('wc-ajax=add_to_cart'))
  await button.click()
  const body = new URLSearchParams((await sent).postData() ?? '')
  expect(body.get('product_id')).toBe(await button.getAttribute('data-product_id'))
  expect(body.get('quantity')).toBe('1')
})
