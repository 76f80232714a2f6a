import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Menu } from '@buoy/pages/menus/contract.ts'
import { DEFAULT_MENUS, link } from '@buoy/pages/menus/rules/default-menus.ts'
import { updateMenu } from '@buoy/pages/menus/server/update-menu.ts'

const HELP = [
  link('Questions and answers', '/index.php/faq/'),
  link('Where is my order?', '/index.php/order-tracking/'),
  link('Delivery and returns', '/index.php/delivery-returns/', link('Warranty', '/index.php/warranty/')),
  link('Contact', '/index.php/contact/'),
]

/** The menu in the head of the demo store; the others are those that every store begins with. */
const MAIN: Menu = {
  title: '',
  items: [
    link('Shop', '/index.php/shop/', link('Everything', '/index.php/shop/'), { kind: 'categories' }),
    link('Drinks', '/index.php/product-category/drinks-trays/'),
    link('Grazing', '/index.php/product-category/breakfast-grazing/'),
    link('Kids', '/index.php/product-category/kids-games/'),
    link(
      'About',
      '/index.php/about/',
      link('Our story', '/index.php/about/'),
      link('Journal', '/index.php/journal/'),
      ...HELP,
    ),
  ],
}

/** The second column of its foot: what every store begins with, and the page of questions that this one has. */
const FOOT: Menu = {
  ...DEFAULT_MENUS['footer-help'],
  items: DEFAULT_MENUS['footer-help'].items.toSpliced(1, 0, link('Questions and answers', '/index.php/faq/')),
}

/** Writes the demo store's menus. */
export async function seedMenus(deps: { db: Database | Transaction; clock: Clock }): Promise<void> {
  await updateMenu(deps, { name: 'main', menu: MAIN, owner: null })
  await updateMenu(deps, { name: 'footer-help', menu: FOOT, owner: null })
}
