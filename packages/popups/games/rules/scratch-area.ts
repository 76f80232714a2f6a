import type { Point } from './point.ts'

/** Size of a scratch card, in units that its drawing is scaled from. */
export const CARD = { width: 200, height: 120 }
/** Half the width of one scratch, in units. */
export const BRUSH = 13

/** The card is measured in square cells of this size, in units. */
const CELL = 5
const COLUMNS = CARD.width / CELL
const ROWS = CARD.height / CELL
const ALL = COLUMNS * ROWS
/** The result is told when this share of the card, or less, is not scratched (W4.69). */
const LEFT_AT_MOST = 0.5

/** Numbers of the cells that are scratched. */
export type Scratched = ReadonlySet<number>

/** The scratched cells after one more stroke in a straight line: those whose middle the brush has passed over. */
export function scratchLine(scratched: Scratched, from: Point, to: Point): Scratched {
  const after = new Set(scratched)
  const [top, bottom] = cellsBetween(from.y, to.y, ROWS)
  const [left, right] = cellsBetween(from.x, to.x, COLUMNS)
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const middle = { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL }
      if (distance(middle, from, to) <= BRUSH) after.add(row * COLUMNS + column)
    }
  }
  return after
}

/** The rows or columns that a brush can reach between two places: the first, and the one after the last. */
function cellsBetween(from: number, to: number, count: number): [first: number, end: number] {
  const first = Math.floor((Math.min(from, to) - BRUSH) / CELL)
  const end = Math.ceil((Math.max(from, to) + BRUSH) / CELL)
  return [Math.max(0, first), Math.min(count, end)]
}

/** Share of the card that is still covered, from 1 down to 0. */
export function shareLeft(scratched: Scratched): number {
  return 1 - scratched.size / ALL
}

/** Whether so much is scratched that the result is told (W4.69). */
export function isUncovered(scratched: Scratched): boolean {
  return shareLeft(scratched) <= LEFT_AT_MOST
}

/** From a point to the nearest one of a line. */
function distance(point: Point, from: Point, to: Point): number {
  const along = { x: to.x - from.x, y: to.y - from.y }
  const squared = along.x ** 2 + along.y ** 2
  const dot = (point.x - from.x) * along.x + (point.y - from.y) * along.y
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, dot / squared))
  return Math.hypot(point.x - from.x - share * along.x, point.y - from.y - share * along.y)
}
