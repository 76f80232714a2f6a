import { z } from 'zod'
import { linkSchema } from '../../document/picture-schema.ts'
import { richText } from '../../text/rich-text-schema.ts'
import { headingLevelSchema } from '../heading-level.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  title: z.string().trim().min(1).max(120),
  level: headingLevelSchema.default('2'),
  body: richText(2000),
  button: z.object({ label: z.string().trim().min(1).max(60), href: linkSchema }),
  tone: z.enum(['ink', 'foam', 'citrus', 'plain']).default('ink'),
})

export type CallToActionProps = z.infer<typeof props>

export const callToActionSchema: ModuleSchema<CallToActionProps> = {
  type: 'call-to-action',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Call to action',
    group: 'text',
    start: () => ({
      title: 'Ready when you are',
      body: 'Tell your story here. Two or three sentences are enough to begin with.',
      button: { label: 'To the shop', href: '/index.php/shop/' },
    }),
  },
}
