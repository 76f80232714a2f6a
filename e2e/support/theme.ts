import type { Theme } from '@buoy/pages/theme/rules/theme.ts'
import { PRESETS } from '@buoy/pages/theme/rules/theme-presets.ts'
import { expect, type Page } from '@playwright/test'
import type { OpenServer } from './server.ts'
import { hydrated } from './test.ts'

/** Shows a theme to everybody, as publishing it does. */
export async function publishTheme(buoy: OpenServer, theme: Theme): Promise<void> {
  await buoy.query(
    `with version as (
       insert into pages.theme_version
       select coalesce(max(version), 0) + 1, $1, now() from pages.theme_version
       returning 1
     )
     select pg_notify('settings_changed', 'theme') from version`,
    [JSON.stringify(theme)],
  )
}

/** A built-in theme by its key. */
export function preset(wanted: string): Theme {
  const found = PRESETS.find(({ key }) => key === wanted)
  if (found === undefined) throw new Error(`There is no theme called ${wanted}.`)
  return found.theme
}

/** Opens a page in the theme that was published last; the news of it travels by itself. */
export async function openIn(page: Page, path: string, ground: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    expect(await page.locator('meta[name="theme-color"]').first().getAttribute('content')).toBe(ground)
  }).toPass()
  await hydrated(page)
}

/** The checker takes a frame without a ground of its own for white; people see the page's ground through it. */
export async function withoutCardFields(page: Page): Promise<void> {
  const frames = page.locator('iframe[title^="Secure"]')
  if (page.url().includes('/checkout/')) await expect(frames).toHaveCount(3)
  const schemes = await frames.evaluateAll((all) => all.map((one) => getComputedStyle(one).colorScheme))
  // With another scheme than the frame's own, browsers would give it a ground.
  expect(schemes.filter((scheme) => scheme !== 'light')).toEqual([])
  await frames.evaluateAll((all) => all.map((one) => one.remove()))
}
