import type { PopupType } from '../../model/contract.ts'
import type { Design } from '../contract.ts'
import type { Arrangement } from './formats/arrangement.ts'
import { arrangementOf, knownFormat } from './formats.ts'
import { type Colours, coloursOf } from './moods.ts'
import type { PartName } from './part-names.ts'
import { partsOf } from './parts-of.ts'

/** What the widget needs besides a design to draw it, so that it does not have to bring all formats and moods. */
export type Composition = {
  /** Number of the format that is drawn (W1.16). */
  format: number
  arrangement: Arrangement
  /** What a phone shows instead, where the design says so (W3.47); `null` for the same, stacked. */
  phone: { arrangement: Arrangement; colours: Colours } | null
  colours: Colours
  parts: PartName[]
}

/** Types that a phone shows as one made for phones when the design names a format of it. */
const ALSO_MOBILE: readonly PopupType[] = ['lightbox', 'content', 'fullpage', 'bside', 'mobile']

/** Looks up in the tables of formats and moods how a design of a type is drawn. */
export function composeDesign(type: PopupType, design: Design): Composition {
  const drawn = (arrangement: Arrangement) => ({
    arrangement,
    colours: coloursOf(design.look, arrangement.surface),
  })
  const phoneFormat = design.mobile?.format ?? null
  const hasPhone = phoneFormat !== null && isAlsoMobile(type)
  return {
    format: knownFormat(type, design.format),
    ...drawn(arrangementOf(type, design.format)),
    phone: hasPhone ? drawn(arrangementOf('mobile', phoneFormat)) : null,
    parts: partsOf(type, design),
  }
}

/** Tells whether a phone may show popups of a type in a format of the type `mobile`. */
export function isAlsoMobile(type: PopupType): boolean {
  return ALSO_MOBILE.includes(type)
}
