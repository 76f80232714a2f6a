import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  icon: z.enum(['truck', 'back', 'float', 'lock', 'check']).default('check'),
  title: z.string().min(1).max(80),
  text: z.string().max(240).default(''),
})

export type BlurbProps = z.infer<typeof props>

export const blurbSchema: ModuleSchema<BlurbProps> = { type: 'blurb', props, children: [], upgrades: [] }
