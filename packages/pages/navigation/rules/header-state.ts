/** Shorter moves than this, in px, are a trembling thumb and no direction. */
const JITTER_PX = 6

/** The head while a page is scrolled. */
export type HeaderState = {
  /** `normal` on the way up and at the top, `fixed`, which is slimmer, on the way down (S4.39). */
  mode: 'normal' | 'fixed'
  /** Out of the window until somebody scrolls up (S4.40). */
  isHidden: boolean
  /** Nothing of the page lies above the window. */
  isAtTop: boolean
  /** How far the page was scrolled when its direction was last known, in px. */
  y: number
}

export const HEADER_AT_TOP: HeaderState = { mode: 'normal', isHidden: false, isAtTop: true, y: 0 }

/** The head after the page was scrolled to `y` px; `hides` says whether it may go away, `height` is its own in px. */
export function nextHeader(
  state: HeaderState,
  scroll: { y: number; hides: boolean; height: number },
): HeaderState {
  const y = Math.max(0, scroll.y)
  if (y === 0) return HEADER_AT_TOP
  if (Math.abs(y - state.y) < JITTER_PX) return state.isAtTop ? { ...state, isAtTop: false } : state
  if (y < state.y) return { mode: 'normal', isHidden: false, isAtTop: false, y }
  return { mode: 'fixed', isHidden: scroll.hides && y > scroll.height, isAtTop: false, y }
}
