import type { PinnedBuild } from '@buoy/popups/campaigns/server/pinned-build.ts'
import type { Page } from '@playwright/test'
import { expect, popupOn, test } from './popup-world.ts'

/** The nursery's page that runs nothing without a hash, with the tag of the fixed version. */
const gardenOf = (garden: string, { version, integrity }: PinnedBuild) =>
  `${garden}?version=${version}&integrity=${encodeURIComponent(integrity)}`

/** Lets the service send a part with one more line, as somebody would who has taken it over. */
async function tamperWith(page: Page, name: RegExp): Promise<void> {
  await page.route(name, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `${await reply.text()}\n;window.tampered = true` })
  })
}

const tampered = (page: Page) => page.evaluate(() => 'tampered' in window)

test('A fixed version shows its popup on a page that runs nothing without a hash', async ({
  page,
  world,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname)
  })
  const reply = await page.goto(gardenOf(world.garden, await world.pin()))
  expect(reply?.headers()['integrity-policy']).toBe('blocked-destinations=(script)')

  await expect(popupOn(page)).toBeVisible()
  await popupOn(page).getByRole('textbox', { name: 'Email' }).fill('wren@example.com')
  await popupOn(page)
    .getByRole('button', { name: /send|letter|sign/i })
    .click()

  await expect.poll(() => world.query('select email from popups.conversion')).toHaveLength(1)
  expect(loaded.length).toBeGreaterThan(2)
  expect(loaded.filter((path) => !path.startsWith('/embed/pinned/'))).toEqual([])
})

for (const [what, name] of [
  ['loader', /\/embed\/pinned\/\w+\/pixel\.js/],
  ['runtime', /\/embed\/pinned\/parts\/start-/],
  ['renderer, which others import', /\/embed\/pinned\/parts\/core-/],
  ['part of the design', /\/embed\/pinned\/parts\/stamp-/],
] as const) {
  test.describe(`with a changed ${what}`, () => {
    test.use({ allowedConsole: [/digest|integrity|preload/i] })

    test('a fixed version runs none of it', async ({ page, world }) => {
      const pinned = await world.pin()
      await tamperWith(page, name)
      const refused = page.waitForEvent('console', (message) => /digest|integrity/i.test(message.text()))
      await page.goto(gardenOf(world.garden, pinned))

      await refused
      expect(await tampered(page)).toBe(false)
      await expect(popupOn(page)).toHaveCount(0)
    })
  })
}

test.describe('in a browser that compares no preloads', () => {
  // Script elements need the leave of Trusted Types.
  test.use({ bypassCSP: true, allowedConsole: [/digest|integrity/i] })
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userAgentData')),
  )

  test('a fixed version shows its popup by script elements, and leaves none behind', async ({
    page,
    world,
  }) => {
    await page.goto(gardenOf(world.garden, await world.pin()))

    await expect(popupOn(page)).toBeVisible()
    await expect(page.locator('script')).toHaveCount(1)
  })

  test('and runs no part that was changed', async ({ page, world }) => {
    await tamperWith(page, /\/embed\/pinned\/parts\/core-/)
    const refused = page.waitForEvent('console', (message) => /digest|integrity/i.test(message.text()))
    await page.goto(gardenOf(world.garden, await world.pin()))

    await refused
    expect(await tampered(page)).toBe(false)
    await expect(popupOn(page)).toHaveCount(0)
  })
})
