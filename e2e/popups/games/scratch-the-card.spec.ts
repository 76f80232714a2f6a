import type { Page } from '@playwright/test'
import { axe } from '../../support/axe.ts'
import { arrive, expect, type PopupWorld, test } from '../popup-world.ts'
import { drag, gameOn, LOST, placeOn, publishGame, stopClock, swipe } from './game-world.ts'

const card = (page: Page) => gameOn(page).locator('.scratch-card')
const label = (page: Page) => card(page).locator('.prize-label')
const says = (page: Page) => gameOn(page).locator('.game-says')
const won = (page: Page) => gameOn(page).locator('.poptin_play_screen')
const play = (page: Page) => gameOn(page).getByRole('button', { name: 'Play' })

/** Each of five rows is a little more than a fifth of the card. */
async function scratch(page: Page, rows: number[], move = drag): Promise<void> {
  for (const row of rows) {
    const y = 0.1 + 0.2 * row
    await move(page, await placeOn(card(page), 0.02, y), await placeOn(card(page), 0.98, y))
  }
}

async function openCard(page: Page, world: PopupWorld, changes = {}): Promise<void> {
  await publishGame(world, changes, { format: 2 })
  await arrive(page, world.garden)
  await expect(card(page)).toBeVisible()
}

/** Waits until the service has drawn. */
const drawn = (page: Page) => expect(label(page)).toBeAttached()

test('A visitor scratches the card, and is told the result 3 s after half of it is scratched [W4.69] [W4.64] [W4.65]', async ({
  page,
  world,
}) => {
  await openCard(page, world)
  await stopClock(page)
  await expect(label(page)).toBeHidden()
  await scratch(page, [0, 2])
  await drawn(page)
  await expect(label(page)).toHaveText('10 % offevery tray')
  await expect(says(page)).toHaveText('Scratch at least half of the card.')
  // Less than half, however long it takes.
  await page.clock.runFor(20_000)
  await expect(says(page)).toHaveText('Scratch at least half of the card.')

  await scratch(page, [4])
  await page.clock.runFor(2900)
  await expect(says(page)).toHaveText('Scratch at least half of the card.')
  await expect(card(page)).not.toHaveClass(/told/)
  await page.clock.runFor(200)
  await expect(says(page)).toHaveText('Result: 10 % off every tray. Code: POND10.')
  await expect(card(page)).toHaveClass(/told/)
  await page.clock.runFor(700)
  await expect(won(page)).toBeHidden()
  await page.clock.runFor(300)
  await expect(won(page).getByRole('heading')).toHaveText('You have won 10 % off every tray')
})

test('Scratching the same place again and again uncovers no more of the card', async ({ page, world }) => {
  await openCard(page, world, LOST)
  await scratch(page, [1, 1, 1, 1, 1])
  await drawn(page)
  await page.clock.fastForward(10_000)
  await expect(says(page)).toHaveText('Scratch at least half of the card.')
})

test('A visitor who stops scratching presses the button, and it does the rest', async ({ page, world }) => {
  await openCard(page, world, LOST)
  await scratch(page, [1])
  await drawn(page)
  await expect(play(page)).toHaveAttribute('aria-disabled', 'false')
  await play(page).click()
  await expect(says(page)).toHaveText('Your prize is being drawn …')
  await page.clock.fastForward(1700)
  await page.clock.fastForward(3000)
  await expect(says(page)).toHaveText('Result: Not this time.')
  await page.clock.fastForward(1100)
  await expect(gameOn(page).locator('.poptin_losing_screen')).toBeVisible()
})

test('A visitor plays the card by keyboard, hears the result, and nothing moves for those who want no motion', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openCard(page, world)
  await expect(play(page)).toBeFocused()
  await expect(gameOn(page).getByRole('img')).toHaveAccessibleName(
    /^Prizes: A cup, Free delivery for a year, /,
  )
  await axe(page, '#poptin_DemoPondLettr', ['tabindex'])
  await page.keyboard.press('Enter')
  await drawn(page)
  expect(
    await card(page)
      .locator('.by-itself')
      .evaluate((path) => getComputedStyle(path).animationName),
  ).toBe('none')
  await page.clock.fastForward(10)
  await page.clock.fastForward(3000)
  await expect(says(page)).toHaveText('Result: 10 % off every tray. Code: POND10.')
  await page.clock.fastForward(1100)
  await expect(won(page).getByRole('heading')).toBeFocused()
  await axe(page, '#poptin_DemoPondLettr', ['tabindex'])
})

test('Without a screen for winners the card is scratched by itself, and its popup closes 8 s later', async ({
  page,
  world,
}) => {
  await openCard(page, world, { skipsResult: true })
  await drawn(page)
  await page.clock.fastForward(7500)
  await expect(gameOn(page)).toBeVisible()
  await page.clock.fastForward(500)
  await page.clock.fastForward(2000)
  await expect(gameOn(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('A visitor scratches the card with a finger', async ({ page, world }) => {
    await openCard(page, world)
    await scratch(page, [0, 1, 2, 3], swipe)
    await drawn(page)
    await page.clock.fastForward(3100)
    await expect(says(page)).toHaveText('Result: 10 % off every tray. Code: POND10.')
  })
})

test.describe('with a network that fails', () => {
  test.use({ allowedConsole: [/net::ERR_FAILED/] })

  test('A card whose service cannot be reached says so, and can be scratched again', async ({
    page,
    world,
  }) => {
    await page.route('**/game/*/draw', (route) => route.abort())
    await openCard(page, world)
    await scratch(page, [1])
    await expect(says(page)).toHaveText('That did not work. Please try again.')
    await expect(card(page).locator('.scratches').first()).toHaveAttribute('d', '')
    await page.unroute('**/game/*/draw')
    await scratch(page, [0, 2, 4])
    await drawn(page)
    await page.clock.fastForward(3100)
    await expect(says(page)).toHaveText('Result: 10 % off every tray. Code: POND10.')
  })
})
