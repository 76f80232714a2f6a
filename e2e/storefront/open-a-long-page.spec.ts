import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { expectNoJump, watchLayoutShift } from '../support/layout-shift.ts'
import { publishDocument } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const WATER = { name: 'parallax-water', alt: '', width: 2400, height: 1600, widths: [240, 480, 800, 1200] }
const SECTIONS = 24
const LAST = `part-${SECTIONS}`

/** Parts of unlike length, none of which is as high as a guess would have it. */
function part(number: number): ModuleNode {
  const id = `part-${number}`
  const lines = Array.from(
    { length: 4 + (number % 5) * 6 },
    () => 'Flat water, hot coffee, nobody about yet.',
  )
  const text = aNode('text', `${id}-text`, {
    title: `Part ${number}`,
    level: number === 1 ? '1' : '2',
    body: [...lines, `The end of number ${number}.`].join('\n\n'),
  })
  const background = number === 1 ? { background: { picture: WATER } } : {}
  return aNode('section', id, { tone: number === 1 ? 'ink' : 'sand', ...background }, [
    aNode('row', `${id}-row`, {}, [aNode('column', `${id}-column`, {}, [text])]),
  ])
}

async function longPage(buoy: OpenServer): Promise<string> {
  const sections = Array.from({ length: SECTIONS }, (_, index) => part(index + 1))
  return publishDocument(buoy, 'a-long-page', { version: DOCUMENT_VERSION, sections })
}

/** Opens a page whose first picture, and with it the page's load, waits until it is let go. */
async function openUnloaded(page: Page, address: string): Promise<() => void> {
  let letLoad = () => {}
  const held = new Promise<void>((resolve) => {
    letLoad = resolve
  })
  await page.route('**/pictures/parallax-water-*', async (route) => {
    await held
    await route.continue()
  })
  await withoutPopups(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return letLoad
}

/** Ids of the sections whose content has been laid out. */
const laidOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')]
      .filter((section) => section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
      .map((section) => section.id),
  )

/** Where each section stands on the page, in px, without asking the page to lay anything out for it. */
const tops = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')].map((section) =>
      Math.round(section.getBoundingClientRect().top + scrollY),
    ),
  )

/** How far the top of an element is from where a way to it ends, in px. */
const missBy = (page: Page, id: string) =>
  page.evaluate((target) => {
    const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    const top = document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN
    // The page may end before the section reaches the top of the window.
    const room = document.documentElement.scrollHeight - innerHeight - scrollY
    return Math.min(Math.abs(top - above), Math.max(room, 0) + Math.max(0, above - top))
  }, id)

test('a long page is laid out near its window first, whole once it has loaded, and nothing jumps', async ({
  page,
  buoy,
}) => {
  await watchLayoutShift(page)
  const letLoad = await openUnloaded(page, await longPage(buoy))
  await expect.poll(() => laidOut(page)).toContain('part-2')
  const first = await laidOut(page)
  expect(first.length).toBeLessThan(SECTIONS / 2)

  letLoad()
  await hydrated(page)
  await expect.poll(() => laidOut(page).then((ids) => ids.length)).toBe(SECTIONS)
  await expect(page.locator('[data-settling], [data-settled]')).toHaveCount(0)
  await expectNoJump(page)

  // Who comes back to a page finds it laid out: the places are the same.
  const settled = await tops(page)
  await page.reload()
  expect(await tops(page)).toEqual(settled)
})

const QUESTIONS: Record<string, (page: Page) => Promise<void>> = {
  'I scroll': (page) => page.mouse.wheel(0, 1),
  'I press a key': (page) => page.keyboard.press('Shift'),
  'I press the page': (page) => page.mouse.down(),
  'the focus goes on': (page) => page.locator('#main-footer a').first().focus(),
  'I print': (page) => page.emulateMedia({ media: 'print' }),
}

for (const [question, ask] of Object.entries(QUESTIONS)) {
  test(`all of a long page is laid out when ${question} before it has loaded`, async ({ page, buoy }) => {
    const letLoad = await openUnloaded(page, await longPage(buoy))
    expect((await laidOut(page)).length).toBeLessThan(SECTIONS)

    await ask(page)
    await expect.poll(() => laidOut(page).then((ids) => ids.length)).toBe(SECTIONS)
    letLoad()
  })
}

test('an address that names a place of a long page leads exactly there [S2.42]', async ({ page, buoy }) => {
  const address = await longPage(buoy)
  const letLoad = await openUnloaded(page, `${address}#${LAST}`)
  await expect(page.locator('html')).not.toHaveAttribute('data-settling')
  expect(await laidOut(page)).toHaveLength(SECTIONS)
  letLoad()
  await hydrated(page)
  await expect.poll(() => missBy(page, LAST)).toBeLessThanOrEqual(1)
})

test('words that an address looks for are found in a long page', async ({ page, buoy }) => {
  const letLoad = await openUnloaded(page, `${await longPage(buoy)}#:~:text=The%20end%20of%20number%2020`)
  expect(await laidOut(page)).toHaveLength(SECTIONS)
  letLoad()
  await expect(page.getByText('The end of number 20.')).toBeInViewport()
})

test('words that I look for are found in a long page before it has loaded', async ({ page, buoy }) => {
  const letLoad = await openUnloaded(page, await longPage(buoy))
  const isFound = await page.evaluate(() =>
    (window as unknown as { find: (words: string) => boolean }).find('The end of number 20.'),
  )
  expect(isFound).toBe(true)
  await expect(page.getByText('The end of number 20.')).toBeInViewport()
  letLoad()
  await hydrated(page)
  await expect(page.getByText('The end of number 20.')).toBeInViewport()
})

test('anyone who comes back to a long page is where they left it', async ({ page, buoy }) => {
  await withoutPopups(page)
  await page.goto(await longPage(buoy))
  await hydrated(page)
  await page.locator('#part-17').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  const left = await page.evaluate(() => scrollY)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a long page holds nothing back', async ({ page, buoy }) => {
    await page.goto(await longPage(buoy))
    await expect(page.locator('html')).not.toHaveAttribute('data-settling')
    await expect(page.locator(`#${LAST}`)).toHaveCSS('content-visibility', 'visible')
  })
})
