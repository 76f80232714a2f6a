import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import type { Game, Prize } from '@buoy/popups/games/contract.ts'
import { game, prize } from '@buoy/popups/games/games.fixtures.ts'
import type { Page } from '@playwright/test'
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

/** Publishes the garden's popup as a wheel; without a form unless `form` says otherwise. */
export async function publishWheel(
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

export function wheelOn(page: Page) {
  return page.getByRole('dialog')
}

/** How far the wheel is to be turned, in degrees, by its style. */
export function turnOf(page: Page): Promise<number> {
  return wheelOn(page)
    .locator('.turning')
    .evaluate((wheel) => Number(/rotate\((\d+)deg\)/.exec((wheel as SVGElement).style.transform)?.[1]))
}
