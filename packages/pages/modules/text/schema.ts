import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  eyebrow: z.string().max(80).default(''),
  title: z.string().max(160).default(''),
  level: z.enum(['1', '2', '3']).default('2'),
  /** Paragraphs; a line that begins with "- " is a point of a list, one with "## " a smaller heading; `**words**`, `[words](/path/)`. */
  body: z.string().max(20_000).default(''),
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
