import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Locator, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { awake, expect, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

/** About the height of one line of text. */
const LINE_PX = 24

const ANSWERS = aNode('accordion', 'answers', {
  level: '2',
  items: ['float', 'sink', 'bob'].map((what) => ({ title: `Does it ${what}?`, body: `It does ${what}.` })),
})
const WIND = aNode('toggle', 'wind', { level: '2', title: 'And in wind?', body: 'Hold on to your lunch.' })

async function openAnswers(page: Page, buoy: OpenServer, hash = '') {
  await withoutPopups(page)
  const head = aNode('text', 'head', { title: 'Questions', level: '1' })
  await page.goto((await publishModules(buoy, 'answers', head, ANSWERS, WIND)) + hash)
  await awake(page, 'answers')
  await awake(page, 'wind')
  return {
    title: (text: string) => page.locator('summary', { hasText: text }),
    open: page.locator('#answers > details[open]'),
  }
}

/** Opens an item and tells how much higher it is in the very next moment, in px. */
function growthAtOnce(item: Locator): Promise<number> {
  return item.evaluate(async (element: HTMLDetailsElement) => {
    const before = element.offsetHeight
    element.querySelector('summary')?.click()
    while (!element.open) await new Promise((done) => requestAnimationFrame(done))
    return element.offsetHeight - before
  })
}

/** The slide of an item's content: what slides, and how long. */
function slideOf(item: Locator): Promise<[string, string]> {
  return item.evaluate((element) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(element, '::details-content')
    return [transitionProperty, transitionDuration]
  })
}

test('of the answers one is open, and opening another shuts it [S1.16] [S4.66]', async ({ page, buoy }) => {
  const { title, open } = await openAnswers(page, buoy)
  await expect(open).toContainText('It does float.')
  await title('Does it bob?').click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('It does bob.')
  await expect(page.getByText('It does float.')).toBeHidden()
  await axe(page, '#content')
})

test('a click on the open answer does nothing [S4.67]', async ({ page, buoy }) => {
  const { title, open } = await openAnswers(page, buoy)
  await title('Does it float?').click()
  await title('Does it float?').press('Enter')
  await expect(open).toHaveCount(1)
  await expect(open).toHaveClass(/\bet_pb_toggle_open\b/)
  await expect(page.getByText('It does float.')).toBeVisible()
})

test('a toggle opens and shuts, and its class says so [S4.68]', async ({ page, buoy }) => {
  const { title } = await openAnswers(page, buoy)
  const wind = page.locator('#wind')
  await expect(wind).toHaveClass(/\bet_pb_toggle_close\b/)
  await title('And in wind?').click()
  await expect(wind).toHaveClass(/\bet_pb_toggle_open\b/)
  await expect(wind).not.toHaveClass(/\bet_pb_toggle_close\b/)
  await expect(page.getByText('Hold on to your lunch.')).toBeVisible()
  await title('And in wind?').press('Enter')
  await expect(wind).toHaveClass(/\bet_pb_toggle_close\b/)
  await expect(page.getByText('Hold on to your lunch.')).toBeHidden()
})

test('what is behind a title slides in 700 ms [S9.49]', async ({ page, buoy }) => {
  await openAnswers(page, buoy)
  const [wind, sink] = [page.locator('#wind'), page.locator('#answers-1')]
  for (const item of [wind, sink])
    expect(await slideOf(item)).toEqual(['block-size, content-visibility', '0.7s, 0.7s'])
  expect(await growthAtOnce(wind)).toBeLessThan(LINE_PX)
  await expect
    .poll(() => wind.evaluate((element: HTMLElement) => element.offsetHeight))
    .toBeGreaterThan(3 * LINE_PX)
})

test('a link leads to one answer', async ({ page, buoy }) => {
  const { open } = await openAnswers(page, buoy, '#answers-2')
  await expect(open).toContainText('It does bob.')
  await page.evaluate(() => {
    location.hash = '#wind'
  })
  await expect(page.getByText('Hold on to your lunch.')).toBeVisible()
  await expect(open).toContainText('It does bob.')
})

test.describe('for people who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('answers are there at once', async ({ page, buoy }) => {
    await openAnswers(page, buoy)
    expect(await growthAtOnce(page.locator('#wind'))).toBeGreaterThan(LINE_PX)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('answers open all the same', async ({ page, buoy }) => {
    await page.goto(await publishModules(buoy, 'plain-answers', ANSWERS, WIND))
    await page.locator('summary', { hasText: 'And in wind?' }).click()
    await expect(page.getByText('Hold on to your lunch.')).toBeVisible()
  })
})

test('the shop’s own questions are answered', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/index.php/faq/')
  await awake(page, 'questions-order')
  await page.locator('summary', { hasText: 'May I send it back?' }).press('Enter')
  await expect(page.getByText('guarantees of the Australian Consumer Law')).toBeVisible()
  await axe(page)
})
