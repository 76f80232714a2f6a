/** Columns of the grid that the parts of a popup stand in. */
export const GRID_COLUMNS = 12
/** Rows that a popup may have at most. */
export const GRID_ROWS_AT_MOST = 40

export const PLACE_ALIGNS = ['start', 'center', 'end', 'fill'] as const
export const PLACE_LEVELS = ['top', 'middle', 'bottom'] as const

/** Cells of the grid: the first column and row, counted from 1 and from where reading begins, and how many of both. */
export type Area = { column: number; span: number; row: number; rows: number }

/** Where a part stands: its cells, and where in them it is. */
export type Place = Area & {
  align: (typeof PLACE_ALIGNS)[number]
  level: (typeof PLACE_LEVELS)[number]
}

/** Whether two areas have a cell in common. */
export function overlaps(one: Area, other: Area): boolean {
  return (
    one.column < other.column + other.span &&
    other.column < one.column + one.span &&
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows
  )
}

/** The last row that any of some areas takes; 0 without areas. */
export function lastRow(areas: readonly Area[]): number {
  return Math.max(0, ...areas.map(({ row, rows }) => row + rows - 1))
}
