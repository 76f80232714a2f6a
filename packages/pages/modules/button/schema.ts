import { z } from 'zod'
import { linkSchema } from '../../document/picture-schema.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  label: z.string().min(1).max(60),
  href: linkSchema,
  look: z.enum(['primary', 'secondary']).default('primary'),
  align: z.enum(['start', 'center', 'end']).default('start'),
})

export type ButtonProps = z.infer<typeof props>

export const buttonSchema: ModuleSchema<ButtonProps> = {
  type: 'button',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Button',
    group: 'text',
    start: () => ({ label: 'To the shop', href: '/index.php/shop/' }),
  },
}
