import type { Place } from './grid.ts'
import { type Layout, PLACED_PART_NAMES, type PlacedPart, placeOf, rowCount } from './placed-parts.ts'
import type { Hindrance } from './step-part.ts'

/** Where a part stands, for people who do not see it: `Row 2 of 6, columns 1 to 7, beside Picture.` */
export function describePlace(layout: Layout, part: PlacedPart): string {
  const place = placeOf(layout, part)
  if (place === undefined) return ''
  const { column, span, row, rows } = place
  const beside = layout.filter(([name, other]) => name !== part && sharesRow(place, other))
  const names = beside.map(([name]) => PLACED_PART_NAMES[name].label)
  return [
    rows === 1
      ? `Row ${row} of ${rowCount(layout)}`
      : `Rows ${row} to ${row + rows - 1} of ${rowCount(layout)}`,
    span === 1 ? `, column ${column}` : `, columns ${column} to ${column + span - 1}`,
    names.length === 0 ? '' : `, beside ${names.join(', ')}`,
    '.',
  ].join('')
}

/** Why a part stays where it is. */
export function describeHindrance(hindrance: Hindrance): string {
  if (hindrance === 'edge') return 'It is at the edge of the popup.'
  if (hindrance === 'smallest') return 'It cannot be smaller.'
  if (hindrance === 'highest') return 'It is as high as the popup.'
  return `There is no room: ${PLACED_PART_NAMES[hindrance].label} is in the way.`
}

function sharesRow(one: Place, other: Place): boolean {
  return one.row < other.row + other.rows && other.row < one.row + one.rows
}
