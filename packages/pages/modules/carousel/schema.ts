import { z } from 'zod'
import { linkSchema, pictureSchema } from '../../document/picture-schema.ts'
import type { ModuleSchema } from '../module.ts'
import { choiceSchema } from '../shop/schema.ts'

/** How many stand side by side on wide windows. */
export const columnsSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).default(3)
export type CarouselColumns = z.output<typeof columnsSchema>

const props = z.object({
  /** What the carousel is called for those who do not see it. */
  label: z.string().min(1).max(80).default('Pictures'),
  pictures: z
    .array(
      z.object({
        picture: pictureSchema,
        caption: z.string().max(120).default(''),
        href: linkSchema.nullable().default(null),
      }),
    )
    .max(24)
    .default([]),
  /** Products of the shop after the pictures; none when left out. */
  products: choiceSchema.nullable().default(null),
  columns: columnsSchema,
})

export type CarouselProps = z.infer<typeof props>

export const carouselSchema: ModuleSchema<CarouselProps> = {
  type: 'carousel',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Carousel', group: 'pictures', start: () => ({ products: { first: 6, by: 'position' } }) },
}
