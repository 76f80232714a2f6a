import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { awake, expect, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const COUNT_MS = 1800
/** Noon of the second of January 2026 in Sydney, where the demo store's clocks are. */
const ENDS = '2026-01-02T12:00'
const END_MS = Date.parse('2026-01-02T01:00:00Z')

/** A page whose time is the test's: `left` ms before the countdown ends. */
async function openCounters(page: Page, buoy: OpenServer, left: number) {
  await withoutPopups(page)
  await page.clock.install({ time: END_MS - left - 1000 })
  const url = await publishModules(
    buoy,
    'my-counters',
    aNode('text', 'head', { title: 'Numbers', level: '1' }),
    aNode('countdown', 'until', { title: 'Until noon', ends: ENDS, over: 'It is noon.' }),
    aNode('number-counter', 'glasses', { title: 'glasses kept upright', number: 12_400, level: '2' }),
    aNode('circle-counter', 'timber', { title: 'timber', percent: 80, level: '2' }),
    aNode('bar-counters', 'cargo', { bars: [{ title: 'Drinks', percent: 91 }] }),
  )
  await page.clock.pauseAt(END_MS - left)
  await page.goto(url)
  await awake(page, 'until')
  const digits = () => page.locator('#until .value').allInnerTexts()
  return { digits, zeros: page.locator('#until .zero .value') }
}

test('a countdown ticks every second, days with three digits [S1.18] [S4.85] [S9.50] [S9.51] [S9.52]', async ({
  page,
  buoy,
}) => {
  const { digits } = await openCounters(page, buoy, 26 * 3_600_000 + 5000)
  await expect(page.locator('#until')).toHaveAttribute('data-end-timestamp', String(END_MS / 1000))
  await expect.poll(digits).toEqual(['001', '02', '00', '05'])
  await page.clock.runFor(1000)
  await expect.poll(digits).toEqual(['001', '02', '00', '04'])
  await page.clock.runFor(5000)
  await expect.poll(digits).toEqual(['001', '01', '59', '59'])
})

test('units at nought are set back, and the end is told [S4.86]', async ({ page, buoy }) => {
  const { zeros } = await openCounters(page, buoy, 61_000)
  await expect(zeros).toHaveText(['000', '00'])
  await expect(page.locator('#until')).toContainText('Until 2 Jan 2026')
  await page.clock.runFor(2000)
  await expect(zeros).toHaveText(['000', '00', '00'])
  await page.clock.runFor(60_000)
  await expect(zeros).toHaveCount(4)
  await expect(page.locator('#until')).toContainText('It is noon.')
  await page.clock.resume()
  await axe(page, '#content')
})

test('numbers count up and rings fill in 1800 ms, with a line of 5 px [S1.18] [S9.57] [S9.58]', async ({
  page,
  buoy,
}) => {
  await openCounters(page, buoy, 60_000)
  for (const id of ['glasses', 'timber', 'cargo']) await awake(page, id)
  const glasses = page.locator('#glasses .percent-value')
  const share = () =>
    page.locator('#timber [style*="--share"]').evaluate((ring: HTMLElement) => {
      const { style } = ring
      return [Number(style.getPropertyValue('--share')), style.getPropertyValue('--line-width')]
    })
  await expect(page.locator('#glasses')).toHaveClass(/\bactive\b/)
  await expect(page.locator('#timber')).toHaveClass(/\bactive\b/)
  expect((await share())[0]).toBeLessThan(80)
  await page.clock.runFor(COUNT_MS - 100)
  await expect(glasses).not.toHaveText('12,400')
  await page.clock.runFor(200)
  await expect(glasses).toHaveText('12,400')
  expect(await share()).toEqual([80, '5px'])
  await expect(page.locator('#glasses')).not.toHaveClass(/\bactive\b/)
})

test.describe('for people who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('numbers stand at their end', async ({ page, buoy }) => {
    await openCounters(page, buoy, 60_000)
    await awake(page, 'glasses')
    await expect(page.locator('#glasses .percent-value')).toHaveText('12,400')
    await expect(page.locator('#glasses')).not.toHaveClass(/\bactive\b/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('I read when it ends, and how many there are', async ({ page, buoy }) => {
    const url = await publishModules(
      buoy,
      'plain-counters',
      aNode('countdown', 'until', { title: 'Until noon', ends: ENDS }),
      aNode('number-counter', 'glasses', { title: 'glasses', number: 12_400 }),
    )
    await page.goto(url)
    await expect(page.getByText('Until 2 Jan 2026, 12:00 pm')).toBeVisible()
    await expect(page.locator('#until .value').first()).toBeHidden()
    await expect(page.locator('#glasses .percent-value')).toHaveText('12,400')
  })
})
