import { type Area, GRID_COLUMNS, GRID_ROWS_AT_MOST, overlaps, type Place } from './grid.ts'
import { isBackdrop, type Layout, type PlacedPart, placeOf, rowCount } from './placed-parts.ts'
import { openRow, tidyLayout } from './tidy-layout.ts'

/** Where a part is put down: in a row that is there, or in one of its own before the row `line`, from a column on. */
export type Target = { column: number } & ({ row: number } | { line: number })

/** The part that is in the way of another in an area; `null` when there is room. Pictures lie below others. */
export function partInWay(layout: Layout, part: PlacedPart, area: Area): PlacedPart | null {
  if (isBackdrop(part)) return null
  const found = layout.find(([name, place]) => name !== part && !isBackdrop(name) && overlaps(place, area))
  return found?.[0] ?? null
}

/** Puts a part somewhere else; rows that are empty then go. The same layout for a part that it does not have. */
export function movePart(layout: Layout, part: PlacedPart, target: Target): Layout {
  const place = placeOf(layout, part)
  if (place === undefined) return layout
  const column = Math.min(Math.max(target.column, 1), GRID_COLUMNS + 1 - place.span)
  if ('line' in target) {
    if (rowCount(layout) >= GRID_ROWS_AT_MOST) return layout
    const others = openRow(without(layout, part), target.line)
    return tidyLayout(restore(layout, others, part, { ...place, column, row: target.line, rows: 1 }))
  }
  const rows = Math.min(place.rows, rowCount(layout))
  const row = Math.min(Math.max(target.row, 1), rowCount(layout) + 1 - rows)
  return tidyLayout(setPlace(layout, part, { column, row, rows }))
}

/** Changes what a part's place says, and nothing else. */
export function setPlace(layout: Layout, part: PlacedPart, change: Partial<Place>): Layout {
  return layout.map(([name, place]) => [name, name === part ? { ...place, ...change } : place])
}

function without(layout: Layout, part: PlacedPart): Layout {
  return layout.filter(([name]) => name !== part)
}

/** Puts a part back among the others, in the order of the layout before. */
function restore(before: Layout, others: Layout, part: PlacedPart, place: Place): Layout {
  return before.map(([name, was]) => [name, name === part ? place : (placeOf(others, name) ?? was)])
}
