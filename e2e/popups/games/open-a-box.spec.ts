import type { Page } from '@playwright/test'
import { axe } from '../../support/axe.ts'
import { arrive, expect, type PopupWorld, test } from '../popup-world.ts'
import { drag, gameOn, LOST, placeOn, publishGame, stopClock, swipe } from './game-world.ts'

const field = (page: Page) => gameOn(page).locator('.gifts')
const boxes = (page: Page) => field(page).locator('.place')
const key = (page: Page) => field(page).locator('.key')
const box = (page: Page) => field(page).locator('.gift')
const found = (page: Page) => field(page).locator('.found')
const says = (page: Page) => gameOn(page).locator('.game-says')
const won = (page: Page) => gameOn(page).locator('.poptin_play_screen')
const play = (page: Page) => gameOn(page).getByRole('button', { name: 'Play' })

const PRESSED = { opening: 'press' } as const
const DRAGGED = { opening: 'drag' } as const

async function openBoxes(page: Page, world: PopupWorld, changes = {}): Promise<void> {
  await publishGame(world, changes, { format: 3 })
  await arrive(page, world.garden)
  await expect(field(page)).toBeVisible()
}

async function moveKey(page: Page, to: { x: number; y: number }, move = drag): Promise<void> {
  await move(page, await placeOn(key(page).locator('.hit'), 0.5, 0.5), to)
}

/** The result is told 1 s after the box was opened, and its screen comes 1 s after that. */
async function seesResult(page: Page, result: string): Promise<void> {
  await page.clock.runFor(850)
  await expect(says(page)).toHaveText('Your prize is being drawn …')
  await page.clock.runFor(150)
  await expect(says(page)).toHaveText(result)
  await page.clock.runFor(800)
  await expect(says(page)).toHaveText(result)
  await expect(gameOn(page).locator('.poptin_game_screen')).toBeVisible()
  await page.clock.runFor(200)
  await expect(gameOn(page).locator('.poptin_game_screen')).toBeHidden()
}

/** Waits until the service has drawn, with as little time on the clock as a page needs to draw itself. */
async function opened(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return found(page).count()
    })
    .toBe(1)
}

test('A visitor presses one of three boxes, which opens, and the result follows 1 s later [W4.70]', async ({
  page,
  world,
}) => {
  await openBoxes(page, world, PRESSED)
  await expect(boxes(page)).toHaveCount(3)
  await stopClock(page)
  await boxes(page).nth(2).click()
  await opened(page)
  await expect(found(page)).toHaveText('10 % offevery tray')
  await expect(boxes(page).nth(2).locator('.gift')).toHaveClass('gift open')
  await expect(field(page).locator('.gift.open')).toHaveCount(1)
  await seesResult(page, 'Result: 10 % off every tray. Code: POND10.')
  await expect(won(page)).toContainText('Your code is POND10.')
})

test('A box without a prize says so', async ({ page, world }) => {
  await openBoxes(page, world, { ...LOST, ...PRESSED })
  await stopClock(page)
  await boxes(page).nth(0).click()
  await opened(page)
  await seesResult(page, 'Result: Not this time.')
  await expect(gameOn(page).locator('.poptin_losing_screen')).toBeVisible()
})

test('A visitor drags the key onto the box, which opens, and the result follows 1 s later [W1.12] [W4.70]', async ({
  page,
  world,
}) => {
  await openBoxes(page, world, DRAGGED)
  await expect(boxes(page)).toHaveCount(0)
  const home = await key(page).getAttribute('style')
  await stopClock(page)
  // Let go of beside the box, it goes back, and nothing is drawn.
  await moveKey(page, await placeOn(field(page), 0.9, 0.1))
  await expect(key(page)).toHaveAttribute('style', home ?? '')
  await page.clock.runFor(1000)
  await expect(found(page)).toBeHidden()
  await expect(says(page)).toHaveText('')

  await moveKey(page, await placeOn(box(page), 0.5, 0.5))
  await opened(page)
  await expect(found(page)).toHaveText('10 % offevery tray')
  await seesResult(page, 'Result: 10 % off every tray. Code: POND10.')
  await expect(won(page)).toBeVisible()
})

for (const [name, changes] of [
  ['three boxes', PRESSED],
  ['a box with a key', DRAGGED],
] as const) {
  test(`A visitor plays ${name} by keyboard, hears the result, and nothing moves for those who want no motion`, async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openBoxes(page, world, changes)
    await expect(play(page)).toBeFocused()
    await expect(gameOn(page).getByRole('img')).toHaveAccessibleName(/^Prizes: A cup, /)
    await axe(page, '#poptin_DemoPondLettr', ['tabindex'])
    await page.keyboard.press('Enter')
    await opened(page)
    expect(
      await field(page)
        .locator('.open .lid')
        .evaluate((lid) => getComputedStyle(lid).transitionDuration),
    ).toBe('0s')
    expect(await found(page).evaluate((tag) => getComputedStyle(tag).animationName)).toBe('none')
    await page.clock.fastForward(1000)
    await expect(says(page)).toHaveText('Result: 10 % off every tray. Code: POND10.')
    await page.clock.fastForward(1100)
    await expect(won(page).getByRole('heading')).toBeFocused()
    await axe(page, '#poptin_DemoPondLettr', ['tabindex'])
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('A visitor taps a box', async ({ page, world }) => {
    await openBoxes(page, world, PRESSED)
    await boxes(page).nth(0).tap()
    await opened(page)
    await expect(found(page)).toHaveText('10 % offevery tray')
  })

  test('A visitor drags the key with a finger', async ({ page, world }) => {
    await openBoxes(page, world, DRAGGED)
    await moveKey(page, await placeOn(box(page), 0.5, 0.5), swipe)
    await opened(page)
    await expect(found(page)).toHaveText('10 % offevery tray')
  })

  test('The X is above the game', async ({ page, world }) => {
    await openBoxes(page, world, DRAGGED)
    await gameOn(page).getByRole('button', { name: 'Close' }).tap()
    await page.clock.fastForward(2000)
    await expect(gameOn(page)).toBeHidden()
  })
})

test.describe('with a network that fails', () => {
  test.use({ allowedConsole: [/net::ERR_FAILED/] })

  test('A box whose service cannot be reached says so; its key lies where it lay, and opens it later', async ({
    page,
    world,
  }) => {
    await page.route('**/game/*/draw', (route) => route.abort())
    await openBoxes(page, world, DRAGGED)
    const home = await key(page).getAttribute('style')
    await moveKey(page, await placeOn(box(page), 0.5, 0.5))
    await expect(says(page)).toHaveText('That did not work. Please try again.')
    await expect(key(page)).toHaveAttribute('style', home ?? '')
    await page.unroute('**/game/*/draw')
    await moveKey(page, await placeOn(box(page), 0.5, 0.5))
    await opened(page)
  })
})
