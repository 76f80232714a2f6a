import type { Game, Prize } from './contract.ts'

/** A prize of a game; change what a test is about. */
export function prize(id: string, parts: number, changes: Partial<Prize> = {}): Prize {
  return {
    id,
    label: `The ${id}`,
    isWinning: true,
    parts,
    stock: null,
    reward: { kind: 'none' },
    redirect: null,
    ...changes,
  }
}

/** A game of two prizes, one of them lost, in words that say which screen they are of. */
export function game(changes: Partial<Game> = {}): Game {
  return {
    drawnBy: 'service',
    opening: 'press',
    skipsResult: false,
    prizes: [
      prize('tray', 50_000, { reward: { kind: 'fixed', code: 'POND10' } }),
      prize('none', 50_000, { isWinning: false, label: 'Not this time' }),
    ],
    play: { headline: 'Turn the wheel', text: 'One turn for everybody.', button: 'Play' },
    won: {
      headline: 'You have won {{prize_label}}',
      text: 'Your code is {{prize_code}}.',
      button: 'Back to the page',
    },
    lost: { headline: 'Not this time', text: 'Thank you for playing.', button: 'Back to the page' },
    ...changes,
  }
}
