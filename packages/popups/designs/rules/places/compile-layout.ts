import type { PopupType } from '../../../model/contract.ts'
import type { Design } from '../../contract.ts'
import type { Arrangement, Surface } from '../formats/arrangement.ts'
import { arrangementOf } from '../formats.ts'
import { type Area, GRID_COLUMNS, overlaps, type Place } from './grid.ts'
import { layoutOf, type View } from './layout-of.ts'
import { type Layout, type PlacedPart, placeOf, rowCount } from './placed-parts.ts'
import { readingOrder } from './reading-order.ts'

/**
 * What the widget draws a layout from: custom properties of the popup, and the parts of its form in the order in which they
 * are read. `over` says that a part lies on the picture.
 */
export type CompiledLayout = {
  arrangement: Arrangement
  properties: Readonly<Record<`--${string}`, string | number>>
  parts: readonly { part: PlacedPart; style: Readonly<Record<string, string>>; over: boolean }[]
}

/** Parts that stand on the card rather than in its form; their areas are custom properties. */
const ON_CARD: readonly PlacedPart[] = ['picture', 'game', 'ticker']
/** The parts of a card, except for the place of its picture. */
const FREE_SURFACES: readonly Surface[] = ['paper', 'airmail', 'frame', 'band', 'slip', 'poster', 'night']
/** A picture over so many columns is as high as one above the words. */
const BROAD = 9
/** Between a picture and what is below or beside it, in px. */
const BELOW = 20
const BESIDE = 14
/** Fewer columns than this beside the picture are too narrow for a thank-you. */
const REST_AT_LEAST = 5
const INLINE = { start: 'start', center: 'center', end: 'end', fill: 'stretch' } as const
const BLOCK = { top: 'start', middle: 'center', bottom: 'end' } as const

/** How the widget lays out a popup whose parts its owner has placed; `null` where its format does. */
export function compileLayout(type: PopupType, design: Design, view: View): CompiledLayout | null {
  const layout = layoutOf(type, design, view)
  if (layout === null) return null
  const rows = rowCount(layout)
  const arrangement = arrangementOf(type, design.format)
  const { surface } = arrangement
  const picture = placeOf(layout, 'picture')
  const game = placeOf(layout, 'game')
  const ticker = placeOf(layout, 'ticker')
  const inForm = readingOrder(layout).filter(([part]) => !ON_CARD.includes(part))
  return {
    arrangement: {
      ...arrangement,
      flow: 'grid',
      picture: 'placed',
      surface: FREE_SURFACES.includes(surface) ? surface : 'paper',
    },
    properties: {
      '--rows': rows,
      ...(picture && {
        '--picture': toEdges(picture, rows),
        '--picture-block': `0 ${picture.row + picture.rows > rows ? 0 : BELOW}px`,
        '--picture-inline': `${picture.column === 1 ? 0 : BESIDE}px ${lastColumn(picture) === GRID_COLUMNS ? 0 : BESIDE}px`,
        '--broad': picture.span >= BROAD ? 1 : 0,
      }),
      ...(game && { '--game': toEdges(game, rows) }),
      ...(ticker && { '--ticker': areaOf(ticker) }),
      '--rest': areaOf(restOf(layout, rows)),
    },
    parts: inForm.map(([part, place]) => ({
      part,
      style: {
        gridArea: areaOf(place),
        justifyItems: INLINE[place.align],
        textAlign: place.align === 'fill' ? 'start' : place.align,
        alignSelf: BLOCK[place.level],
      },
      over: picture !== undefined && overlaps(place, picture),
    })),
  }
}

/** As `grid-area`: the first line of rows and columns is that of the margin, so that all others count from 2. */
function areaOf({ row, column, rows, span }: Area): string {
  return `${row + 1}/${column + 1}/${row + rows + 1}/${column + span + 1}`
}

/** What reaches a side of the grid goes on to the edge of the card. */
function toEdges({ row, column, rows, span }: Place, count: number): string {
  const top = row === 1 ? 1 : row + 1
  const start = column === 1 ? 1 : column + 1
  const bottom = row + rows > count ? -1 : row + rows + 1
  const end = lastColumn({ column, span }) === GRID_COLUMNS ? -1 : column + span + 1
  return `${top}/${start}/${bottom}/${end}`
}

function lastColumn({ column, span }: Pick<Area, 'column' | 'span'>): number {
  return column + span - 1
}

/** Where the thank-you and the screens of a game stand: beside picture and game, else below or above them. */
function restOf(layout: Layout, rows: number): Area {
  const whole = { column: 1, span: GRID_COLUMNS, row: 1, rows }
  const seen = (['picture', 'game'] as const).flatMap((part) => placeOf(layout, part) ?? [])
  if (seen.length === 0) return whole
  const first = Math.min(...seen.map(({ column }) => column))
  const end = Math.max(...seen.map(({ column, span }) => column + span))
  const top = Math.min(...seen.map(({ row }) => row))
  const bottom = Math.max(...seen.map((place) => place.row + place.rows))
  const after = { ...whole, column: end, span: GRID_COLUMNS + 1 - end }
  const before = { ...whole, span: first - 1 }
  const beside = after.span >= before.span ? after : before
  if (beside.span >= REST_AT_LEAST) return beside
  if (bottom <= rows) return { ...whole, row: bottom, rows: rows + 1 - bottom }
  return top > 1 ? { ...whole, rows: top - 1 } : whole
}
