import type { Move } from './slide-show.ts'

/** A finger has to go this far, in px, and further sideways than up or down, for it to be a swipe. */
export const SWIPE_PX = 40

/** The move that a finger asks for by going `dx`, `dy` px; `null` when it only touched or scrolled. */
export function moveOfSwipe(dx: number, dy: number, isRightToLeft: boolean): Move | null {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return null
  return { kind: dx < 0 !== isRightToLeft ? 'next' : 'previous' }
}
