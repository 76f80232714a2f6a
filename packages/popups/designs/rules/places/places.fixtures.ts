import type { Place } from './grid.ts'
import type { Layout, PlacedPart } from './placed-parts.ts'

/** A place of a test: the whole of one row where nothing else is said. */
export function aPlace(row: number, changes: Partial<Place> = {}): Place {
  return { column: 1, span: 12, row, rows: 1, align: 'start', level: 'top', ...changes }
}

/** Words beside a picture that is as high as they are. */
export const BESIDE: Layout = [
  ['picture', aPlace(1, { span: 5, rows: 3, align: 'fill' })],
  ['headline', aPlace(1, { column: 6, span: 7 })],
  ['text', aPlace(2, { column: 6, span: 7 })],
  ['button', aPlace(3, { column: 6, span: 7 })],
]

/** A layout as a picture: `headline 1/6+7` is a row, a column and a width, with `x3` for three rows. */
export function drawn(layout: Layout): string[] {
  return layout.map(
    ([part, { row, rows, column, span }]: readonly [PlacedPart, Place]) =>
      `${part} ${row}${rows === 1 ? '' : `x${rows}`}/${column}+${span}`,
  )
}
