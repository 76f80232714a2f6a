import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { awake, expect, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const FADE_MS = 300

const strip = (id: string, titles: string[]) =>
  aNode('tabs', id, {
    label: `About ${id}`,
    level: '2',
    tabs: titles.map((title) => ({
      title,
      body: `All about ${title}.`,
      anchor: title === 'Care' ? 'care' : '',
    })),
  })

/** Two strips of tabs on one page, `first` awake; time stands still until the test moves it. */
async function openTabs(page: Page, buoy: OpenServer, hash = '', slug = 'my-tabs') {
  await withoutPopups(page)
  await page.clock.install({ time: 0 })
  const url = await publishModules(
    buoy,
    slug,
    aNode('text', 'head', { title: 'Trays', level: '1' }),
    strip('first', ['Size', 'Care', 'Posting']),
    strip('second', ['Sea', 'Pool', 'Bath']),
  )
  await page.clock.pauseAt(1000)
  await page.goto(url + hash)
  await awake(page, 'first')
  await awake(page, 'second')
  return {
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    hash: () => new URL(page.url()).hash,
  }
}

test('I read about one thing after the other behind tabs [S1.16] [S4.69]', async ({ page, buoy }) => {
  const { tab } = await openTabs(page, buoy)
  await expect(page.getByRole('tabpanel').first()).toContainText('All about Size.')
  await tab('Care').click()
  await expect(page.getByText('All about Care.')).toBeVisible()
  await expect(page.getByText('All about Size.')).toBeHidden()
  await expect(tab('Care')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('#first .et_pb_tab_active')).toHaveText('Care')
  await page.clock.resume()
  await axe(page, '#content')
})

test('the address says which tab I look at, zero-based, and back and forward follow [S2.38] [S4.70]', async ({
  page,
  buoy,
}) => {
  const { tab, hash } = await openTabs(page, buoy)
  await tab('Care').click()
  expect(hash()).toBe('#first|1')
  await page.clock.runFor(FADE_MS)
  await tab('Posting').click()
  expect(hash()).toBe('#first|2')
  await page.goBack()
  await expect(tab('Care')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab('Size')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(tab('Care')).toHaveAttribute('aria-selected', 'true')
})

test('a second click while a tab is appearing does nothing [S4.71]', async ({ page, buoy }) => {
  const { tab, hash } = await openTabs(page, buoy)
  await tab('Care').click()
  await page.clock.runFor(FADE_MS - 1)
  await tab('Posting').click()
  await expect(tab('Care')).toHaveAttribute('aria-selected', 'true')
  expect(hash()).toBe('#first|1')
  await page.clock.runFor(1)
  await tab('Posting').click()
  await expect(tab('Posting')).toHaveAttribute('aria-selected', 'true')
})

test('two strips share one address, and a new hash moves only those it names [S2.34] [S2.35] [S2.41]', async ({
  page,
  buoy,
}) => {
  const { tab, hash } = await openTabs(page, buoy, '#first|2||second|1')
  await expect(tab('Posting')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('Pool')).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(() => {
    location.hash = '#second|2'
  })
  await expect(tab('Bath')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('Posting')).toHaveAttribute('aria-selected', 'true')
  await page.clock.runFor(FADE_MS)
  await tab('Size').click()
  expect(hash()).toBe('#second|2||first|0')
})

test('a link opens the tab it names by its id [S2.40], or behind "tab-" [S2.39]', async ({ page, buoy }) => {
  const { tab } = await openTabs(page, buoy, '#care')
  await expect(tab('Care')).toHaveAttribute('aria-selected', 'true')
  for (const [hash, title] of [
    ['#tab-posting', 'Posting'],
    ['#tab-care', 'Care'],
    ['#second-panel-2', 'Bath'],
  ] as const) {
    await page.evaluate((to) => {
      location.hash = to
    }, hash)
    await expect(tab(title)).toHaveAttribute('aria-selected', 'true')
  }
})

test('a hash that nobody meant, or to a module that is gone, leaves the page as it is', async ({
  page,
  buoy,
}) => {
  const { tab } = await openTabs(page, buoy, '#first|<img src=x onerror=alert(1)>||gone|1||first')
  for (const hash of [
    '#first|99',
    '#first|-1',
    '#first|1e0',
    '#||||',
    '#%E0%A4%A',
    '#tab-"><script>',
    '#gone|2',
  ]) {
    await page.evaluate((to) => {
      location.hash = to
    }, hash)
    await expect(tab('Size')).toHaveAttribute('aria-selected', 'true')
  }
})

test('with the keyboard I walk the tabs as such strips are walked', async ({ page, buoy }) => {
  const { tab } = await openTabs(page, buoy)
  await tab('Size').focus()
  for (const [key, title] of [
    ['ArrowRight', 'Care'],
    ['End', 'Posting'],
    ['ArrowRight', 'Size'],
    ['ArrowLeft', 'Posting'],
    ['Home', 'Size'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(title)).toBeFocused()
    await expect(tab(title)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(page.locator('#first-panel-0')).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what is behind the tabs stands one under the other', async ({ page, buoy }) => {
    const url = await publishModules(buoy, 'plain-tabs', strip('first', ['Size', 'Care', 'Posting']))
    await page.goto(url)
    for (const title of ['Size', 'Care', 'Posting']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(`All about ${title}.`)).toBeVisible()
      await expect(page.getByRole('link', { name: title })).toBeVisible()
    }
  })
})

test('tabs whose code does not come still show what I ask for', async ({ page, buoy }) => {
  await withoutPopups(page)
  const url = await publishModules(buoy, 'slow-tabs', strip('first', ['Size', 'Care', 'Posting']))
  await page.route('**/assets/*.js', () => {})
  await page.goto(url, { waitUntil: 'commit' })
  await expect(page.getByText('All about Size.')).toBeVisible()
  await page.getByRole('link', { name: 'Care' }).click()
  await expect(page.getByText('All about Care.')).toBeVisible()
  await expect(page.getByText('All about Size.')).toBeHidden()
})
