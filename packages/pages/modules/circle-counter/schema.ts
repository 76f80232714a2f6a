import { z } from 'zod'
import { headingLevelSchema } from '../heading-level.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  title: z.string().trim().max(80).default(''),
  level: headingLevelSchema.default('3'),
  /** How full the ring is, of 100. */
  percent: z.number().min(0).max(100),
  /** Whether the number stands in the ring with its sign. */
  showsPercent: z.boolean().default(true),
})

export type CircleCounterProps = z.infer<typeof props>

export const circleCounterSchema: ModuleSchema<CircleCounterProps> = {
  type: 'circle-counter',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Circle counter', group: 'figures', start: () => ({ title: 'Recycled', percent: 75 }) },
}
