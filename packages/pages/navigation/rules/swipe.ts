/** From how near to the edge of the window a swipe opens the menu, in px (S9.31). */
export const EDGE_PX = 30
/** A swipe goes at least this far, in px, in at most this time, in ms, and stays this level, in px. */
const FAR_ENOUGH_PX = 30
const FAST_ENOUGH_MS = 1000
const LEVEL_PX = 75

/** A place of a finger in the window, in px, at a time in ms. */
export type Touch = { x: number; y: number; at: number }

/**
 * What a finger that went from one place to another means for a menu at the inline end of a window of
 * `width` px: in from the edge opens it, back towards the edge closes it, all else is nothing.
 */
export function menuSwipe(
  from: Touch,
  to: Touch,
  window: { width: number; isRightToLeft: boolean },
): 'open' | 'close' | null {
  const toEdge = window.isRightToLeft ? from.x : window.width - from.x
  const inwards = window.isRightToLeft ? to.x - from.x : from.x - to.x
  const isSwipe =
    Math.abs(inwards) >= FAR_ENOUGH_PX &&
    Math.abs(to.y - from.y) < LEVEL_PX &&
    to.at - from.at <= FAST_ENOUGH_MS
  if (!isSwipe) return null
  if (inwards < 0) return 'close'
  return toEdge <= EDGE_PX ? 'open' : null
}
