import type { Game, Prize } from '../../../games/contract.ts'
import type { GameName } from '../../../games/rules/game-name.ts'
import type { Design } from '../../contract.ts'
import { newGame } from '../new-game.ts'

/** A slot of a template: what it says, its chance in thousandths of a percent, and the code of its winner; '' for none. */
export type Slot = readonly [label: string, parts: number, code: string | null]

/** A game whose losing slots have no code; what it says besides comes from every new game of its name. */
export function templateGame(name: GameName, language: Design['language'], slots: readonly Slot[]): Game {
  const prizes = slots.map(([label, parts, code], index): Prize => {
    const reward: Prize['reward'] = code ? { kind: 'fixed', code } : { kind: 'none' }
    return {
      id: `prize-${index + 1}`,
      label,
      isWinning: code !== null,
      parts,
      stock: null,
      reward,
      redirect: null,
    }
  })
  return { ...newGame(language, name), prizes }
}

/** What most popups that are played have in common, by their language. */
export const PLAYED = {
  type: 'gamified',
  smallPrint: 'One letter a month. Stop whenever you like.',
  skip: 'Not now',
} as const
export const PLAYED_HE = {
  type: 'gamified',
  language: 'he',
  smallPrint: 'מכתב אחד בחודש. אפשר להפסיק בכל עת.',
  skip: 'לא עכשיו',
} as const
