import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

/** Named products in this order, or the first of an order. */
export const choiceSchema = z.union([
  z.object({ slugs: z.array(z.string()).min(1).max(24) }),
  z.object({ first: z.number().int().min(1).max(24), by: z.enum(['position', 'popularity', 'date']) }),
])

const props = z.object({
  choose: choiceSchema.default({ first: 4, by: 'position' }),
  columns: z.union([z.literal(3), z.literal(4)]).default(4),
})

export type ShopModuleProps = z.infer<typeof props>

export const shopSchema: ModuleSchema<ShopModuleProps> = {
  type: 'shop',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Products', group: 'shop' },
}
