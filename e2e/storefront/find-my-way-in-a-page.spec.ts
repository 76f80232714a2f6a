import { aDocument, aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { publishDocument } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const PARTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const FRAME_MS = 20

/** A page of eight long parts with dots at its edge. */
async function longPage(buoy: OpenServer): Promise<string> {
  const body = Array.from({ length: 12 }, () => 'Flat water, hot coffee, nobody about yet.').join('\n\n')
  const sections = PARTS.map((name) => {
    const [section] = aDocument(
      aNode('text', `${name}-text`, { title: `Part ${name}`, level: name === 'one' ? '1' : '2', body }),
    ).sections
    const unique = JSON.stringify(section).replaceAll(/"id":"(section|row|column)"/g, `"id":"${name}-$1"`)
    return JSON.parse(unique) as unknown
  })
  return publishDocument(buoy, 'the-long-way', { version: 1, settings: { sideNavigation: true }, sections })
}

/** A page with time in the test's hands. */
async function openStill(page: Page, address: string): Promise<void> {
  await withoutPopups(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(address)
  await hydrated(page)
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** How far the top of an element is from where a scroll to it should bring it, in px. */
const missBy = (page: Page, id: string) =>
  page.evaluate((target) => {
    const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    return Math.abs((document.getElementById(target)?.getBoundingClientRect().top ?? 0) - above)
  }, id)

test.describe('the search of the head', () => {
  const bar = (page: Page) =>
    page.locator('#main-header .et_pb_menu_hidden, #main-header .et_pb_menu_visible')
  const open = async (page: Page) => {
    await openStill(page, '/index.php/about/')
    await page.locator('#et_search_icon').click()
    await expect(field(page)).toBeFocused()
  }
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
  const menuIsSeen = async (page: Page) => {
    await expect(bar(page)).toHaveClass(/\bet_pb_menu_visible\b/)
    await expect(field(page)).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }

  test('stands where the menu was, or the menu does [S2.17] [S4.43]', async ({ page }) => {
    await openStill(page, '/index.php/about/')
    await menuIsSeen(page)
    await page.locator('#et_search_icon').click()
    await expect(bar(page)).toHaveClass(/\bet_pb_menu_hidden\b/)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    // Axe waits for timers of its own.
    await page.clock.resume()
    await axe(page, '#main-header')
  })

  test('closes by its button, though not in its first second [S4.44] [S4.45]', async ({ page }) => {
    await open(page)
    const close = page.getByRole('button', { name: 'Close search' })
    await page.clock.runFor(990)
    await close.click()
    await expect(field(page)).toBeVisible()
    await page.clock.runFor(20)
    await close.click()
    await menuIsSeen(page)
    await expect(page.locator('#et_search_icon')).toBeFocused()
    await page.locator('#et_search_icon').click()
    await expect(field(page)).toBeHidden()
    await page.clock.runFor(1000)
    await page.locator('#et_search_icon').click()
    await expect(field(page)).toBeVisible()
  })

  test('closes when the focus leaves it, not while it is in its buttons (S4.46)', async ({ page }) => {
    await open(page)
    await page.clock.runFor(1000)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Close search' })).toBeFocused()
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await menuIsSeen(page)
  })

  test('closes when its field loses the focus to nothing, or the lock ends without it (S4.46)', async ({
    page,
  }) => {
    await open(page)
    await field(page).blur()
    await expect(field(page)).toBeVisible()
    await page.clock.runFor(1000)
    await menuIsSeen(page)
  })

  test('closes by a press outside the head, and by Escape at once [S4.47]', async ({ page }) => {
    await open(page)
    await page.clock.runFor(1000)
    await page.getByRole('heading', { level: 1 }).click()
    await menuIsSeen(page)
    await page.clock.runFor(1000)
    await page.locator('#et_search_icon').click()
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await menuIsSeen(page)
  })
})

test.describe('on a long page', () => {
  test('dots follow the section in view, and the last is active at the bottom [S2.18] [S4.48] [S4.49]', async ({
    page,
    buoy,
  }) => {
    await withoutPopups(page)
    await page.goto(await longPage(buoy))
    await hydrated(page)
    const dots = page.getByRole('navigation', { name: 'On this page' })
    const active = dots.locator('a.active')
    await expect(dots.getByRole('link')).toHaveCount(PARTS.length)
    await expect(active).toHaveText('Part one')
    await expect(active).toHaveAttribute('aria-current', 'true')
    await page.evaluate(() =>
      document.getElementById('three-section')?.scrollIntoView({ behavior: 'instant' }),
    )
    await expect(active).toHaveText('Part three')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(active).toHaveText('Part eight')
    await axe(page)
  })

  test('a way back to the top appears after 800 px and takes 800 ms [S2.18] [S9.27]', async ({
    page,
    buoy,
  }) => {
    await openStill(page, await longPage(buoy))
    const up = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => window.scrollTo(0, 800))
    await expect(page.locator('.et_pb_scroll_top')).toHaveClass(/\bet-hidden\b/)
    await expect(up).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 801))
    await expect(up).toBeVisible()
    await up.press('Enter')
    await page.clock.runFor(800 - FRAME_MS)
    expect(await scrollY(page)).toBeGreaterThan(0)
    await page.clock.runFor(2 * FRAME_MS)
    expect(await scrollY(page)).toBe(0)
    await expect(page.locator('#content')).toBeFocused()
  })

  for (const { part, durationMs } of [
    { part: 'two', durationMs: 800 },
    { part: 'eight', durationMs: 1600 },
  ]) {
    test(`a link to part ${part} takes ${durationMs} ms [S9.28]`, async ({ page, buoy }) => {
      await openStill(page, await longPage(buoy))
      await page.getByRole('link', { name: `Part ${part}` }).press('Enter')
      await page.clock.runFor(durationMs - 3 * FRAME_MS)
      expect(await missBy(page, `${part}-section`)).toBeGreaterThan(2)
      await page.clock.runFor(4 * FRAME_MS)
      expect(await missBy(page, `${part}-section`)).toBeLessThan(2)
      await expect(page).toHaveURL(new RegExp(`#${part}-section$`))
    })
  }

  test('an address with a hash begins at the top and then goes there, freed of what is unsafe [S2.42] [S2.43]', async ({
    page,
    buoy,
  }) => {
    await page.addInitScript(() => {
      const calls: number[] = []
      Object.assign(window, { scrolled: calls })
      const scroll = window.scrollTo.bind(window) as (options: ScrollToOptions) => void
      window.scrollTo = ((options: ScrollToOptions) => {
        calls.push(Math.round(options.top ?? 0))
        scroll(options)
      }) as typeof window.scrollTo
    })
    await openStill(page, `${await longPage(buoy)}#fo|ur-sec|tion`)
    await page.clock.runFor(2000)
    const calls = await page.evaluate(() => (window as unknown as { scrolled: number[] }).scrolled)
    expect(calls[0]).toBe(0)
    expect(calls.length).toBeGreaterThan(5)
    expect(calls).toEqual(calls.toSorted((one, other) => one - other))
    expect(await missBy(page, 'four-section')).toBeLessThan(2)
  })

  test.describe('for people who want no motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('links lead there at once', async ({ page, buoy }) => {
      await openStill(page, await longPage(buoy))
      await page.getByRole('link', { name: 'Part five' }).press('Enter')
      expect(await missBy(page, 'five-section')).toBeLessThan(2)
    })
  })
})

test('the owner has the head hide on the way down, and it comes back on the way up [S4.40]', async ({
  page,
  buoy,
}) => {
  await withoutPopups(page)
  await signIn(page)
  await page.goto('/console/settings/header')
  await page.getByLabel('Hide when scrolling down').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  try {
    await page.goto(await longPage(buoy))
    await hydrated(page)
    const header = page.locator('#main-header')
    await expect(page.locator('body')).toHaveClass(/\bet_hide_nav\b/)
    await page.evaluate(() => window.scrollTo(0, 700))
    await expect(header).toHaveAttribute('data-hidden', 'true')
    await expect(header.locator('> div')).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(header.locator('> div')).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(header.locator('> div')).not.toBeInViewport()
    // By keyboard nobody walks through what cannot be seen.
    await page.locator('#et_search_icon').focus()
    await expect(header.locator('> div')).toBeInViewport()
  } finally {
    await buoy.query("delete from shop.store_setting where name = 'header'")
    await buoy.query("select pg_notify('settings_changed', 'header')")
  }
})
