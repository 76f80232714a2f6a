import type { PopupObject } from '../model/popup-object-contract.ts'
import type { Design } from './contract.ts'
import type { Composition } from './rules/compose-design.ts'
import type { DesignPart } from './rules/design-parts.ts'
import type { DrawnGrid } from './rules/places/drop-target.ts'
import type { View } from './rules/places/layout-of.ts'
import type { PlacedPart } from './rules/places/placed-parts.ts'

/*
 * What the console and the frame that shows a popup tell each other, by `postMessage` on one origin. The frame
 * draws with the widget's own renderer, so that what an owner sees is what a visitor gets.
 */

/**
 * Screens of a popup that can be looked at: the popup, its form with faults, the thanks, the screens of its game, and the page with the
 * teaser tab before the popup came up and after it was closed.
 */
export type PlainScreen = 'form' | 'faults' | 'thanks' | 'waiting' | 'closed' | 'play' | 'won' | 'lost'

/** One of those, a later step of a form in steps, or a result of a quiz; both by their place, from 0. */
export type PreviewScreen = PlainScreen | `step-${number}` | `result-${number}`

/** To the frame: draw this in place of what was there. */
export type DrawMessage = {
  kind: 'draw'
  popup: PopupObject
  design: Design
  composition: Composition
  screen: PreviewScreen
  device: 'desktop' | 'mobile'
  /** Its parts are being moved: where they stand is told whenever it changes. */
  isArranging: boolean
  /** The part that is under the owner's hands, which is scrolled into sight. */
  moving: PlacedPart | null
}

/** To the frame: scroll the popup by so many px. */
export type ScrollMessage = { kind: 'scroll'; by: number }

/** Where the popup stands in its window, in px. */
export type PopupBox = { x: number; y: number; width: number; height: number }

/** Where the parts of a popup and its grid are drawn, in px from the top left of the window; no grid where the format has the parts. */
export type Laid = {
  view: View
  direction: 'ltr' | 'rtl'
  /** What is seen of the popup's surface. */
  card: PopupBox
  grid: DrawnGrid | null
  parts: readonly { part: PlacedPart; box: PopupBox }[]
}

/** From the frame: it can draw; it has drawn; where the popup stands now; where its parts do; a part of the popup was pressed; why nothing could be drawn. */
export type FrameMessage =
  | { kind: 'ready' }
  | { kind: 'drawn' }
  | { kind: 'placed'; box: PopupBox }
  | { kind: 'laid'; laid: Laid }
  | { kind: 'pressed'; part: DesignPart }
  | { kind: 'failed'; message: string }
