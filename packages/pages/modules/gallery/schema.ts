import { z } from 'zod'
import { pictureSchema } from '../../document/picture-schema.ts'
import type { ModuleSchema } from '../module.ts'

/** Pictures on one page of the grid, unless the page says otherwise (S9.55). */
export const DEFAULT_PER_PAGE = 4

const itemSchema = z.intersection(pictureSchema, z.object({ title: z.string().max(120).default('') }))

const props = z.object({
  /** A grid in pages, one picture at a time, or all of them in a mosaic. */
  layout: z.enum(['grid', 'slider', 'mosaic']).default('grid'),
  /** Pictures on one page of the grid; 0 for all of them. */
  perPage: z.number().int().min(0).max(48).default(DEFAULT_PER_PAGE),
  /** Whether titles and captions stand under the pictures of the grid; the viewer always shows them. */
  showsWords: z.boolean().default(true),
  /** What the pictures are, for those who do not see them. */
  label: z.string().min(1).max(80).default('Pictures'),
  pictures: z.array(itemSchema).min(1).max(96),
})

export type GalleryProps = z.infer<typeof props>
export type GalleryPicture = GalleryProps['pictures'][number]

export const gallerySchema: ModuleSchema<GalleryProps> = {
  type: 'gallery',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Gallery',
    group: 'pictures',
    start: ({ picture }) => ({ pictures: picture === null ? [] : [picture] }),
  },
}
