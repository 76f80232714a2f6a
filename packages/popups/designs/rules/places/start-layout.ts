import type { PopupType } from '../../../model/contract.ts'
import type { Design } from '../../contract.ts'
import type { PicturePlace } from '../formats/arrangement.ts'
import { arrangementOf } from '../formats.ts'
import { GRID_COLUMNS, type Place } from './grid.ts'
import { type Layout, type PlacedPart, partsToPlace } from './placed-parts.ts'

/** Beside the words a picture takes so many columns, at least and at most. */
const PICTURE_SPAN = { least: 3, most: 8 }
/** Parts that use all the room that they are given. */
const WIDE_PARTS: readonly PlacedPart[] = [
  'picture',
  'game',
  'ticker',
  'progress',
  'products',
  'video',
  'block',
  'fields',
]
const BESIDE: readonly PicturePlace[] = ['start', 'end', 'inset', 'behind']

/** Where the format of a popup would put its parts, as near as the grid comes to it. */
export function startLayout(type: PopupType, design: Design): Layout {
  const arrangement = arrangementOf(type, design.format)
  const parts = partsToPlace(type, design)
  const seen: PlacedPart[] = parts.filter((part) => part === 'picture' || part === 'game')
  const words = parts.filter((part) => !seen.includes(part))
  const isBeside = seen.includes('game') || BESIDE.includes(arrangement.picture)
  const align = arrangement.align
  const at = (part: PlacedPart, area: Partial<Place>): Layout[number] => [
    part,
    {
      column: 1,
      span: GRID_COLUMNS,
      row: 1,
      rows: 1,
      align: WIDE_PARTS.includes(part) ? 'fill' : align,
      level: 'top',
      ...area,
    },
  ]
  if (seen.length === 0) return words.map((part, index) => at(part, { row: index + 1 }))
  if (!isBeside) {
    const isBelow = arrangement.picture === 'bottom'
    return [
      ...seen.map((part) => at(part, { row: isBelow ? words.length + 1 : 1 })),
      ...words.map((part, index) => at(part, { row: index + (isBelow ? 1 : 2) })),
    ]
  }
  const wanted = Math.round((arrangement.share * GRID_COLUMNS) / 100)
  const span = Math.min(Math.max(wanted, PICTURE_SPAN.least), PICTURE_SPAN.most)
  const isAtEnd = arrangement.picture === 'end'
  const rest = GRID_COLUMNS - span
  return [
    ...seen.map((part) => at(part, { column: isAtEnd ? rest + 1 : 1, span, rows: words.length })),
    ...words.map((part, index) => at(part, { column: isAtEnd ? 1 : span + 1, span: rest, row: index + 1 })),
  ]
}
