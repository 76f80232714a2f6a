import {
  everyModuleDocument,
  SHOWCASES,
  type Showcase,
  typesIn,
} from '@buoy/pages/modules/every-module.fixtures.ts'
import { MODULE_SCHEMAS } from '@buoy/pages/modules/schemas.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expectNoJump, watchLayoutShift } from '../support/layout-shift.ts'
import { publishDocument } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const WIDTHS = [360, 768, 1280]

/** Where a pin stands is what it says: WCAG 2.5.8 leaves the size of a map's pins to the map. */
const MAP = 'modules-map'

/** One page of all sections of all showcases; the modules that no page shows yet would be missing here. */
async function everyModule(buoy: OpenServer): Promise<{ address: string; types: Set<string> }> {
  const document = everyModuleDocument(await buoy.query<Showcase>(SHOWCASES))
  const address = await publishDocument(buoy, 'every-module', document)
  return { address, types: new Set(document.sections.flatMap(typesIn)) }
}

/** Reads a page from its head to its foot, a window at a time, until everything that wakes has woken. */
async function readThrough(page: Page): Promise<void> {
  const windows = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let step = 0; step <= windows; step += 1) {
    await page.evaluate((place) => {
      scrollTo({ top: place * innerHeight, behavior: 'instant' })
      // A frame that was really drawn: those of a test's clock are none, and nothing is seen to come near in them.
      return new Promise<void>((done) => {
        const watch = new IntersectionObserver(() => {
          watch.disconnect()
          done()
        })
        watch.observe(document.body)
      })
    }, step)
  }
  await expect(page.locator('[data-island="waiting"]:visible')).toHaveCount(0)
}

test('the demo store shows every module that there is', async ({ buoy }) => {
  const { types } = await everyModule(buoy)
  expect([...types].sort()).toEqual(MODULE_SCHEMAS.map((schema) => schema.type).sort())
})

test('nothing jumps on a page with every module while it is read', async ({ page, buoy }) => {
  const { address } = await everyModule(buoy)
  await withoutPopups(page)
  await watchLayoutShift(page)
  await page.goto(address)
  await hydrated(page)
  await readThrough(page)
  await page.waitForLoadState('networkidle')
  await expectNoJump(page)
})

/** What moves by itself and does not come to an end. */
function endlessly(page: Page) {
  return page.evaluate(() => ({
    animations: document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.timeline instanceof DocumentTimeline)
      .filter((one) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY).length,
    videos: [...document.querySelectorAll('video')].filter((one) => !one.paused).length,
    slides: [...document.querySelectorAll('.et_pb_slide')].map((one) => one.matches('.et-pb-active-slide')),
  }))
}

test('whatever moves by itself for long can be stopped (WCAG 2.2.2) [S1.15] [S1.22]', async ({
  page,
  buoy,
}) => {
  const { address } = await everyModule(buoy)
  await withoutPopups(page)
  await page.clock.install({ time: 0 })
  await page.goto(address)
  await hydrated(page)
  await readThrough(page)
  const stops = page.getByRole('button', { name: /^Pause / })
  await expect.poll(() => stops.count()).toBeGreaterThan(2)
  for (let left = await stops.count(); left > 0; left -= 1) {
    await stops.first().press('Enter')
    await expect(stops).toHaveCount(left - 1)
  }
  const { slides } = await endlessly(page)
  // What was on its way has arrived by then.
  await page.clock.runFor(60_000)
  await expect.poll(() => endlessly(page)).toEqual({ animations: 0, videos: 0, slides })
})

for (const width of WIDTHS) {
  test(`every page of modules can be used by everybody at ${width} px`, async ({ page, buoy }) => {
    test.slow()
    await withoutPopups(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    for (const { slug } of await buoy.query<Showcase>(SHOWCASES)) {
      await test.step(slug, async () => {
        await page.goto(`/index.php/${slug}/`)
        await hydrated(page)
        await readThrough(page)
        // What lies under the header as it stays in sight cannot be pressed.
        await page.evaluate(() => scrollTo(0, 0))
        await axe(page, undefined, slug === MAP ? ['target-size'] : [])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${slug} scrolls sideways`).toBe(0)
      })
    }
  })
}
