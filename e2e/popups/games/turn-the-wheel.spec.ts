import type { Page } from '@playwright/test'
import { axe } from '../../support/axe.ts'
import { arrive, expect, test } from '../popup-world.ts'
import { gameOn, LOST, NOTHING, publishGame, stopClock, TRAY, turnOf, WON } from './game-world.ts'

const won = (page: Page) => gameOn(page).locator('.poptin_play_screen')
const lost = (page: Page) => gameOn(page).locator('.poptin_losing_screen')
const playScreen = (page: Page) => gameOn(page).locator('.poptin_game_screen')
const says = (page: Page) => gameOn(page).locator('.game-says')

/** Waits until the service has drawn, with as little time on the clock as a page needs to draw itself. */
async function moving(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return turnOf(page)
    })
    .toBeGreaterThan(0)
}

test('A visitor turns the wheel by pressing it, and wins [W4.56] [W4.60] [W4.61] [W4.62] [W4.64] [W4.65]', async ({
  page,
  world,
}) => {
  await publishGame(world)
  await arrive(page, world.garden)
  await expect(playScreen(page).getByRole('heading')).toHaveText('Turn the wheel')
  const slots = gameOn(page).locator('.turning g')
  await expect(slots).toHaveCount(12)
  // The prize that is drawn is the fourth of five, and comes again in the ninth slot.
  await expect(slots.nth(0)).toHaveAttribute('transform', 'rotate(0)')
  await expect(slots.nth(3)).toHaveAttribute('transform', 'rotate(270)')
  await expect(slots.nth(3)).toHaveText('10 % offevery tray')
  await expect(slots.nth(8)).toHaveText('10 % offevery tray')
  expect(await turnOf(page)).toBe(0)

  await stopClock(page)
  await gameOn(page).locator('.wheel-overlay').click()
  await moving(page)
  expect(await turnOf(page)).toBe(30 * (24 + 3))
  expect(
    await gameOn(page)
      .locator('.turning')
      .evaluate((wheel) => getComputedStyle(wheel).transitionDuration),
  ).toBe('7s')
  await page.clock.runFor(6700)
  await expect(says(page)).toHaveText('Your prize is being drawn …')
  await page.clock.runFor(300)
  await expect(says(page)).toHaveText('Result: 10 % off every tray. Code: POND10.')
  await page.clock.runFor(700)
  await expect(won(page)).toBeHidden()
  await page.clock.runFor(300)
  await expect(won(page).getByRole('heading')).toHaveText('You have won 10 % off every tray')
  await expect(won(page)).toContainText('Your code is POND10.')
  await expect(playScreen(page)).toBeHidden()
})

test('A visitor who loses is told so a second after the wheel has come to rest [W4.67]', async ({
  page,
  world,
}) => {
  await publishGame(world, LOST)
  await arrive(page, world.garden)
  await stopClock(page)
  await gameOn(page).getByRole('button', { name: 'Play' }).click()
  await moving(page)
  await page.clock.runFor(7700)
  await expect(lost(page)).toBeHidden()
  await page.clock.runFor(300)
  await expect(lost(page).getByRole('heading')).toHaveText('Not this time')
  await expect(won(page)).toBeHidden()
  await lost(page).getByRole('button', { name: 'Back to the page' }).click()
  await page.clock.fastForward(2000)
  await expect(gameOn(page)).toBeHidden()
})

for (const [name, options, waitMs] of [
  ['at once where the prize says so', { atOnce: true, closes: true }, 0],
  ['after 4 s', { atOnce: false, closes: false }, 4000],
] as const) {
  test(`A loss leads on ${name} [W4.68]`, async ({ page, world }) => {
    const url = `${world.service}/captured`
    await publishGame(world, { prizes: [{ ...NOTHING, redirect: { url, ...options } }] })
    await arrive(page, world.garden)
    await page.route('**/captured', (route) => route.fulfill({ body: 'The other page' }))
    await gameOn(page).getByRole('button', { name: 'Play' }).click()
    await moving(page)
    await page.clock.fastForward(8000)
    if (waitMs > 0) {
      await expect(lost(page)).toBeVisible()
      await page.clock.fastForward(waitMs - 200)
      expect(page.url()).toBe(world.garden)
    }
    await page.clock.fastForward(300)
    await expect(page).toHaveURL(url)
  })
}

