/** The page as it is scrolled, in px: how far, how high the window is and the whole page. */
export type Scroll = { y: number; window: number; page: number }

/** Rounding of zoomed pages: so near to the end is the end, in px. */
const END_PX = 2

/**
 * Which section is in view: the last that has come above the middle of the window (S4.48), and at the
 * bottom of the page the last of all (S4.49). `tops` are the sections' places in the page, in px; 0 when
 * there is none.
 */
export function sectionInView(tops: readonly number[], scroll: Scroll): number {
  const isAtEnd = scroll.y > 0 && scroll.y + scroll.window >= scroll.page - END_PX
  if (isAtEnd) return Math.max(0, tops.length - 1)
  const middle = scroll.y + scroll.window / 2
  const passed = tops.filter((top) => top <= middle).length
  return Math.max(0, passed - 1)
}
