import type { Menus } from '../../menus/contract.ts'
import { DEFAULT_MENUS, link } from '../../menus/rules/default-menus.ts'
import { MENU_NAMES, type MenuName } from '../../menus/rules/menu-places.ts'

const SHOP = link('Shop', '/index.php/shop/')
const ABOUT = link('About', '/index.php/about/')
const CONTACT = link('Contact', '/index.php/contact/')

/** The menus of every starter: the shop with its categories, and the pages that it brings. */
export const STARTER_MENUS: Menus = {
  main: { title: '', items: [SHOP, { kind: 'categories' }, ABOUT, CONTACT] },
  mobile: {
    title: '',
    items: [
      SHOP,
      { kind: 'categories' },
      ABOUT,
      CONTACT,
      link('Where is my order?', '/index.php/order-tracking/'),
    ],
  },
  'footer-shop': { title: 'Shop', items: [link('All products', '/index.php/shop/'), { kind: 'categories' }] },
  'footer-help': DEFAULT_MENUS['footer-help'],
}

/** The places whose menu says something other than another set of menus. */
export function changedMenus(menus: Menus, from: Menus): MenuName[] {
  return MENU_NAMES.filter((name) => JSON.stringify(menus[name]) !== JSON.stringify(from[name]))
}
