import { z } from 'zod'
import { pictureSchema } from '../../document/picture-schema.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  picture: pictureSchema,
  shape: z.enum(['original', 'square', 'tall', 'wide']).default('original'),
  caption: z.string().max(200).default(''),
})

export type ImageProps = z.infer<typeof props>

export const imageSchema: ModuleSchema<ImageProps> = {
  type: 'image',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Image', group: 'pictures', start: ({ picture }) => ({ picture }) },
}
