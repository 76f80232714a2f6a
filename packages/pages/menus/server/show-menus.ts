import type { Database } from '@buoy/kernel/server/database.ts'
import { listCategories } from '@buoy/shop/catalogue/products/server/list-categories.ts'
import type { Menus, ShownMenu, ShownMenus } from '../contract.ts'
import type { MenuName } from '../rules/menu-places.ts'
import { shownMenu } from '../rules/shown-menu.ts'
import { readMenus } from './read-menus.ts'

/** All menus as pages show them, with the categories of today. */
export async function showMenus(
  deps: { db: Database },
  menus: () => Promise<Menus> = () => readMenus(deps),
): Promise<ShownMenus> {
  const [stored, categories] = await Promise.all([menus(), listCategories(deps)])
  const shown = Object.entries(stored).map(([name, menu]) => [name, shownMenu(menu, categories)])
  return Object.fromEntries(shown) as ShownMenus
}

/** One menu as pages show it. */
export async function showMenu(deps: { db: Database }, name: MenuName): Promise<ShownMenu> {
  return (await showMenus(deps))[name]
}
