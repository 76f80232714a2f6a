import { z } from 'zod'
import { linkSchema } from '../../document/picture-schema.ts'
import type { ModuleSchema } from '../module.ts'
import { ICON_NAMES } from './icon-names.ts'

const props = z
  .object({
    icon: z.enum(ICON_NAMES),
    /** What it says to those who do not see it; '' for one that only adorns. */
    label: z.string().trim().max(80).default(''),
    /** Width and height in px. */
    size: z.number().int().min(16).max(240).default(64),
    align: z.enum(['start', 'center', 'end']).default('start'),
    href: linkSchema.nullable().default(null),
  })
  .refine(({ href, label }) => href === null || label !== '', {
    path: ['label'],
    message: 'An icon that leads somewhere has to say where.',
  })

export type IconProps = z.infer<typeof props>

export const iconSchema: ModuleSchema<IconProps> = {
  type: 'icon',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Icon', group: 'pictures', start: () => ({ icon: 'heart' }) },
}
