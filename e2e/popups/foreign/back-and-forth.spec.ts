import type { Page } from '@playwright/test'
import { expect, type PopupWorld, popupOn, test } from '../popup-world.ts'
import { ANYWHERE } from './every-part.ts'

/** What a browser has against keeping a page whole, when the cause is not its own state but something in the page. */
const CAUSED_BY_PAGE = ['PageSupportNeeded', 'SupportPending']

// Playwright tells Chromium to keep no page; everybody else's browser does.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

/**
 * Shows a popup on a page, goes on to another site and back, and gives what in the first page kept the browser from
 * keeping it whole. The headless Chromium keeps no page whatever it holds, and says what else was against it.
 */
async function goAndComeBack(page: Page, world: PopupWorld): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const causes: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    const ofPage = notRestoredExplanations.filter(({ type }) => CAUSED_BY_PAGE.includes(type))
    causes.push(...ofPage.map(({ reason }) => reason))
  })
  await page.goto(world.shop('plain'))
  await expect(popupOn(page)).toBeVisible()
  await page.goto(world.garden)
  await page.goBack()
  await expect(popupOn(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await session.detach()
  return causes
}

test('Our script gives a browser no cause to forget a page that is left, and a popup comes once when it is back [W2.25]', async ({
  page,
  world,
}) => {
  await world.redesign({}, ANYWHERE)
  expect(await goAndComeBack(page, world)).toEqual([])

  await page.addInitScript(() => addEventListener('unload', () => {}))
  expect(await goAndComeBack(page, world)).toContain('UnloadHandlerExistsInMainFrame')
})
