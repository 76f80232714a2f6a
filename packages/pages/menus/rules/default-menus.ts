import type { Menu, MenuItem, Menus } from '../contract.ts'

/** What stands in the menus until an owner writes them: the shop, its categories, and what the law asks for. */
export const DEFAULT_MENUS: Menus = {
  main: menu('', link('Shop', '/index.php/shop/'), link('About', '/index.php/about/')),
  mobile: menu(
    '',
    link('Shop everything', '/index.php/shop/'),
    { kind: 'categories' },
    link('About', '/index.php/about/'),
    link('Delivery and returns', '/index.php/delivery-returns/'),
    link('Contact', '/index.php/contact/'),
  ),
  'footer-shop': menu('Shop', { kind: 'categories' }),
  'footer-help': menu(
    'Help',
    link('Where is my order?', '/index.php/order-tracking/'),
    link('Delivery and returns', '/index.php/delivery-returns/'),
    link('Warranty', '/index.php/warranty/'),
    link('Contact', '/index.php/contact/'),
    link('About us', '/index.php/about/'),
    link('Terms', '/index.php/terms/'),
    link('Privacy', '/index.php/privacy/'),
  ),
}

/** A link of a menu with what stands below it. */
export function link(label: string, href: string, ...items: MenuItem[]): MenuItem {
  return { kind: 'link', label, href, items }
}

function menu(title: string, ...items: MenuItem[]): Menu {
  return { title, items }
}
