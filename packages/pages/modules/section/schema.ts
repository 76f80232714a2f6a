import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  tone: z.enum(['sand', 'paper', 'foam', 'ink']).default('sand'),
  width: z.enum(['content', 'full']).default('content'),
  /** Room above and below; `none` for a section that is all picture. */
  room: z.enum(['wide', 'narrow', 'none']).default('wide'),
})

export type SectionProps = z.infer<typeof props>

export const sectionSchema: ModuleSchema<SectionProps> = {
  type: 'section',
  props,
  children: ['row', 'slider'],
  upgrades: [],
}
