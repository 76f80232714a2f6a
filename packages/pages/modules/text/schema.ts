import { z } from 'zod'
import { richText } from '../../text/rich-text-schema.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  eyebrow: z.string().max(80).default(''),
  title: z.string().max(160).default(''),
  level: z.enum(['1', '2', '3']).default('2'),
  body: richText(20_000),
  size: z.enum(['normal', 'large']).default('normal'),
  align: z.enum(['start', 'center']).default('start'),
})

export type TextProps = z.infer<typeof props>

export const textSchema: ModuleSchema<TextProps> = {
  type: 'text',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Text',
    group: 'text',
    start: () => ({
      title: 'A heading',
      body: 'Tell your story here. Two or three sentences are enough to begin with.',
    }),
  },
}
