import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  bars: z
    .array(
      z.object({
        title: z.string().trim().min(1).max(80),
        /** How full the bar is, of 100. */
        percent: z.number().min(0).max(100),
      }),
    )
    .min(1)
    .max(20),
})

export type BarCountersProps = z.infer<typeof props>

export const barCountersSchema: ModuleSchema<BarCountersProps> = {
  type: 'bar-counters',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Bar counters',
    group: 'figures',
    start: () => ({
      bars: [
        { title: 'First', percent: 80 },
        { title: 'Second', percent: 55 },
      ],
    }),
  },
}
