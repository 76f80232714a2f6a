import type { Game, Prize } from '../../games/contract.ts'
import type { GameName } from '../../games/rules/game-name.ts'
import { WHOLE } from '../../games/rules/odds.ts'
import type { Design } from '../contract.ts'
import { PLAY_WORDS, RESULT_WORDS } from './game-words.ts'

type Language = Design['language']

const LABELS: Record<Language, { won: string; lost: string }> = {
  en: { won: '10% off', lost: 'Not this time' },
  he: { won: '10% הנחה', lost: 'לא הפעם' },
}

/** A slot that an owner adds, with no chance yet; `id` is unlike any other's, for what was given is counted by it. */
export function newPrize(id: string, language: Language): Prize {
  return {
    id,
    label: LABELS[language].won,
    isWinning: true,
    parts: 0,
    stock: null,
    reward: { kind: 'none' },
    redirect: null,
  }
}

/** The game that a popup begins with: a code for half of the players, and a slot without a prize. */
export function newGame(language: Language, name: GameName): Game {
  const { won, lost } = LABELS[language]
  return {
    drawnBy: 'service',
    opening: name === 'drag' ? 'drag' : 'press',
    skipsResult: false,
    prizes: [
      {
        ...newPrize('prize-first', language),
        label: won,
        parts: WHOLE / 2,
        reward: { kind: 'fixed', code: 'HELLO10' },
      },
      { ...newPrize('prize-none', language), label: lost, isWinning: false, parts: WHOLE / 2 },
    ],
    play: PLAY_WORDS[language][name],
    ...RESULT_WORDS[language],
  }
}

/** The list with what its chances lack to 100 %, or have too much, put onto its last losing slot; as it is where that cannot be. */
export function withWholeChances(prizes: readonly Prize[]): Prize[] {
  const sum = prizes.reduce((total, { parts }) => total + parts, 0)
  const index = prizes.findLastIndex(({ isWinning }) => !isWinning)
  const slot = prizes[index]
  const parts = (slot?.parts ?? 0) + WHOLE - sum
  return slot === undefined || parts < 0 ? [...prizes] : prizes.with(index, { ...slot, parts })
}
