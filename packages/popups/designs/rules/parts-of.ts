import type { FormField } from '../../forms/fields-contract.ts'
import type { Design } from '../contract.ts'

/** Parts of the renderer that come only with popups whose design uses them, by the names of their files. */
export type PartName = 'fields' | 'stamp'

/** Kinds of fields that the renderer's core draws; all others come with the part `fields`. */
const CORE_KINDS: readonly FormField['kind'][] = ['email', 'consent', 'hidden', 'custom_utm']

/**
 * The optional parts a design needs, so that they can be asked for beside the renderer and the template. A part is
 * a folder in `widget/renderer/parts/`, a line here and a line in `widget/load-parts.ts`.
 */
export function partsOf({ form, stamp }: Design): PartName[] {
  const needed: Record<PartName, boolean> = {
    fields: form.fields.some((field) => !CORE_KINDS.includes(field.kind)),
    stamp: stamp !== null,
  }
  return (Object.keys(needed) as PartName[]).filter((name) => needed[name])
}
