import type { Page } from '@playwright/test'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { keepBusy } from './busy-shop.ts'
import { SCREENS } from './console-screens.ts'
import { HOSTILE, writeHostileTexts } from './hostile-texts.ts'
import { leaveAddress } from './leave-address.ts'

/** Pages of the shop that show what owners and visitors have written. */
const PAGES = [
  '/',
  '/index.php/shop/',
  '/index.php/product-category/drinks-trays/',
  '/index.php/product/noosa-round/',
  '/index.php/journal/',
  '/index.php/about/',
  '/index.php/faq/',
  '/index.php/contact/',
  '/index.php/shop/?s=tray',
]

test.use({ leavesServerUnusable: true })
// The order in the editor names its delivery at a length that it takes of nobody.
test.use({ allowedConsole: [/400 .*\/orders\/price/] })

test('Script in any text that is stored runs on no screen of the console and no page of the shop', async ({
  page,
  context,
  buoy,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  await leaveAddress(await context.newPage(), buoy.url, 'mia@example.com')
  const busy = await keepBusy(page, buoy)
  expect(await writeHostileTexts(buoy)).toBeGreaterThan(60)

  const values: Record<string, string | number> = { ...busy.ids, customer: encodeURIComponent(busy.customer) }
  const screens = Object.values(SCREENS).flatMap((of) => of.map(({ path }) => path))
  for (const path of [
    ...screens.map((one) => one.replace(/\{(\w+)\}/g, (_all, name) => String(values[name]))),
    ...PAGES,
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      expect(await hostileThings(page), path).toEqual([])
    })
})

test.describe('Were a description stored uncleaned', () => {
  test.use({ allowedConsole: [/Content Security Policy|404 .*\/hostile/] })

  test('its script runs on no page that is kept for everybody', async ({ page, buoy }) => {
    await buoy.query(
      `with changed as (update shop.product set description = $1 returning 1)
       select pg_notify('catalogue_changed', '') from changed limit 1`,
      [HOSTILE],
    )
    await expect(async () => {
      await page.goto('/index.php/product/noosa-round/')
      await expect(page.locator('img[src="hostile"]')).toBeAttached({ timeout: 1000 })
    }).toPass()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false)
  })
})

/** What the text made besides text, on the page and in the frames that show emails and pages. */
async function hostileThings(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame
        .evaluate(() => {
          const elements = document.querySelectorAll('img[src="hostile"], [onerror], [onload]')
          const ran = 'hostile' in window ? ['it ran'] : []
          return [...ran, ...[...elements].map((element) => element.outerHTML.slice(0, 200))]
        })
        // A frame that was taken away meanwhile shows nothing.
        .catch(() => []),
    ),
  )
  return found.flat()
}
