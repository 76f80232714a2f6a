import { z } from 'zod'
import { headingLevelSchema } from '../heading-level.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  title: z.string().trim().max(80).default(''),
  level: headingLevelSchema.default('3'),
  number: z.number().min(0).max(1_000_000_000),
  /** What stands behind the number: `%`, `kg`, or nothing. */
  unit: z.string().trim().max(12).default(''),
})

export type NumberCounterProps = z.infer<typeof props>

export const numberCounterSchema: ModuleSchema<NumberCounterProps> = {
  type: 'number-counter',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Number counter',
    group: 'figures',
    start: () => ({ title: 'Happy customers', number: 1000 }),
  },
}
