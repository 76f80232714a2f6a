import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import type { Game, Prize } from '@buoy/popups/games/contract.ts'
import { game, prize } from '@buoy/popups/games/games.fixtures.ts'
import type { Locator, Page } from '@playwright/test'
import type { PopupWorld } from '../popup-world.ts'

/** What only a winner gets, and what only a loser does. */
export const TRAY = prize('tray', 100_000, {
  label: '10 % off every tray',
  reward: { kind: 'fixed', code: 'POND10' },
})
export const NOTHING = prize('none', 100_000, { isWinning: false, label: 'Not this time' })
/** A slot that nobody draws, so that a wheel has more than one. */
const never = (id: string, label: string, changes: Partial<Prize> = {}) => prize(id, 0, { label, ...changes })

/** A game that everybody wins. */
export const WON: Partial<Game> = {
  prizes: [
    never('cup', 'A cup'),
    never('post', 'Free delivery for a year'),
    never('lily', 'A water lily'),
    TRAY,
    never('none', 'Not this time', { isWinning: false }),
  ],
}
/** A game that everybody loses. */
export const LOST: Partial<Game> = { prizes: [never('cup', 'A cup'), NOTHING] }

/** Publishes the garden's popup as a game, a wheel unless `format` says otherwise; without a form unless `form` does. */
export async function publishGame(
  world: PopupWorld,
  changes: Partial<Game> = {},
  { form, ...design }: Partial<Omit<Design, 'form'>> & { form?: Partial<Design['form']> } = {},
  settings: Partial<Settings> = {},
): Promise<void> {
  await world.redesign(
    {
      format: 1,
      stamp: null,
      photo: null,
      form: { ...FORM, fields: [], button: null, ...form },
      game: game({ ...WON, ...changes }),
      ...design,
    },
    settings,
    'gamified',
  )
}

const FORM: Design['form'] = {
  eyebrow: '',
  headline: 'Turn the wheel of the pond',
  text: 'Leave your address and turn.',
  fields: [],
  button: null,
  smallPrint: '',
  skip: 'Not now',
}

export function gameOn(page: Page) {
  return page.getByRole('dialog')
}

/** How far the wheel is to be turned, in degrees, by its style. */
export function turnOf(page: Page): Promise<number> {
  return gameOn(page)
    .locator('.turning')
    .evaluate((wheel) => Number(/rotate\((\d+)deg\)/.exec((wheel as SVGElement).style.transform)?.[1]))
}

/** Stops the clock before the game is begun. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 500))
}

type Place = { x: number; y: number }

/** A place on an element, by shares of its width and height. */
export async function placeOn(element: Locator, x: number, y: number): Promise<Place> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element cannot be seen.')
  return { x: box.x + x * box.width, y: box.y + y * box.height }
}

/** The mouse is pressed, goes along a line, and is let go of. */
export async function drag(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

/** The same with a finger. */
export async function swipe(page: Page, from: Place, to: Place): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const steps = 8
  for (let step = 0; step <= steps; step += 1) {
    const along = (axis: 'x' | 'y') => from[axis] + ((to[axis] - from[axis]) * step) / steps
    await touch.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: along('x'), y: along('y') }],
    })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
