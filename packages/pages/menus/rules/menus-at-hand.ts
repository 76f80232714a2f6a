import type { ShownLink, ShownMenus } from '../contract.ts'

const SHOP: ShownLink = { label: 'Shop', href: '/index.php/shop/', items: [] }
const ORDER: ShownLink = { label: 'Where is my order?', href: '/index.php/order-tracking/', items: [] }

/** The menus of a page that could not read them: without categories and without pages that owners publish. */
export const MENUS_AT_HAND: ShownMenus = {
  main: { title: '', items: [SHOP] },
  mobile: { title: '', items: [SHOP] },
  'footer-shop': { title: 'Shop', items: [] },
  'footer-help': { title: 'Help', items: [ORDER] },
}
