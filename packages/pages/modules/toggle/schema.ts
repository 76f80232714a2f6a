import { z } from 'zod'
import { richText } from '../../text/rich-text-schema.ts'
import { headingLevelSchema } from '../heading-level.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  title: z.string().trim().min(1).max(160),
  body: richText(20_000),
  level: headingLevelSchema.default('3'),
  isOpen: z.boolean().default(false),
})

export type ToggleProps = z.infer<typeof props>

export const toggleSchema: ModuleSchema<ToggleProps> = {
  type: 'toggle',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Toggle',
    group: 'text',
    start: () => ({
      title: 'A question',
      body: 'Tell your story here. Two or three sentences are enough to begin with.',
    }),
  },
}
