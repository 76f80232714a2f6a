import { z } from 'zod'
import type { ShownMenu } from '../../menus/contract.ts'
import { MENU_NAMES } from '../../menus/rules/menu-places.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /** Which of the shop's menus. */
  menu: z.enum(MENU_NAMES).default('main'),
  /** What screen readers call it. */
  label: z.string().min(1).max(60).default('Menu'),
  look: z.enum(['bar', 'list']).default('bar'),
  align: z.enum(['start', 'center', 'end']).default('start'),
  showsSearch: z.boolean().default(false),
  showsCart: z.boolean().default(false),
})

export type MenuModuleProps = z.infer<typeof props>

/** What a menu module asks the server for: its menu with the links of today. */
export type MenuModuleData = ShownMenu

export const menuSchema: ModuleSchema<MenuModuleProps> = {
  type: 'menu',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Menu', group: 'layout' },
}
