import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /** Without a line it is only room. */
  hasLine: z.boolean().default(true),
  look: z.enum(['solid', 'dashed', 'dotted', 'wave']).default('solid'),
  /** Room above and below, in px. */
  room: z.number().int().min(0).max(200).default(24),
})

export type DividerProps = z.infer<typeof props>

export const dividerSchema: ModuleSchema<DividerProps> = {
  type: 'divider',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Divider', group: 'layout' },
}
