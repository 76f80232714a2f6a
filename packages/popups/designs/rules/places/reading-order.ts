import { GRID_COLUMNS } from './grid.ts'
import type { Layout } from './placed-parts.ts'

/**
 * A layout in the order in which it is read: row by row, and in a row from where reading begins. What is several rows high
 * comes before what is beside it.
 */
export function readingOrder(layout: Layout): Layout {
  return [...layout].sort(
    ([, one], [, other]) =>
      one.row - other.row || Number(other.rows > 1) - Number(one.rows > 1) || one.column - other.column,
  )
}

/** The same parts one below the other in the order in which they are read: what a phone shows. */
export function stackLayout(layout: Layout): Layout {
  return readingOrder(layout).map(([part, place], index) => [
    part,
    { ...place, column: 1, span: GRID_COLUMNS, row: index + 1, rows: 1 },
  ])
}
