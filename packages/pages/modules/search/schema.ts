import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  label: z.string().min(1).max(60).default('Search the shop'),
  placeholder: z.string().max(60).default(''),
  button: z.string().max(30).default('Search'),
})

export type SearchProps = z.infer<typeof props>

export const searchSchema: ModuleSchema<SearchProps> = {
  type: 'search',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Search', group: 'shop' },
}
