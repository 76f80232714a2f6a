/** Rows of one statement: PostgreSQL takes 65,535 parameters, and no table of ours has a hundred columns. */
const MOST_ROWS = 500

/** Cuts rows into parts of `most`, in their order; none of no rows. */
export function inParts<Row>(rows: readonly Row[], most: number = MOST_ROWS): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  )
}
