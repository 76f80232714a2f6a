import type { PopupType } from '../../model/contract.ts'
import type { Design } from '../contract.ts'
import type { Arrangement } from './formats/arrangement.ts'
import { arrangementOf, isAlsoMobile, knownFormat } from './formats.ts'
import { type Colours, coloursOf } from './moods.ts'
import type { PartName } from './part-names.ts'
import { partsOf } from './parts-of.ts'
import { type CompiledLayout, compileLayout } from './places/compile-layout.ts'

/** What the widget needs besides a design to draw it, so that it does not have to bring all formats and moods. */
export type Composition = {
  /** Number of the format that is drawn (W1.16). */
  format: number
  arrangement: Arrangement
  /** What a phone shows instead, where the design says so (W3.47); `null` for the same, stacked. */
  phone: { arrangement: Arrangement; colours: Colours } | null
  colours: Colours
  parts: PartName[]
  /** Where the owner has put the parts, in windows with room for columns and in others; none for where the format has them. */
  placed?: { wide: CompiledLayout | null; phone: CompiledLayout | null }
}

/** Looks up in the tables of formats and moods how a design of a type is drawn. */
export function composeDesign(type: PopupType, design: Design): Composition {
  const drawn = (arrangement: Arrangement) => ({
    arrangement,
    colours: coloursOf(design.look, arrangement.surface),
  })
  const phoneFormat = design.mobile?.format ?? null
  const hasPhone = phoneFormat !== null && isAlsoMobile(type)
  const [wide, phone] = [compileLayout(type, design, 'wide'), compileLayout(type, design, 'phone')]
  return {
    format: knownFormat(type, design.format),
    ...drawn(arrangementOf(type, design.format)),
    phone: hasPhone ? drawn(arrangementOf('mobile', phoneFormat)) : null,
    parts: partsOf(type, design),
    ...((wide || phone) && { placed: { wide, phone } }),
  }
}
