import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'
import { linkSchema } from '../document/picture-schema.ts'
import { MAXIMUM_ITEMS, MAXIMUM_LEVELS, MENU_NAMES, type MenuName } from './rules/menu-places.ts'

export const menuPath = z.object({ name: z.enum(MENU_NAMES) })

/** One line of a menu: a link, perhaps with a menu below it, or all categories of the shop in its place. */
export type MenuItem =
  | { kind: 'link'; label: string; href: string; items: MenuItem[] }
  | { kind: 'categories' }

const TOO_DEEP = `A menu has ${MAXIMUM_LEVELS} levels: move this one out.`

function itemsOfLevel(level: number): z.ZodType<MenuItem[]> {
  if (level > MAXIMUM_LEVELS) {
    const none = z.array(z.unknown()).max(0, TOO_DEEP)
    return none as unknown as z.ZodType<MenuItem[]>
  }
  const link = z.object({
    kind: z.literal('link'),
    label: z
      .string()
      .trim()
      .refine(isVisible, 'Write what the link says.')
      .max(60, 'Keep it to 60 characters.'),
    href: z.string().trim().max(500, 'Keep the address to 500 characters.').pipe(linkSchema),
    items: itemsOfLevel(level + 1).prefault([]),
  })
  return z
    .array(z.discriminatedUnion('kind', [link, z.object({ kind: z.literal('categories') })]))
    .max(MAXIMUM_ITEMS, `Keep a menu to ${MAXIMUM_ITEMS} links.`)
}

/** `PUT /console/api/menus/{name}`: a whole menu, in its order. */
export const menuInput = z.object({
  title: z.string().trim().max(60, 'Keep the heading to 60 characters.'),
  items: itemsOfLevel(1),
})

export type Menu = z.output<typeof menuInput>

/** The menus of all places, as owners wrote them. */
export type Menus = Record<MenuName, Menu>

/** A link as pages show it: categories are links like all others by then, with a picture where they have one. */
export type ShownLink = { label: string; href: string; items: ShownLink[]; picture?: Picture }
export type ShownMenu = { title: string; items: ShownLink[] }
export type ShownMenus = Record<MenuName, ShownMenu>
