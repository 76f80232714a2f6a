import { GRID_COLUMNS } from './grid.ts'
import { type Layout, type PlacedPart, type PlaceMap, placeOf, rowCount } from './placed-parts.ts'

/** Takes out the rows that no part needs. A part of several rows is as high as those of the parts beside it. */
export function tidyLayout(layout: Layout): Layout {
  const needed = new Set<number>()
  for (const [, { row, rows }] of layout) if (rows === 1) needed.add(row)
  for (const [, { row, rows }] of layout) {
    const isNeeded = Array.from({ length: rows }, (_, index) => row + index).some((one) => needed.has(one))
    if (!isNeeded) needed.add(row)
  }
  const before = (row: number) => [...needed].filter((one) => one < row).length
  return layout.map(([part, place]) => {
    const row = before(place.row) + 1
    return [part, { ...place, row, rows: Math.max(1, before(place.row + place.rows) + 1 - row) }]
  })
}

/**
 * Makes room for a new row before the row `at`, which may be one past the last. A part that the new row would cut gets
 * higher by it, and so does one that is as high as the popup.
 */
export function openRow(layout: Layout, at: number): Layout {
  const count = rowCount(layout)
  return layout.map(([part, place]) => {
    const { row, rows } = place
    const isWhole = count > 1 && rows === count
    if (isWhole || (row < at && at < row + rows)) return [part, { ...place, rows: rows + 1 }]
    return [part, row >= at ? { ...place, row: row + 1 } : place]
  })
}

/**
 * The layout of the parts that a popup has now: those that `stored` names stand where it says. A part that is not named gets a row
 * of its own after the one that is read before it, or before the one that is read after it.
 */
export function settleLayout(parts: readonly PlacedPart[], stored: PlaceMap, usual: Layout): Layout {
  let layout = tidyLayout(
    parts.flatMap((part) => {
      const place = stored[part]
      return place ? [[part, place] as const] : []
    }),
  )
  for (const [index, part] of parts.entries()) {
    const own = placeOf(usual, part)
    if (placeOf(layout, part) !== undefined || own === undefined) continue
    const words = (others: readonly PlacedPart[]) =>
      others.flatMap((other) => (isSeen(other) ? [] : (placeOf(layout, other) ?? [])))
    const before = words(parts.slice(0, index)).at(-1)
    const next = before ?? words(parts.slice(index + 1))[0]
    const row = before ? before.row + before.rows : (next?.row ?? 1)
    const columns = next && !isSeen(part) ? next : { column: 1, span: GRID_COLUMNS }
    const place = { ...own, column: columns.column, span: columns.span, row, rows: 1 }
    layout = [...openRow(layout, row), [part, place]]
  }
  return tidyLayout(inOrder(parts, layout))
}

/** What is looked at rather than read stands beside the words, and says nothing of where they go on. */
function isSeen(part: PlacedPart): boolean {
  return part === 'picture' || part === 'game'
}

function inOrder(parts: readonly PlacedPart[], layout: Layout): Layout {
  return [...layout].sort(([one], [other]) => parts.indexOf(one) - parts.indexOf(other))
}
