import type { PopupType } from '../../model/contract.ts'

/** Where in the window a popup stands: at an edge, in a corner or in the middle (W2.14). */
export type Place = { horizontal: 'left' | 'center' | 'right'; vertical: 'top' | 'middle' | 'bottom' }

/**
 * Reads `poptin_location` (W2.14–W2.16, W3.35): `right-bottom`, `center-midlle`, with `_` and `middle` too; for bars
 * `center-top` and `bottom`. Anything else is the middle, for bars the top.
 */
export function readPlace(location: unknown, type: PopupType): Place {
  const words = String(location).split(/[-_]/)
  const has = (word: string) => words.includes(word)
  if (type === 'bar') return { horizontal: 'center', vertical: has('bottom') ? 'bottom' : 'top' }
  const [horizontal = '', vertical = ''] = words
  const isKnown =
    words.length === 2 &&
    ['left', 'center', 'right'].includes(horizontal) &&
    ['top', 'midlle', 'middle', 'bottom'].includes(vertical)
  if (!isKnown) return { horizontal: 'center', vertical: 'middle' }
  return {
    horizontal: has('left') ? 'left' : has('right') ? 'right' : 'center',
    vertical: has('top') ? 'top' : has('bottom') ? 'bottom' : 'middle',
  }
}
