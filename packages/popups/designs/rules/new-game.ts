import type { Game, Prize } from '../../games/contract.ts'
import { WHOLE } from '../../games/rules/odds.ts'
import type { Design } from '../contract.ts'

type Language = Design['language']
type Words = Pick<Game, 'play' | 'won' | 'lost'>

const WORDS: Record<Language, Words> = {
  en: {
    play: {
      headline: 'Now turn the wheel',
      text: 'One turn for everybody. Good luck!',
      button: 'Turn the wheel',
    },
    won: {
      headline: 'You have won: {{prize_label}}',
      text: 'Your code is {{prize_code}}. Enter it at the checkout.',
      button: 'Back to the page',
    },
    lost: {
      headline: 'Not this time',
      text: 'Thank you for playing.',
      button: 'Back to the page',
    },
  },
  he: {
    play: {
      headline: 'עכשיו מסובבים את הגלגל',
      text: 'סיבוב אחד לכל אחד. בהצלחה!',
      button: 'לסובב את הגלגל',
    },
    won: {
      headline: 'זכיתם: {{prize_label}}',
      text: 'הקוד שלכם הוא {{prize_code}}. מזינים אותו בקופה.',
      button: 'חזרה לעמוד',
    },
    lost: {
      headline: 'לא הפעם',
      text: 'תודה ששיחקתם.',
      button: 'חזרה לעמוד',
    },
  },
}
const LABELS: Record<Language, { won: string; lost: string }> = {
  en: { won: '10 % off', lost: 'Not this time' },
  he: { won: '10 % הנחה', lost: 'לא הפעם' },
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
export function newGame(language: Language): Game {
  const { won, lost } = LABELS[language]
  return {
    drawnBy: 'service',
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
    ...WORDS[language],
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
