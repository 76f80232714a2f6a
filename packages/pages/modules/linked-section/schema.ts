import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /** The saved section that stands in its place, by its id. */
  section: z.number().int().positive().max(2_147_483_647),
})

export type LinkedSectionProps = z.infer<typeof props>

/**
 * A saved section where a page shows it. It has no view: before a page is drawn the modules of the saved section, as they are
 * published then, take its place (`linked-sections.ts`).
 */
export const linkedSectionSchema: ModuleSchema<LinkedSectionProps> = {
  type: 'linked-section',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Linked section', group: 'layout' },
}
