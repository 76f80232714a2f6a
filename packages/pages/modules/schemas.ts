import { blurbSchema } from './blurb/schema.ts'
import { buttonSchema } from './button/schema.ts'
import { columnSchema } from './column/schema.ts'
import { commentsSchema } from './comments/schema.ts'
import { gallerySchema } from './gallery/schema.ts'
import { imageSchema } from './image/schema.ts'
import type { ModuleSchema } from './module.ts'
import { rowSchema } from './row/schema.ts'
import { sectionSchema } from './section/schema.ts'
import { shopSchema } from './shop/schema.ts'
import { sliderSchema } from './slider/schema.ts'
import { testimonialSchema } from './testimonial/schema.ts'
import { textSchema } from './text/schema.ts'

/** Every module there is; server, builder and storefront know no other list. */
export const MODULE_SCHEMAS: readonly ModuleSchema<never>[] = [
  sectionSchema,
  rowSchema,
  columnSchema,
  sliderSchema,
  textSchema,
  imageSchema,
  buttonSchema,
  shopSchema,
  blurbSchema,
  gallerySchema,
  testimonialSchema,
  commentsSchema,
] as unknown as readonly ModuleSchema<never>[]
