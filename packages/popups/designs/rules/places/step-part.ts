import { GRID_COLUMNS, type Place } from './grid.ts'
import { movePart, partInWay, setPlace } from './move-part.ts'
import { type Layout, type PlacedPart, placeOf, rowCount } from './placed-parts.ts'
import { tidyLayout } from './tidy-layout.ts'

/** What an arrow key does to a part: moves it one step, or makes it wider, narrower, higher or lower. */
export type Step = 'up' | 'down' | 'back' | 'forth' | 'wider' | 'narrower' | 'higher' | 'lower'

/** Why a step is not possible: the edge of the grid, another part, or that it is as small or high as it can be. */
export type Hindrance = 'edge' | 'smallest' | 'highest' | PlacedPart

/** The layout after one step of a part, or what is in its way. `forth` is the direction of reading. */
export function stepPart(layout: Layout, part: PlacedPart, step: Step): Layout | Hindrance {
  const place = placeOf(layout, part)
  if (place === undefined) return 'edge'
  if (step === 'back' || step === 'forth') return across(layout, part, place, step === 'forth' ? 1 : -1)
  if (step === 'up' || step === 'down') return along(layout, part, place, step === 'down' ? 1 : -1)
  return resizePart(layout, part, resized(place, step))
}

/** The layout with a part of another size, or what is in the way of that. */
export function resizePart(layout: Layout, part: PlacedPart, size: Partial<Place>): Layout | Hindrance {
  const place = placeOf(layout, part)
  if (place === undefined) return 'edge'
  const next = { ...place, ...size }
  if (next.span < 1 || next.rows < 1) return 'smallest'
  if (next.column < 1 || next.span > GRID_COLUMNS) return 'edge'
  if (next.row + next.rows - 1 > rowCount(layout)) return 'highest'
  return partInWay(layout, part, next) ?? tidyLayout(setPlace(layout, part, next))
}

function resized({ column, span, row, rows }: Place, step: Step): Partial<Place> {
  // At the last column a part grows to the other side.
  if (step === 'wider')
    return column + span > GRID_COLUMNS ? { column: column - 1, span: span + 1 } : { span: span + 1 }
  if (step === 'narrower') return { span: span - 1 }
  return { row, rows: rows + (step === 'higher' ? 1 : -1) }
}

/** The next column in a direction from which there is room for the part. */
function across(layout: Layout, part: PlacedPart, place: Place, by: 1 | -1): Layout | Hindrance {
  let met: Hindrance = 'edge'
  for (let column = place.column + by; column >= 1 && column + place.span - 1 <= GRID_COLUMNS; column += by) {
    const inWay = partInWay(layout, part, { ...place, column })
    if (inWay === null) return tidyLayout(setPlace(layout, part, { column }))
    met = inWay
  }
  return met
}

/**
 * One step up or down: out of a row that it shares into one of its own, from there into the next row where that has room, and
 * else past it.
 */
function along(layout: Layout, part: PlacedPart, place: Place, by: 1 | -1): Layout | Hindrance {
  const { column, row, rows } = place
  const count = rowCount(layout)
  const next = row + by
  if (rows > 1) {
    if (rows === count) return 'highest'
    if (next < 1 || next + rows - 1 > count) return 'edge'
    return partInWay(layout, part, { ...place, row: next }) ?? movePart(layout, part, { column, row: next })
  }
  const isAlone = layout.every(([name, one]) => name === part || one.rows > 1 || one.row !== row)
  if (!isAlone) return movePart(layout, part, { column, line: by === 1 ? row + 1 : row })
  if (next < 1 || next > count) return 'edge'
  if (partInWay(layout, part, { ...place, row: next }) === null)
    return movePart(layout, part, { column, row: next })
  return movePart(layout, part, { column, line: by === 1 ? next + 1 : next })
}
