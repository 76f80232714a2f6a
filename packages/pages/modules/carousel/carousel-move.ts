/** How long a carousel takes to move, in ms: as a rule, and as a module of a page (S9.47). */
export const CAROUSEL_MOVE_MS = 500
export const MODULE_CAROUSEL_MOVE_MS = 1000

/** Items within this many px of the edge stand at it: browsers scroll to fractions of a pixel. */
const TOLERANCE_PX = 4

/**
 * Which item a carousel goes to: one window full forward or back. `starts` are the items' distances from
 * where the window begins, in px along the reading direction; `widthPx` is the window's.
 */
export function targetItem(starts: readonly number[], widthPx: number, way: 'next' | 'previous'): number {
  const current = Math.max(
    0,
    starts.findIndex((start) => start >= -TOLERANCE_PX),
  )
  const [first = 0, second = widthPx] = starts
  const perWindow = Math.max(1, Math.round(widthPx / Math.max(1, second - first)))
  const target = way === 'next' ? current + perWindow : current - perWindow
  return Math.min(starts.length - 1, Math.max(0, target))
}

/** How far a move has come after `elapsedMs`, from 0 to 1: quick first, then settling. */
export function progressOf(elapsedMs: number, durationMs: number): number {
  const share = durationMs <= 0 ? 1 : Math.min(1, Math.max(0, elapsedMs / durationMs))
  return 1 - (1 - share) ** 3
}
