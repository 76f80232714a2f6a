import type { z } from 'zod'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import type { ModuleGroup, ModuleSchema } from '../../modules/module.ts'

/** A function that describes the modules which show parts of pages of these kinds, in a group of the editor. */
export function partsOf(of: readonly TemplateKind[], group: ModuleGroup) {
  return (type: string, label: string, props: z.ZodType): ModuleSchema<never> => {
    const schema = { type, props, children: [], upgrades: [], of, editor: { label, group } }
    // A list of schemas of different props; each view takes those of its own.
    return schema as unknown as ModuleSchema<never>
  }
}
