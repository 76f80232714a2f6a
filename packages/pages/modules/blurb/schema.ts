import { z } from 'zod'
import { linkSchema, pictureSchema } from '../../document/picture-schema.ts'
import { headingLevelSchema } from '../heading-level.ts'
import { ICON_NAMES } from '../icon/icon-names.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  icon: z.enum(ICON_NAMES).default('check'),
  /** In place of the icon. */
  picture: pictureSchema.nullable().default(null),
  /** Where the sign stands. */
  place: z.enum(['beside', 'above']).default('beside'),
  title: z.string().min(1).max(80),
  level: headingLevelSchema.default('2'),
  text: z.string().max(240).default(''),
  /** Where the title leads. */
  href: linkSchema.nullable().default(null),
})

export type BlurbProps = z.infer<typeof props>

export const blurbSchema: ModuleSchema<BlurbProps> = {
  type: 'blurb',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Blurb',
    group: 'text',
    start: () => ({ title: 'An advantage', text: 'One sentence about it.' }),
  },
}
