import type { Page, Route } from '@playwright/test'
import { LEADS, type Lead } from '../leads.ts'
import { awaitStart, expect, type PopupWorld, popupOn, test } from '../popup-world.ts'
import { ANYWHERE } from './every-part.ts'
import { expectUnharmed, watchHost } from './watch-host.ts'

/** How a service may fail, or somebody in its place. */
const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  'answers with a page': async (route) =>
    answerWith(route, 200, 'text/html', '<h1>Welcome to our Wi-Fi</h1>'),
  'is broken': async (route) => answerWith(route, 500, 'application/json', '{"success":false}'),
  'says nothing that it should': async (route) => answerWith(route, 200, 'application/json', 'null'),
}

async function answerWith(route: Route, status: number, contentType: string, body: string): Promise<void> {
  await route.fulfill({ response: await route.fetch({ method: 'OPTIONS' }), status, contentType, body })
}

async function answerTheForm(page: Page, world: PopupWorld): Promise<void> {
  await watchHost(page)
  await page.clock.install()
  await page.goto(world.garden)
  await awaitStart(page)
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
}

/** So long a service lets its visitors wait when it is ill, in ms. */
const SLOW_MS = 20_000

test('A service that answers after twenty seconds lets the page be, and shows what it has then [W7.51] [W8.01]', async ({
  page,
  world,
}) => {
  await world.redesign({}, ANYWHERE)
  await watchHost(page)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(/\/api\/display\/BobalongDemo1/, async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto(world.garden)
  await page.clock.fastForward(2500)
  await asked.promise
  await page.clock.runFor(SLOW_MS)
  await expect(page.locator('[id^=poptin_]')).toHaveCount(0)
  await expectUnharmed(page, [])

  answered.resolve()
  await expect(popupOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect(popupOn(page)).toHaveCount(0)
  await expectUnharmed(page)
})

test('A service that never answers leaves a page as it is, and lets it go on to the next [W7.51] [W8.01]', async ({
  page,
  world,
}) => {
  await watchHost(page)
  const asked = Promise.withResolvers<void>()
  await page.route(/\/api\/display\/BobalongDemo1/, () => asked.resolve())
  await page.clock.install()
  await page.goto(world.garden)
  await page.clock.fastForward(2500)
  await asked.promise
  await page.clock.runFor(10 * SLOW_MS)
  await expect(page.locator('[id^=poptin_]')).toHaveCount(0)
  await expectUnharmed(page, [])

  await page.goto(world.shop('plain'))
  await expect(page.getByRole('heading', { name: 'An ordinary shop' })).toBeVisible()
  await expectUnharmed(page, [])
})

test.describe('the browser says by itself what it could not load', () => {
  test.use({ allowedConsole: [/Failed to load|Failed to fetch|blocked by CORS|ERR_/] })

  for (const [name, fail] of Object.entries(FAILURES)) {
    test(`A service that ${name} shows nothing and harms nothing [W7.51] [W8.01] [W8.02]`, async ({
      page,
      world,
    }) => {
      await watchHost(page)
      let asked = 0
      await page.route(/\/api\/display\/BobalongDemo1/, (route) => {
        asked += 1
        return fail(route)
      })
      await page.clock.install()
      await page.goto(world.garden)
      await page.clock.fastForward(2500)
      await expect.poll(() => asked).toBe(1)
      await page.clock.runFor(3000)
      await expect(page.locator('[id^=poptin_]')).toHaveCount(0)
      await expectUnharmed(page, [])
    })

    test(`A lead that is sent to a service that ${name} arrives later, once [W8.09] [W8.11]`, async ({
      page,
      context,
      world,
    }) => {
      await world.redesign({}, ANYWHERE)
      await context.route(/\/api\/display\/conversion\//, fail)
      await answerTheForm(page, world)
      expect(await world.query(LEADS)).toEqual([])
      await context.unroute(/\/api\/display\/conversion\//)

      // The page is loaded again while another tab of the site is opened: both find the letter.
      const other = await context.newPage()
      // On a busy machine the script starts, and delivers, before the page has been waited for.
      const delivered = [page, other].map((tab) => tab.waitForResponse(/\/api\/display\/conversion\//))
      for (const tab of [page, other]) {
        await tab.clock.install({ time: Date.now() + 60_000 })
        await tab.goto(world.garden)
      }
      await Promise.all([page, other].map((tab) => tab.clock.fastForward(2500)))
      await Promise.any(delivered)
      await expect
        .poll(() => world.query<Lead>(LEADS))
        .toEqual([expect.objectContaining({ email: 'kim@example.com' })])
      await page.reload()
      await awaitStart(page)
      expect(await world.query(LEADS)).toHaveLength(1)
      await other.close()
    })
  }
})
