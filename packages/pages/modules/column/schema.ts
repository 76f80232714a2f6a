import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({})

export type ColumnProps = z.infer<typeof props>

export const columnSchema: ModuleSchema<ColumnProps> = {
  type: 'column',
  props,
  children: ['text', 'image', 'button', 'shop', 'blurb', 'gallery', 'testimonial', 'slider', 'comments'],
  upgrades: [],
}
