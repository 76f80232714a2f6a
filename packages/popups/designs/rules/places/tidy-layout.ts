import type { Place } from './grid.ts'
import type { Layout, PlacedPart, PlaceMap } from './placed-parts.ts'
import { rowCount } from './placed-parts.ts'

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
 * The layout of the parts that a popup has now: those that `stored` names stand where it says, a part that is not named
 * gets a row of its own after the one that is read before it.
 */
export function settleLayout(parts: readonly PlacedPart[], stored: PlaceMap, usual: Layout): Layout {
  let layout: Layout = parts.flatMap((part) => {
    const place = stored[part]
    return place ? [[part, place] as const] : []
  })
  let last: Place | undefined
  for (const part of parts) {
    const placed = layout.find(([name]) => name === part)?.[1]
    last = placed ?? last
    if (placed) continue
    const row = last === undefined ? 1 : last.row + (last.rows === 1 ? 1 : 0)
    const own = usual.find(([name]) => name === part)?.[1]
    if (own === undefined) continue
    const beside = last?.rows === 1 ? { column: last.column, span: last.span } : {}
    const place = { ...own, ...beside, row, rows: 1 }
    layout = [...openRow(layout, row), [part, place]]
    last = place
  }
  return tidyLayout(inOrder(parts, layout))
}

function inOrder(parts: readonly PlacedPart[], layout: Layout): Layout {
  return [...layout].sort(([one], [other]) => parts.indexOf(one) - parts.indexOf(other))
}