for (const closes of [true, false]) {
  test(`A loss that leads on ${closes ? 'closes' : 'leaves'} its popup as the prize says [W9.27]`, async ({
    page,
    world,
  }) => {
    const redirect = { url: `${world.service}/captured`, atOnce: true, closes }
    await publishGame(world, { prizes: [{ ...NOTHING, redirect }] })
    await arrive(page, world.garden)
    // An answer that leaves the page where it is.
    const left = page.waitForRequest('**/captured')
    await page.route('**/captured', (route) => route.fulfill({ status: 204 }))
    await gameOn(page).getByRole('button', { name: 'Play' }).click()
    await moving(page)
    await page.clock.fastForward(8000)
    await page.clock.fastForward(100)
    await left
    await page.clock.fastForward(2000)
    await expect(gameOn(page)).toBeVisible({ visible: !closes })
    expect(page.url()).toBe(world.garden)
  })
}

test('A loss on a wheel with a coupon leaves 12 s to read (W9.24)', async ({ page, world }) => {
  const url = `${world.service}/captured`
  const prizes = [
    { ...TRAY, parts: 0 },
    { ...NOTHING, redirect: { url, atOnce: false, closes: false } },
  ]
  await publishGame(world, { prizes })
  await arrive(page, world.garden)
  await page.route('**/captured', (route) => route.fulfill({ body: 'The other page' }))
  await gameOn(page).getByRole('button', { name: 'Play' }).click()
  await moving(page)
  await page.clock.fastForward(8000)
  await expect(lost(page)).toBeVisible()
  await page.clock.fastForward(11_800)
  expect(page.url()).toBe(world.garden)
  await page.clock.fastForward(300)
  await expect(page).toHaveURL(url)
})

test('A visitor plays by keyboard, hears the result, and nothing turns for who wants no motion', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await publishGame(world)
  await arrive(page, world.garden)
  const button = gameOn(page).getByRole('button', { name: 'Play' })
  await expect(button).toBeFocused()
  await expect(gameOn(page).getByRole('img')).toHaveAccessibleName(
    /^Prizes: A cup: 0%, Free delivery for a year: 0%, /,
  )
  await expect(says(page)).toHaveAttribute('role', 'status')
  await axe(page, '#poptin_DemoPondLettr', ['tabindex'])

  await page.keyboard.press('Enter')
  await moving(page)
  expect(
    await gameOn(page)
      .locator('.turning')
      .evaluate((wheel) => getComputedStyle(wheel).transitionDuration),
  ).toBe('0s')
  await page.clock.fastForward(1100)
  await expect(won(page).getByRole('heading')).toBeFocused()
  await expect(says(page)).toHaveText('Result: 10 % off every tray. Code: POND10.')
  await axe(page, '#poptin_DemoPondLettr', ['tabindex'])
})

test('A visitor who comes back turns to the same prize, whose promise they were shown before', async ({
  page,
  world,
}) => {
  const half = {
    prizes: [
      { ...TRAY, parts: 50_000 },
      { ...NOTHING, parts: 50_000 },
    ],
  }
  await publishGame(world, half, {}, { frequency: { mode: 'always', amount: 0, resetOnView: false } })
  const turns: number[] = []
  const promises: (string | null)[] = []
  for (let visit = 0; visit < 3; visit += 1) {
    await arrive(page, world.garden)
    const promise = gameOn(page).locator('.fair code').first()
    await promise.waitFor({ state: 'attached' })
    promises.push(await promise.textContent())
    await gameOn(page).getByRole('button', { name: 'Play' }).click()
    await moving(page)
    turns.push(await turnOf(page))
  }
  expect(promises[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(promises).size).toBe(1)
  expect(new Set(turns).size).toBe(1)
  expect(await world.query('select count(*)::int as draws from popups.game_draw')).toEqual([{ draws: 1 }])
})

test.describe('with a network that fails', () => {
  test.use({ allowedConsole: [/net::ERR_FAILED/] })

  test('A wheel whose service cannot be reached says so, and can be turned again', async ({
    page,
    world,
  }) => {
    await publishGame(world, WON)
    await page.route('**/game/*/draw', (route) => route.abort())
    await arrive(page, world.garden)
    const button = gameOn(page).getByRole('button', { name: 'Play' })
    await button.click()
    await expect(says(page)).toHaveText('That did not work. Please try again.')
    await page.unroute('**/game/*/draw')
    await button.click()
    await moving(page)
    await page.clock.fastForward(8100)
    await expect(won(page)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('A visitor taps the wheel', async ({ page, world }) => {
    await publishGame(world)
    await arrive(page, world.garden)
    await stopClock(page)
    await gameOn(page).locator('.wheel-overlay').tap()
    await moving(page)
    await page.clock.runFor(8000)
    await expect(says(page)).toHaveText('Result: 10 % off every tray. Code: POND10.')
  })
})
