import { z } from 'zod'
import { linkSchema } from './picture-schema.ts'
import { ANIMATION_FIELDS, type AnimationKey } from './rules/animation-fields.ts'
import { viewsSchema } from './views-schema.ts'

const animationKeys = ANIMATION_FIELDS.flatMap((field): AnimationKey[] => [
  field,
  `${field}_tablet`,
  `${field}_phone`,
])

/** What every module has besides its own props, whatever it is. */
export const commonSchema = z.object({
  /** Class names of the owner's, for their own styles and scripts. */
  className: z
    .string()
    .max(200)
    .regex(/^[\w -]*$/, 'class names are letters, digits, - and _, with spaces between them')
    .optional(),
  /** How it differs on tablets and phones, and while it is hovered. */
  views: viewsSchema.optional(),
  /** How it appears when it is scrolled to. */
  animation: z.partialRecord(z.enum(animationKeys), z.union([z.string().max(40), z.number()])).optional(),
  /** Where a click on it leads (S3.47). */
  link: z.object({ url: linkSchema, target: z.enum(['_self', '_blank']).default('_self') }).optional(),
})

export type ModuleCommon = z.infer<typeof commonSchema>
