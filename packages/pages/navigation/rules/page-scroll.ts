/** How long the page scrolls to a target, in ms, and to one that is far down (S9.28). */
const NEAR_MS = 800
const FAR_MS = 1600
/** From here on a target is far down, in px from the top of the page. */
const FAR_PX = 4000

/** The button that leads back to the top: from where on it is seen, in px, and how long its way takes, in ms (S9.27). */
export const SCROLL_TOP = { afterPx: 800, durationMs: 800 } as const

/** How long the page scrolls to a target, in ms, by the target's place in the page in px. */
export function scrollDuration(targetTop: number): number {
  return targetTop > FAR_PX ? FAR_MS : NEAR_MS
}

/** Whether the button that leads back to the top is seen. */
export function showsScrollTop(y: number): boolean {
  return y > SCROLL_TOP.afterPx
}

/**
 * The id that an address's hash leads to: without what is unsafe in a selector (S2.42); `null` for none.
 * Modules read their states from the raw hash, not from this (S2.44).
 */
export function scrollTargetOf(hash: string): string | null {
  const safe = hash.replace(/[^a-zA-Z0-9\-_#]/g, '')
  const id = safe.replace(/^#/, '')
  return id === '' || id.includes('#') ? null : id
}
