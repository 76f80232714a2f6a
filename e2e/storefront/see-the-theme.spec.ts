import { suggestDarkColours } from '@buoy/pages/theme/rules/dark-colours.ts'
import { SHIPPED_THEME } from '@buoy/pages/theme/rules/theme.ts'
import { PRESETS } from '@buoy/pages/theme/rules/theme-presets.ts'
import { haveInCart, PRODUCTS } from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import { expectNoJump, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'
import { openIn, preset, publishTheme, withoutCardFields } from '../support/theme.ts'
import { withoutPopups } from './without-popups.ts'

const PRODUCT = `/index.php/product/${PRODUCTS.tinny.slug}/`
/** Pages that between them show every kind of ground, field and button. */
const PATHS = ['/', PRODUCT, '/index.php/cart/', '/index.php/checkout/', '/index.php/modules-small/']

test.afterEach(async ({ buoy }) => publishTheme(buoy, SHIPPED_THEME))

for (const { key, label, theme } of PRESETS) {
  test(`everybody can use the shop in the theme ${label}`, async ({ page, buoy }) => {
    test.slow()
    await withoutPopups(page)
    await haveInCart(page, buoy, PRODUCTS.tinny)
    await publishTheme(buoy, theme)
    for (const path of PATHS) {
      await openIn(page, path, theme.colours.ground)
      await page.waitForLoadState('networkidle')
      if (key === 'after-dark') await withoutCardFields(page)
      await axe(page)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await openIn(page, PRODUCT, theme.colours.ground)
    await axe(page)
    const link = page.locator('head link[data-theme-sheet]')
    await expect(link).toHaveCount(key === 'lagoon' ? 0 : 1)
  })
}

test.describe('On a device in dark mode', () => {
  test.use({ colorScheme: 'dark' })
  const dark = suggestDarkColours(SHIPPED_THEME.colours)

  test('everybody can use the shop in the dark colours of its theme', async ({ page, buoy }) => {
    test.slow()
    await withoutPopups(page)
    await haveInCart(page, buoy, PRODUCTS.tinny)
    await publishTheme(buoy, { ...SHIPPED_THEME, dark })
    for (const path of PATHS) {
      await openIn(page, path, dark.ground)
      await page.waitForLoadState('networkidle')
      await withoutCardFields(page)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
      await axe(page)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await openIn(page, PRODUCT, dark.ground)
    await axe(page)
    // Paper and devices in light mode get the light colours.
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await ground()).toBe('rgb(250, 245, 234)')
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.body).color), 'ink on paper').toBe(
      'rgb(6, 38, 46)',
    )
  })

  test('a theme without dark colours stays as it is', async ({ page }) => {
    await withoutPopups(page)
    await openIn(page, PRODUCT, SHIPPED_THEME.colours.ground)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(250, 245, 234)',
    )
  })
})

test('a page comes in its look at once: nothing jumps, and the fonts are asked for early', async ({
  page,
  buoy,
}) => {
  await withoutPopups(page)
  await publishTheme(buoy, preset('orchard'))
  await openIn(page, PRODUCT, preset('orchard').colours.ground)
  await watchLayoutShift(page)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await expectNoJump(page)
  const early = page.locator('head link[rel="preload"][as="font"]')
  await expect(early).toHaveCount(2)
  const names = await early.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(names.map((name) => /fraunces|figtree/.exec(name)?.[0]).toSorted()).toEqual(['figtree', 'fraunces'])
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((one) => getComputedStyle(one).fontFamily)).toContain('Fraunces Variable')
  // The sheet of a theme is kept for ever under its address, which the next theme does not share.
  const sheet = await page.request.get(
    (await page.locator('link[data-theme-sheet]').getAttribute('href')) ?? '',
  )
  expect(sheet.headers()['cache-control']).toContain('immutable')
})
