/** How long the gallery takes to slide to another picture, in ms (S9.03). */
export const GALLERY_SLIDE_MS = 500

/** A finger that went this far sideways, in px, meant the next picture. */
const SWIPE_PX = 40

/** Picture to show after a move; the gallery stops at both ends, it does not loop (S4.11). */
export function galleryIndex(current: number, step: number, count: number): number {
  return Math.min(Math.max(current + step, 0), Math.max(0, count - 1))
}

/** Which way a swipe of `dx` px goes: 1 to the next picture, -1 to the one before, 0 nowhere. */
export function swipeStep(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX) return 0
  return dx < 0 ? 1 : -1
}

/** Zoom makes sense only where the large picture is wider than the room it stands in (S9.02). Both in px. */
export function canZoom(largeWidth: number, containerWidth: number): boolean {
  return largeWidth > containerWidth
}
