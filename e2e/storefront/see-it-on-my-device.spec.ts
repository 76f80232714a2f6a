import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const DESKTOP = { width: 981, height: 700 }
const TABLET = { width: 980, height: 700 }
const SMALL_TABLET = { width: 768, height: 700 }
const PHONE = { width: 767, height: 700 }

const VIEWS = {
  content: {
    tablet: { title: 'Swipe', body: 'With two hands.' },
    phone: { title: 'Tap' },
    hover: { title: 'Hovered' },
  },
  attributes: { phone: { 'aria-label': 'Small' } },
  styles: { desktop: { 'text-align': 'right' }, phone: { 'text-align': 'center' } },
  classes: { tablet: 'my-tablet', hover: 'my-hover' },
  visible: { desktop: true },
}

/** A page with a module of many views, one only for phones, one only for larger windows, and a link. */
async function open(page: Page, buoy: OpenServer) {
  const address = await publishModules(
    buoy,
    'on-my-device',
    { ...aNode('text', 'many', { title: 'Click', body: 'With a mouse.' }), common: { views: VIEWS } },
    {
      ...aNode('text', 'small', { title: 'Only small' }),
      common: { views: { visible: { desktop: false, phone: true } } },
    },
    {
      ...aNode('button', 'go', { label: 'Go', href: '#there' }),
      common: { views: { content: { hover: { label: 'Go now' } } } },
    },
  )
  await withoutPopups(page)
  await page.goto(address)
  await hydrated(page)
  return { many: page.locator('#many'), small: page.locator('#small') }
}

test('I see what was written for my screen [S3.50] [S2.49] [S9.26]', async ({ page, buoy }) => {
  await page.setViewportSize(DESKTOP)
  const { many } = await open(page, buoy)
  await expect(many).toContainText('Click')
  await expect(many).toHaveCSS('text-align', 'right')
  await page.setViewportSize(TABLET)
  await expect(many).toContainText('Swipe')
  await expect(many).toHaveClass(/\bmy-tablet\b/)
  await page.setViewportSize(SMALL_TABLET)
  await expect(many).toContainText('Swipe')
  await page.setViewportSize(PHONE)
  await expect(many).toContainText('Tap')
  await expect(many).toHaveAttribute('aria-label', 'Small')
  await expect(many).toHaveCSS('text-align', 'center')
  await axe(page, '#many')
})

test('what is not said for my screen is as on the next larger one [S3.51]', async ({ page, buoy }) => {
  await page.setViewportSize(PHONE)
  const { many } = await open(page, buoy)
  await expect(many).toContainText('With two hands.')
  await expect(many).toHaveClass(/\bmy-tablet\b/)
  await page.setViewportSize(TABLET)
  await expect(many).toHaveCSS('text-align', 'right')
})

test('what is hidden on a screen is hidden there, and nothing of it is read aloud [S3.50]', async ({
  page,
  buoy,
}) => {
  await page.setViewportSize(DESKTOP)
  const { small } = await open(page, buoy)
  await expect(small).toBeHidden()
  await page.setViewportSize(TABLET)
  await expect(small).toBeHidden()
  await page.setViewportSize(PHONE)
  await expect(small).toBeVisible()
})

test('the page follows a window that keeps its size for 200 ms [S9.29]', async ({ page, buoy }) => {
  await page.setViewportSize(DESKTOP)
  await page.clock.install({ time: 0 })
  const { many } = await open(page, buoy)
  await page.clock.pauseAt(60_000)
  const resized = page.evaluate(() =>
    new Promise((resolve) => addEventListener('resize', resolve, { once: true })).then(() => null),
  )
  await page.setViewportSize(TABLET)
  await resized
  await page.clock.runFor(199)
  await expect(many).toContainText('Click')
  await page.clock.runFor(1)
  await expect(many).toContainText('Swipe')
})

test('my mouse shows what hovering shows, until it leaves [S4.52] [S4.54] [S3.51]', async ({
  page,
  buoy,
}) => {
  await page.setViewportSize(DESKTOP)
  const { many } = await open(page, buoy)
  await expect(many).not.toHaveClass(/my-hover/)
  await many.hover()
  await expect(many).toContainText('Hovered')
  await expect(many).toHaveClass(/\bmy-hover\b/)
  await page.mouse.move(2, 690)
  await expect(many).toContainText('Click')
  await expect(many).not.toHaveClass(/my-hover/)
})

test('it ends when I move into the header or the footer [S4.55]', async ({ page, buoy }) => {
  await page.setViewportSize(DESKTOP)
  const { many } = await open(page, buoy)
  for (const bar of ['#main-header', '#main-footer']) {
    await many.hover()
    await expect(many).toContainText('Hovered')
    // The pointer enters the bar before it has left what lies under it.
    await page.locator(bar).dispatchEvent('pointerenter', { pointerType: 'mouse' })
    await expect(many).toContainText('Click')
    await page.mouse.move(2, 690)
  }
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

  test('the first tap shows it, the second one clicks [S4.53], a tap beside it ends it [S4.54]', async ({
    page,
    buoy,
  }) => {
    await open(page, buoy)
    const link = page.locator('#go a')
    await link.tap()
    await expect(link).toHaveText('Go now')
    expect(new URL(page.url()).hash).toBe('')
    await page.locator('#many').tap({ position: { x: 5, y: 5 } })
    await expect(link).toHaveText('Go')
    await link.tap()
    await expect(link).toHaveText('Go now')
    expect(new URL(page.url()).hash).toBe('')
    await link.tap()
    await expect.poll(() => new URL(page.url()).hash).toBe('#there')
  })
})

test('my keyboard shows it too, and Enter follows the link', async ({ page, buoy }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, buoy)
  const link = page.locator('#go a')
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(link).toHaveText('Go now')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe('#there')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('styles and what is hidden still follow my screen', async ({ page, buoy }) => {
    await page.setViewportSize(PHONE)
    const address = await publishModules(buoy, 'on-my-device-still', {
      ...aNode('text', 'many', { title: 'Click' }),
      common: { views: VIEWS },
    })
    await page.goto(address)
    await expect(page.locator('#many')).toHaveCSS('text-align', 'center')
    await expect(page.locator('#many')).toContainText('Click')
  })
})
