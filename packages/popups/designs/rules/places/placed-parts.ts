import type { PopupType } from '../../../model/contract.ts'
import type { Design } from '../../contract.ts'
import { lastRow, type Place } from './grid.ts'

/** The parts that have a place in the grid, in the order in which they are read where nothing else is said. */
export const PLACED_PARTS = [
  'picture',
  'game',
  'ticker',
  'progress',
  'eyebrow',
  'headline',
  'text',
  'timer',
  'coupon',
  'products',
  'video',
  'block',
  'fields',
  'button',
  'links',
  'smallPrint',
] as const
export type PlacedPart = (typeof PLACED_PARTS)[number]

/** Where parts stand, as stored; a part that is not named follows the one that is read before it. */
export type PlaceMap = { readonly [part in PlacedPart]?: Place }
/** Where all parts of a popup stand, in their order; each row has a part in it. */
export type Layout = readonly (readonly [part: PlacedPart, place: Place])[]

/** What an owner calls a part, and the part of the designer in which it is edited. */
export const PLACED_PART_NAMES = {
  picture: { label: 'Picture', part: 'picture' },
  game: { label: 'Game', part: 'game' },
  ticker: { label: 'Ticker', part: 'ticker' },
  progress: { label: 'Progress', part: 'steps' },
  eyebrow: { label: 'Line above the headline', part: 'words' },
  headline: { label: 'Headline', part: 'words' },
  text: { label: 'Text', part: 'words' },
  timer: { label: 'Countdown', part: 'timer' },
  coupon: { label: 'Coupon', part: 'coupon' },
  products: { label: 'Store products', part: 'products' },
  video: { label: 'Video', part: 'video' },
  block: { label: 'Your own HTML', part: 'block' },
  fields: { label: 'Form fields', part: 'fields' },
  button: { label: 'Button', part: 'buttons' },
  links: { label: 'Links', part: 'buttons' },
  smallPrint: { label: 'Small print', part: 'words' },
} as const satisfies Readonly<Record<PlacedPart, { label: string; part: string }>>

/** A part that others may lie on: they get a piece of paper below them. */
export const isBackdrop = (part: PlacedPart): boolean => part === 'picture'

/** A bar is one line by its nature; parts of all other types can be placed. */
export const canPlace = (type: PopupType): boolean => type !== 'bar'

/** The parts of a popup that have a place, in the order of {@link PLACED_PARTS}. */
export function partsToPlace(type: PopupType, design: Design): PlacedPart[] {
  const { form } = design
  const later = form.steps?.list ?? []
  const has: Record<PlacedPart, boolean> = {
    picture: design.photo !== null,
    game: type === 'gamified' && design.game !== null,
    ticker: design.ticker !== null,
    progress: later.length > 0 && form.button !== null,
    eyebrow: form.eyebrow !== '',
    headline: true,
    text: form.text !== '' || later.some(({ text }) => text !== ''),
    timer: design.timer !== null,
    coupon: design.coupon !== null,
    products: design.products !== null,
    video: design.video !== null,
    block: design.block !== null,
    fields: form.fields.length > 0,
    // Also the place of the skip button.
    button: true,
    links: design.links.length > 0,
    smallPrint: form.smallPrint !== '',
  }
  return canPlace(type) ? PLACED_PARTS.filter((part) => has[part]) : []
}

/** How many rows a layout has. */
export function rowCount(layout: Layout): number {
  return lastRow(layout.map(([, place]) => place))
}

/** The place of a part in a layout. */
export function placeOf(layout: Layout, part: PlacedPart): Place | undefined {
  return layout.find(([name]) => name === part)?.[1]
}

/** A layout as it is stored. */
export function toMap(layout: Layout): PlaceMap {
  return Object.fromEntries(layout)
}
