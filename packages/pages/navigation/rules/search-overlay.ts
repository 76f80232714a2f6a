/** How long the search comes and goes, in ms; meanwhile nothing switches it (S4.44, S4.50). */
export const SEARCH_LOCK_MS = 1000

/** Either the menu or the search is seen (S4.43). `lockedUntil` is a time in ms. */
export type SearchOverlay = { shown: 'menu' | 'search'; lockedUntil: number }

export const SEARCH_CLOSED: SearchOverlay = { shown: 'menu', lockedUntil: 0 }

/**
 * `toggle` and `close` are buttons; `leave` is the focus going, or a press outside (S4.45-S4.47).
 * `escape` is the key, which always leads out.
 */
export type SearchEvent = 'toggle' | 'close' | 'leave' | 'escape'

/** The overlay after something happened at `now` (ms); the same object when it did nothing. */
export function nextSearch(overlay: SearchOverlay, event: SearchEvent, now: number): SearchOverlay {
  if (now < overlay.lockedUntil && event !== 'escape') return overlay
  const shown = event === 'toggle' && overlay.shown === 'menu' ? 'search' : 'menu'
  return shown === overlay.shown ? overlay : { shown, lockedUntil: now + SEARCH_LOCK_MS }
}
