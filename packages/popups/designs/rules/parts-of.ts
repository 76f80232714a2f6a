import type { PopupType } from '../../campaigns/contract.ts'
import type { FormField } from '../../forms/fields-contract.ts'
import type { Design } from '../contract.ts'
import { arrangementOf } from './formats.ts'

/** Parts of the renderer that come only with popups whose design uses them, by the names of their files. */
export type PartName =
  | 'fields'
  | 'stamp'
  | 'shapes'
  | 'bar'
  | 'corner'
  | 'fullpage'
  | 'countdown'
  | 'ticker'
  | 'coupon'
  | 'links'
  | 'effects'

/** Kinds of fields that the renderer's core draws; all others come with the part `fields`. */
const CORE_KINDS: readonly FormField['kind'][] = ['email', 'consent', 'hidden', 'custom_utm']
/** Types that stand in a corner of the window. */
const CORNER_TYPES: readonly PopupType[] = ['bside', 'sside', 'social', 'browsing']

/**
 * The optional parts that a popup of a type and design needs, so that they can be asked for beside the renderer and
 * the template. A part is a folder in `widget/renderer/parts/`, a line here and a line in `widget/load-parts.ts`.
 */
export function partsOf(type: PopupType, design: Design): PartName[] {
  const { form, stamp, mobile } = design
  const phoneFormat = mobile?.format ?? null
  const needed: Record<PartName, boolean> = {
    fields: form.fields.some((field) => !CORE_KINDS.includes(field.kind)),
    stamp: stamp !== null,
    shapes: !isPostcard(type, design.format) || (phoneFormat !== null && !isPostcard('mobile', phoneFormat)),
    bar: type === 'bar',
    corner: CORNER_TYPES.includes(type),
    fullpage: type === 'fullpage',
    countdown: design.timer !== null,
    ticker: design.ticker !== null,
    coupon: design.coupon !== null,
    links: design.links.length > 0,
    effects: design.effect !== null,
  }
  return (Object.keys(needed) as PartName[]).filter((name) => needed[name])
}

/** The postcard is drawn by the core alone. */
function isPostcard(type: PopupType, format: number): boolean {
  const { picture, surface } = arrangementOf(type, format)
  return ['start', 'end', 'none'].includes(picture) && ['paper', 'airmail'].includes(surface)
}
