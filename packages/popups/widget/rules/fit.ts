import type { PopupType } from '../../model/contract.ts'

/** Sizes in CSS px. */
export type Size = { width: number; height: number }

/** How a popup fits its window: its scale, at most 1, and whether its parts stand one below the other. */
export type Fit = { scale: number; isStacked: boolean }

/** What full pages with a number below 9 are laid out on (W9.18). */
const CANVAS: Size = { width: 1920, height: 1080 }
const FIRST_WITHOUT_CANVAS = 9
/** Windows smaller than this, in width or height, get the stacked arrangement of a full page (W9.19). */
const FULLPAGE_BREAKPOINTS: Readonly<Record<number, Size>> = {
  1: { width: 600, height: 950 },
  2: { width: 900, height: 950 },
  3: { width: 1130, height: 1000 },
  4: { width: 1130, height: 1000 },
}
/** A bar is laid out for windows so wide (W9.15), in px. */
const BAR_WIDTH = 1920
/** Below this there is no room for two columns, in px. */
const NARROW = 640

/**
 * Fits a popup to its window (W9.20, W9.21). The scale is for what may grow and shrink, such as headlines and room;
 * text that is read keeps its size. `size` is the popup's own.
 */
export function fit(type: PopupType, format: number, size: Size, viewport: Size): Fit {
  const isNarrow = viewport.width <= NARROW
  if (type === 'bar')
    return { scale: scaleOf({ ...viewport, width: BAR_WIDTH }, viewport), isStacked: isNarrow }
  if (type !== 'fullpage') return { scale: scaleOf(size, viewport), isStacked: isNarrow }
  if (format >= FIRST_WITHOUT_CANVAS) return { scale: 1, isStacked: isNarrow }
  const breakpoint = FULLPAGE_BREAKPOINTS[format]
  const isBelow =
    breakpoint !== undefined && (viewport.width < breakpoint.width || viewport.height < breakpoint.height)
  const isPortrait = viewport.width < viewport.height
  return {
    scale: scaleOf(breakpoint && isBelow ? breakpoint : CANVAS, viewport),
    isStacked: isNarrow || (isBelow && (isPortrait || viewport.width < breakpoint.width)),
  }
}

function scaleOf(design: Size, viewport: Size): number {
  return Math.min(1, viewport.width / design.width, viewport.height / design.height)
}
