import { z } from 'zod'
import { columnsSchema } from '../carousel/schema.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /** Slugs of the categories to show; [] for all posts. */
  categories: z.array(z.string().max(100)).max(20).default([]),
  /** The newest so many. */
  count: z.number().int().min(1).max(24).default(9),
  /** What the carousel is called for those who do not see it. */
  label: z.string().trim().min(1).max(80).default('From the journal'),
  /** Rank of the titles: 3 below a heading of their own, 2 right below the page's. */
  level: z.enum(['2', '3']).default('3'),
  columns: columnsSchema,
  showsPicture: z.boolean().default(true),
  showsExcerpt: z.boolean().default(true),
  showsMeta: z.boolean().default(true),
})

export type PostCarouselProps = z.infer<typeof props>

export const postCarouselSchema: ModuleSchema<PostCarouselProps> = {
  type: 'post-carousel',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Post carousel', group: 'posts' },
}
