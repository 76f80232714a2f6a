import { GRID_COLUMNS } from './grid.ts'
import { partInWay, type Target } from './move-part.ts'
import { type Layout, type PlacedPart, placeOf, rowCount } from './placed-parts.ts'

/** From where to where a column or row goes, in px; columns from where reading begins, so from right to left in Hebrew. */
type Stretch = { from: number; to: number }
/** The columns and rows of a popup as they are drawn. */
export type DrawnGrid = { columns: readonly Stretch[]; rows: readonly Stretch[] }

/** So near to the edge of a row, as a share of its height, a part gets a row of its own. */
const EDGE = 0.25

/**
 * Where a part is put down by a pointer. `start` is where the part's own first edge in the direction of reading would be, `top` its
 * upper edge, and `y` the pointer, all in px.
 */
export function dropTarget(
  layout: Layout,
  part: PlacedPart,
  grid: DrawnGrid,
  at: { start: number; top: number; y: number },
): Target | null {
  const place = placeOf(layout, part)
  if (place === undefined) return null
  const firsts = grid.columns.slice(0, GRID_COLUMNS + 1 - place.span).map(({ from }) => from)
  const column = nearest(firsts, at.start) + 1
  if (place.rows > 1) {
    const tops = grid.rows.slice(0, rowCount(layout) + 1 - place.rows).map(({ from }) => from)
    return { column, row: nearest(tops, at.top) + 1 }
  }
  const index = grid.rows.findIndex(({ to }) => at.y <= to)
  const drawn = grid.rows[index]
  if (drawn === undefined) return { column, line: grid.rows.length + 1 }
  const row = index + 1
  const share = (at.y - drawn.from) / Math.max(drawn.to - drawn.from, 1)
  if (share < EDGE) return { column, line: row }
  if (share > 1 - EDGE) return { column, line: row + 1 }
  if (partInWay(layout, part, { ...place, column, row }) === null) return { column, row }
  return { column, line: share < 0.5 ? row : row + 1 }
}

/** How many columns or rows a part takes whose far edge is pulled to `at`, in px; it begins with the one of that number. */
export function pulledTo(stretches: readonly Stretch[], first: number, at: number): number {
  return (
    nearest(
      stretches.slice(first - 1).map(({ to }) => to),
      at,
    ) + 1
  )
}

/** The index of the number that is nearest to another; 0 for none. */
function nearest(numbers: readonly number[], to: number): number {
  let best = 0
  numbers.forEach((number, index) => {
    if (Math.abs(number - to) < Math.abs((numbers[best] ?? 0) - to)) best = index
  })
  return best
}
