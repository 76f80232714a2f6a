import type { Game } from '../../games/contract.ts'
import type { GameName } from '../../games/rules/game-name.ts'
import type { PopupType } from '../../model/contract.ts'
import type { Design } from '../contract.ts'
import { knownFormat } from './formats.ts'
import { PLAY_WORDS } from './game-words.ts'

type Played = Pick<Design, 'format'> & { game: Pick<Game, 'opening'> | null }

/** What each game is by: the number of its format, and how its box is opened (W1.12). */
const KINDS: Readonly<Record<GameName, { format: number; opening: Game['opening'] }>> = {
  wheel: { format: 1, opening: 'press' },
  scratch: { format: 2, opening: 'press' },
  gift: { format: 3, opening: 'press' },
  drag: { format: 3, opening: 'drag' },
}

/** The game that a design of a type holds (W1.11, W1.12); `null` for types that hold none. */
export function gameOf(type: PopupType, design: Played): GameName | null {
  if (type !== 'gamified') return null
  const format = knownFormat(type, design.format)
  if (format === KINDS.wheel.format) return 'wheel'
  if (format === KINDS.scratch.format) return 'scratch'
  return design.game?.opening === 'drag' ? 'drag' : 'gift'
}

/** A design with another game: its prizes stay, and so do the words for the game that an owner wrote themselves. */
export function withGame<Work extends Pick<Design, 'format' | 'language' | 'game'>>(
  design: Work,
  to: GameName,
): Work {
  const { format, opening } = KINDS[to]
  const { game, language } = design
  const from = gameOf('gamified', design)
  if (game === null || from === null) return { ...design, format }
  const [before, after] = [PLAY_WORDS[language][from], PLAY_WORDS[language][to]]
  const play = {
    headline: game.play.headline === before.headline ? after.headline : game.play.headline,
    text: game.play.text === before.text ? after.text : game.play.text,
    button: game.play.button === before.button ? after.button : game.play.button,
  }
  return { ...design, format, game: { ...game, opening, play } }
}
