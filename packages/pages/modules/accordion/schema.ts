import { z } from 'zod'
import { richText } from '../../text/rich-text-schema.ts'
import { headingLevelSchema } from '../heading-level.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  level: headingLevelSchema.default('3'),
  /** The first one is open to begin with. Bodies are written as in a text module. */
  items: z
    .array(
      z.object({
        title: z.string().trim().min(1).max(160),
        body: richText(20_000),
      }),
    )
    .min(1)
    .max(40),
})

export type AccordionProps = z.infer<typeof props>

export const accordionSchema: ModuleSchema<AccordionProps> = {
  type: 'accordion',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Accordion',
    group: 'text',
    start: () => ({
      items: ['First question', 'Second question'].map((title) => ({
        title,
        body: 'Tell your story here. Two or three sentences are enough to begin with.',
      })),
    }),
  },
}
