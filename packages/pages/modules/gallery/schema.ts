import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'
import { pictureSchema } from '../picture-schema.ts'

const props = z.object({ pictures: z.array(pictureSchema).min(1).max(24) })

export type GalleryProps = z.infer<typeof props>

export const gallerySchema: ModuleSchema<GalleryProps> = {
  type: 'gallery',
  props,
  children: [],
  upgrades: [],
}
