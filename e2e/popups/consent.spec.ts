import type { Page } from '@playwright/test'
import { awaitStart, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'
import { tagWith } from './tag-with.ts'

/** How long the script waits after the page has loaded, and how often it asks a Shopify store (W4.81, W4.84). */
const START_DELAY_MS = 2500
const POLL_MS = 1000

/** What the script has kept in the browser, and whom it has called. */
async function traces(page: Page) {
  return page.evaluate(() => ({
    cookies: document.cookie.split('; ').filter((pair) => pair.startsWith('poptin_')),
    stored: Object.keys(localStorage).filter((name) => name.startsWith('poptin_')),
    calls: performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/display/'))
      .length,
  }))
}
const NOTHING = { cookies: [], stored: [], calls: 0 }

// The tag of the page is changed before it runs, which the page's own policy forbids.
test.use({ bypassCSP: true })

test('A site that asks for consent gets nothing kept and nothing asked before it, and all removed when it ends', async ({
  page,
  world,
}) => {
  await tagWith(page, 'consent=required')
  await page.clock.install()
  await page.goto(world.garden)
  await page.waitForFunction(() => 'consent' in Object(Reflect.get(window, 'buoyPopups')))
  await page.clock.fastForward(START_DELAY_MS)
  expect(await traces(page)).toEqual(NOTHING)

  await page.evaluate(() => Reflect.get(window, 'buoyPopups').consent(false))
  expect(await traces(page)).toEqual(NOTHING)

  await page.evaluate(() => Reflect.get(window, 'buoyPopups').consent(true))
  await expect(popupOn(page)).toBeVisible()
  expect((await traces(page)).cookies).not.toEqual([])

  await page.evaluate(() => Reflect.get(window, 'buoyPopups').consent(false))
  await expect(page.locator(`#poptin_${GARDEN_CAMPAIGN}`)).toHaveCount(0)
  expect(await traces(page)).toMatchObject({ cookies: [], stored: [] })

  // They may change their mind on the same page.
  await page.evaluate(() => Reflect.get(window, 'buoyPopups').consent(true))
  await expect(popupOn(page)).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'buoyPopups').consent(false))
  await expect(page.locator(`#poptin_${GARDEN_CAMPAIGN}`)).toHaveCount(0)
  expect(await traces(page)).toMatchObject({ cookies: [], stored: [] })
})

test('On a Shopify store the script waits until the visitor may be followed, and a refusal is final [W4.81] [W4.82] [W4.83]', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const store = { canTrack: false, answer: 'no_interaction' }
    Object.assign(window, {
      store,
      Shopify: {
        customerPrivacy: {
          userCanBeTracked: () => store.canTrack,
          getTrackingConsent: () => store.answer,
        },
      },
    })
  })
  const asksForConsent = () => page.waitForResponse(/\/embed\/chunks\/open-consent-/)
  const arrive = async () => {
    const asks = asksForConsent()
    await page.goto(world.garden)
    await page.clock.fastForward(START_DELAY_MS)
    await (await asks).finished()
    await page.clock.fastForward(POLL_MS)
  }
  await page.clock.install()
  await arrive()
  expect(await traces(page)).toEqual(NOTHING)
  // Nothing tells us of it: the next question does.
  await page.evaluate(() => Object.assign(Reflect.get(window, 'store'), { canTrack: true, answer: 'yes' }))
  await page.clock.fastForward(POLL_MS)
  await expect(popupOn(page)).toBeVisible()

  await page.context().clearCookies()
  await page.addInitScript(() => Object.assign(Reflect.get(window, 'store'), { answer: 'no' }))
  await page.evaluate(() => localStorage.clear())
  await arrive()
  await page.clock.fastForward(10 * POLL_MS)
  expect(await traces(page)).toEqual(NOTHING)
  await expect(page.locator('[id^=poptin_]')).toHaveCount(0)
})

test('A Shopify store without that API decides nothing [W4.83]', async ({ page, world }) => {
  await page.addInitScript(() => Object.assign(window, { Shopify: {} }))
  await page.clock.install()
  await page.goto(world.garden)
  await awaitStart(page)
  await expect(popupOn(page)).toBeVisible()
})
