import { z } from 'zod'
import { pictureSchema } from '../../document/picture-schema.ts'
import { mediaFileSchema } from '../media-schema.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  title: z.string().min(1).max(120),
  /** Who made it, or where it was heard. */
  by: z.string().max(120).default(''),
  file: mediaFileSchema,
  picture: pictureSchema.nullable().default(null),
})

export type AudioProps = z.infer<typeof props>

export const audioSchema: ModuleSchema<AudioProps> = {
  type: 'audio',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Audio',
    group: 'pictures',
    start: ({ picture }) => ({ title: 'A recording', file: '', picture }),
  },
}
