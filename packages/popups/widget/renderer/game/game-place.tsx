import type { ReactNode } from 'react'
import type { WirePrize } from '../../../model/prize-contract.ts'
import type { Drawing } from '../render.tsx'
import { GAME_WORDS } from './game-words.ts'

/** The picture's place with a game in it, and the hidden field that its prizes are read from (W3.61). */
export function GamePlace({ drawing, children }: { drawing: Drawing; children: ReactNode }) {
  return (
    <div className="game-place">
      <input type="hidden" name="gamified_prize" value={drawing.prizes} tabIndex={-1} />
      {children}
    </div>
  )
}

/** Name of a game's drawing for screen readers: what can be won. */
export function prizesLabel({ design }: Drawing, prizes: readonly Pick<WirePrize, 'label'>[]): string {
  const labels = prizes.map(({ label }) => label).join(', ')
  return GAME_WORDS.prizes[design.language].replace('{label}', () => labels)
}
