import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /** How the columns share the row on wide windows; on phones they follow one another. */
  layout: z.enum(['1', '1-1', '2-3', '3-2', '1-3', '1-1-1', '1-1-1-1']).default('1'),
  align: z.enum(['start', 'center', 'end']).default('start'),
})

export type RowProps = z.infer<typeof props>

export const rowSchema: ModuleSchema<RowProps> = {
  type: 'row',
  props,
  children: ['column'],
  upgrades: [],
  editor: { label: 'Row', group: 'layout' },
}
