/** Where menus stand, by the name they are stored under. */
export const MENU_PLACES = [
  { name: 'main', label: 'Main menu', purpose: 'In the head of every page.', hasTitle: false },
  {
    name: 'mobile',
    label: 'Menu of small screens',
    purpose: 'In the sheet that phones open.',
    hasTitle: false,
  },
  {
    name: 'footer-shop',
    label: 'Foot, first column',
    purpose: 'Usually where the shop leads.',
    hasTitle: true,
  },
  { name: 'footer-help', label: 'Foot, second column', purpose: 'Usually help and the law.', hasTitle: true },
] as const

export type MenuName = (typeof MENU_PLACES)[number]['name']

export const MENU_NAMES = MENU_PLACES.map(({ name }) => name) as [MenuName, ...MenuName[]]

/** A menu, what is below its items, and what is below those. */
export const MAXIMUM_LEVELS = 3
/** Longest list below one item. */
export const MAXIMUM_ITEMS = 40
