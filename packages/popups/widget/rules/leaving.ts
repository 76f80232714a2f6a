/** Which signs of leaving count on a phone. */
export type MobileExitSigns = { backButton: boolean; scrollUp: boolean; returnToTab: boolean }

/** The pointer's last event in the page, as far as it tells where it went. */
type PointerOut = { clientX: number; clientY: number; relatedTarget: unknown; buttons: number }

/**
 * Tells whether the pointer left the page through its top edge, and not by a side or corner, into a frame, or with
 * a button held down, which is how text and scroll bars are dragged (W4.06). `width` is the viewport's.
 */
export function leavesByTop(
  { clientX, clientY, relatedTarget, buttons }: PointerOut,
  width: number,
): boolean {
  return relatedTarget === null && buttons === 0 && clientY <= 0 && clientX > 0 && clientX < width
}

/** Scrolling up so far in such a time is somebody on the way to the address bar. */
const UP_PIXELS = 400
const UP_MS = 400

/** Watches scrolling: give it every position with its time, and it says when the visitor hurries upwards. */
export function createUpwardWatch(): (y: number, atMs: number) => boolean {
  let run: { y: number; at: number } | null = null
  let lastY = 0
  return (y, at) => {
    if (run === null || y >= lastY || at - run.at > UP_MS) run = { y: Math.max(y, lastY), at }
    lastY = y
    return run.y - y >= UP_PIXELS
  }
}

/** Who was away so long and comes back to the tab had left. */
const AWAY_MS = 5000

/** Tells whether a tab was out of sight long enough that coming back is a second visit. */
export function wasAway(hiddenAtMs: number, nowMs: number): boolean {
  return nowMs - hiddenAtMs >= AWAY_MS
}
