import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { type CategoryDeps, listCategories } from '@buoy/shop/catalogue/products/server/list-categories.ts'
import { listCategoryPictures } from '@buoy/shop/catalogue/products/server/list-category-pictures.ts'
import type { Menus, ShownMenu, ShownMenus } from '../contract.ts'
import { inShopsLanguage } from '../rules/default-menus.ts'
import type { MenuName } from '../rules/menu-places.ts'
import { shownMenu } from '../rules/shown-menu.ts'
import { readMenus } from './read-menus.ts'
import { translateMenus } from './translatable-menus.ts'

type Deps = TextsDeps &
  CategoryDeps & {
    /** Slugs of the pages that are published. */
    pageSlugs: () => Promise<readonly string[]>
  }

/** All menus as pages show them, with the categories and pages of today; that of the head has pictures. */
export async function showMenus(
  deps: Deps,
  menus: () => Promise<Menus> = () => readMenus(deps),
): Promise<ShownMenus> {
  const [stored, categories, pictures, published] = await Promise.all([
    menus(),
    listCategories(deps),
    listCategoryPictures(deps),
    deps.pageSlugs(),
  ])
  const spoken = inShopsLanguage(stored, deps.texts())
  const shown = Object.entries(spoken).map(([name, menu]) => {
    return [name, shownMenu(menu, categories, published, name === 'main' ? pictures : undefined)]
  })
  return translateMenus(deps.db, Object.fromEntries(shown) as ShownMenus)
}

/** One menu as pages show it. */
export async function showMenu(deps: Deps, name: MenuName): Promise<ShownMenu> {
  return (await showMenus(deps))[name]
}
